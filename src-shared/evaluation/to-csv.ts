import type { EvaluatedRun } from './evaluated-run';

type Cell = string | number | boolean | null;

/** The columns of the table, one line a run. */
const columns: readonly (readonly [string, (run: EvaluatedRun) => Cell])[] = [
  ['item', (run) => run.item],
  ['agent', (run) => run.agent],
  ['case', (run) => run.case],
  ['repeat', (run) => run.repeat],
  ['met', (run) => run.met],
  ['status', (run) => run.status],
  ['code', (run) => run.code],
  ['expected_status', (run) => run.expected_status],
  [
    'missed',
    (run) =>
      run.assertions
        .filter(({ met }) => !met)
        .map(({ what }) => what)
        .join('; '),
  ],
  ['decisions', (run) => run.decisions],
  ['denied', (run) => run.denied],
  ['invalid', (run) => run.invalid],
  ['wrong_ids', (run) => run.wrong_ids],
  ['refused', (run) => run.refused],
  ['rules_broken', (run) => run.broken.length],
  ['retries', (run) => run.repeated_calls + run.retries],
  ['input_tokens', (run) => run.usage?.input_tokens ?? null],
  ['output_tokens', (run) => run.usage?.output_tokens ?? null],
  ['cost_picos', (run) => run.cost?.picos ?? null],
  ['cost_currency', (run) => run.cost?.currency ?? null],
  ['elapsed_ms', (run) => run.elapsed_ms],
  ['model_ms', (run) => run.model_ms],
  ['policy_ms', (run) => run.policy_ms],
  ['tools_ms', (run) => run.tools_ms],
  ['run_id', (run) => run.run_id],
  ['file', (run) => run.file],
  ['sentence', (run) => run.sentence],
];

/** The runs as a table by RFC 4180, with lines that end in CR LF; what is not known is an empty cell. */
export function toCsv(runs: readonly EvaluatedRun[]): string {
  const head = columns.map(([name]) => name).join(',');
  const lines = runs.map((run) => columns.map(([, of]) => writeCell(of(run))).join(','));
  return [head, ...lines, ''].join('\r\n');
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it, as OWASP advises on CSV injection; a number
 * stays a number.
 */
function writeCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const defused = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
