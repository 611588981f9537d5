import type { Expectation, Miss } from './case';
import type { RunRecord } from './trace';

/** Compares a finished run with its case's expectation; an empty list means that it was met. */
export function judgeRun(
  expected: Expectation,
  run: Pick<RunRecord, 'status' | 'outcome' | 'events'>,
): readonly Miss[] {
  const misses: Miss[] = [];
  const statuses = [expected.status, expected.repeated_status];
  if (!statuses.includes(run.status)) {
    misses.push({ what: 'status', expected: expected.status, found: run.status });
  }
  const isRepeated = run.status !== expected.status && expected.repeated_tools !== null;
  const wanted = isRepeated ? (expected.repeated_tools ?? []) : expected.tools;
  const tools = run.events.flatMap((event) => (event.kind === 'tool_result' ? [event.tool] : []));
  if (JSON.stringify(tools) !== JSON.stringify(wanted)) {
    misses.push({ what: 'tools in order', expected: wanted, found: tools });
  }
  const outcome = JSON.stringify(run.outcome);
  for (const fact of isRepeated ? [] : expected.facts) {
    if (!outcome.includes(asInJson(fact)))
      misses.push({ what: 'fact in the outcome', expected: fact, found: null });
  }
  const decisions = run.events.flatMap((event) => (event.kind === 'proposal' ? [event.decision] : []));
  const said = JSON.stringify(decisions) + outcome;
  for (const text of expected.never) {
    if (said.includes(asInJson(text)))
      misses.push({ what: 'text that must not appear', expected: null, found: text });
  }
  return misses;
}

/** A text as it stands inside a JSON text, where quotes and line breaks are escaped. */
function asInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
