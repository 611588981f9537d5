import type { RunTrace } from '../state/run-trace';
import { SectionHead } from '../decision/section-head';
import { usageOf } from '../trace/run-usage';
import { type ComparedField, compareValues, FieldsTable } from '../ui/fields-table';

/** What each run came to: its end, what changed on disk, and what it used. */
export function WhatFollowed({ left, right }: { readonly left: RunTrace; readonly right: RunTrace }) {
  const fields: readonly ComparedField[] = [
    compareValues('status', { value: left.end?.status ?? null }, { value: right.end?.status ?? null }),
    compareValues('code', { value: left.end?.code ?? null }, { value: right.end?.code ?? null }),
    compareValues('changed on disk', { value: writesOf(left) }, { value: writesOf(right) }),
    {
      name: 'tokens',
      left: { value: tokensOf(left) },
      right: { value: tokensOf(right) },
      verdict: 'shown',
    },
  ];
  return (
    <>
      <SectionHead title="What followed">both to their ends</SectionHead>
      <FieldsTable caption="What followed in both runs" heads={['A', 'B']} fields={fields} />
    </>
  );
}

function writesOf({ events }: RunTrace): string[] {
  return events.flatMap((event) =>
    event.kind === 'tool_result' ? event.writes.map(({ path, action }) => `${path} ${action}`) : [],
  );
}

function tokensOf(run: RunTrace): string {
  const usage = usageOf(run);
  return usage === null ? 'none counted' : `${usage.input_tokens} in, ${usage.output_tokens} out`;
}
