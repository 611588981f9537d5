import type { ReactNode } from 'react';
import type { PlannerCallRecord, Usage } from '../../src-shared/domain/trace';
import { selectSettings } from '../state/selectors';
import { useStore } from '../state/store';
import { Pieces } from '../ui/data-text';
import { ClippedData } from './clipped-data';
import { EvidenceFiles } from './evidence-files';
import { formatSeconds, formatStepTime } from './format-duration';
import styles from './planner-body.module.css';
import type { PlannerContent } from './planner-part';
import { formatTokens, splitTokens } from './run-usage';
import { sayCost } from './say-cost';
import pane from './step-pane.module.css';

/** What the planner did inside its call: each step with its time, then the facts and files of the whole call. */
export function PlannerBody({
  content: { steps, left, isOpen, call, usage },
}: {
  readonly content: PlannerContent;
}) {
  return (
    <>
      {left > 0 && <p className={pane.nothing}>{left} earlier events are in the record of the call.</p>}
      <ol className={styles.stream} aria-label="Planner events" aria-live={isOpen ? 'polite' : undefined}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be equal; they never change their order
          <li key={left + index} className={styles.step}>
            <span className={styles.time}>{formatStepTime(step.at_ms)}</span>
            <span className={styles.name}>
              <Pieces text={step.name} />
            </span>
            <span className={styles.detail}>
              <Pieces text={step.detail} />
            </span>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p className={pane.nothing}>No event yet.</p>}
      {call !== null && <CallFacts call={call} usage={usage} />}
    </>
  );
}

function CallFacts({ call, usage }: { readonly call: PlannerCallRecord; readonly usage: Usage | null }) {
  const prices = useStore((state) => selectSettings(state).prices);
  const model = call.requested_model ?? call.reported_model;
  return (
    <>
      <dl className={`${pane.facts} ${styles.facts}`}>
        <Fact name="Duration">{formatSeconds(call.duration_ms)}</Fact>
        <Fact name="Made by">{call.version}</Fact>
        <Fact name="Requested model">{call.requested_model ?? 'none named'}</Fact>
        <Fact name="Reported model">{call.reported_model ?? 'not reported'}</Fact>
        {call.exit_code !== null && <Fact name="Exit code">{String(call.exit_code)}</Fact>}
        {call.http_status !== null && <Fact name="HTTP status">{String(call.http_status)}</Fact>}
        {call.request_id !== null && <Fact name="Request id">{call.request_id}</Fact>}
        <Fact name="Tokens">{usage === null ? 'not counted' : describeUsage(usage)}</Fact>
        <Fact name="Cost">{sayCost({ usage, model, prices })}</Fact>
      </dl>
      {call.files.length > 0 && (
        <>
          <h4 className={styles.heading}>Evidence</h4>
          <EvidenceFiles files={call.files} />
        </>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <ClippedData>{children}</ClippedData>
      </dd>
    </>
  );
}

function describeUsage(usage: Usage): string {
  const parts = [
    ...(usage.cached_input_tokens > 0
      ? [`${formatTokens(usage.cached_input_tokens)} of the input cached`]
      : []),
    ...(usage.reasoning_output_tokens > 0
      ? [`${formatTokens(usage.reasoning_output_tokens)} of the output reasoning`]
      : []),
  ];
  return [splitTokens(usage), ...parts].join(', ');
}
