import type { CheckResult } from '../domain/check';
import type { Json } from '../domain/json';
import { plannerView } from '../domain/planner-view';
import type { RunRecord, TraceEvent } from '../domain/trace';
import { escapeHtml, jsonForPage } from './escape-html';
import { framePage } from './page-frame';
import { traceScript } from './trace-script';

/** What a planner was given grows with each turn; a trace with more tool results than this leaves it out and says so. */
const mostObservations = 60;

const style = `
ol{list-style:none;margin:1rem 0;padding:0}[data-step]{border-top:1px solid var(--line);padding:.3rem 0 .3rem .6rem}
[data-step][aria-current]{box-shadow:inset 3px 0 0 var(--accent)}summary{cursor:pointer}summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.who{display:inline-block;min-width:6.5rem;font-weight:600}.number{display:inline-block;min-width:2.5rem;color:var(--dim);font-variant-numeric:tabular-nums}
.turn{margin:1rem 0 .2rem;color:var(--dim)}details details{margin:.4rem 0 .4rem 2.5rem}pre{background:var(--plane);padding:.5rem;margin:.3rem 0;white-space:pre-wrap}
.fail{color:var(--wrong);font-weight:600}.pass{color:var(--right)}
@media print{details>*{display:block}}
`;

/** One step of the page: the request, an event, or the end. */
interface Step {
  readonly turn: number;
  readonly who: 'Application' | 'Planner' | 'Controller' | 'Tool' | 'Guardrail';
  readonly words: string;
  /** Whether it is a refusal or a failure. */
  readonly isOdd: boolean;
  readonly parts: readonly string[];
  /** What is copied of it. */
  readonly value: Json;
}

/** Where a page’s script gets the hash by which alone it may run. */
export type HashScript = (text: string) => string;

/**
 * A run as one page that a colleague opens without Deskcheck and steps with the same keys. Without its script every step can still
 * be read in order. `hash` answers the base64 of a text’s SHA-256.
 */
export function toTracePage(record: RunRecord, hash: HashScript): string {
  const steps = stepsOf(record);
  const name = record.case ?? record.request.id;
  return framePage({
    title: `${name}, ${record.status}: a trace of ${sayPlanner(record)}`,
    style,
    body: [
      head(record, name),
      keysHelp,
      stepList(steps),
      '<p id="said" role="status"></p>',
      dataBlock(steps),
    ].join('\n'),
    script: { text: traceScript, sha256: hash(traceScript) },
  });
}

function sayPlanner({ mode, requested_model }: RunRecord): string {
  if (mode === 'demo') return 'supplied decisions, no model';
  if (mode === 'manual') return 'decisions of a person, no model';
  return requested_model === null ? mode : `${mode}, ${requested_model}`;
}

function head(record: RunRecord, name: string): string {
  const { agent, status, code, sentence, started_at, decisions, elapsed_ms, events } = record;
  const end = code === null ? status : `${status} (${code})`;
  return [
    `<h1>${escapeHtml(`${agent}, ${name}`)}</h1>`,
    `<p>Decided by <strong>${escapeHtml(sayPlanner(record))}</strong>. Ended as <code>${escapeHtml(end)}</code>: ${escapeHtml(sentence)}</p>`,
    `<p class="dim">${events.length} events, ${decisions} decisions, ${Math.round(elapsed_ms)} ms. Started ${escapeHtml(started_at)}, run <code>${escapeHtml(record.run_id)}</code>. Nothing was paid or sent.</p>`,
    record.without === null
      ? ''
      : `<p class="strip">Made without <code>${escapeHtml(record.without)}</code>, to see what that layer does.</p>`,
  ].join('\n');
}

const keysHelp = `<details id="keys"><summary>Keys</summary><p><code>J</code> <code>K</code> or arrows step, <code>Shift J</code> <code>Shift K</code> by turn, <code>Home</code> <code>End</code>, <code>N</code> next refusal, <code>1</code> to <code>6</code> open a part, <code>Y</code> copies the step exactly, <code>?</code> shows this.</p></details>`;

function stepList(steps: readonly Step[]): string {
  let turn = 0;
  const rows = steps.map((step, index) => {
    const heading = step.turn > turn ? `<li class="turn">Turn ${step.turn}</li>` : '';
    turn = Math.max(turn, step.turn);
    return heading + stepRow(step, index);
  });
  return `<ol id="steps">${rows.join('\n')}</ol>`;
}

function stepRow({ turn, who, words, isOdd, parts }: Step, index: number): string {
  const odd = isOdd ? ' data-odd' : '';
  const summary = `<span class="number">${index}</span><span class="who">${who}</span> <span class="${isOdd ? 'fail' : 'data'}">${escapeHtml(words)}</span>`;
  return `<li data-step="${index}" data-turn="${turn}"${odd}><details><summary>${summary}</summary>${parts.join('')}</details></li>`;
}

function dataBlock(steps: readonly Step[]): string {
  return `<script type="application/json" id="values">${jsonForPage(steps.map(({ value }) => value))}</script>`;
}

function stepsOf(record: RunRecord): readonly Step[] {
  const { request, events, status, code, sentence, outcome } = record;
  const isFailed = ['blocked', 'halted', 'planner_failed', 'cancelled'].includes(status);
  return [
    {
      ...{ turn: 0, who: 'Application', words: `gives request ${request.id}`, isOdd: false },
      ...{ parts: [json('Request', request)], value: request },
    },
    ...events.map((event) => stepOf(record, event)),
    {
      ...{ turn: 0, who: 'Application', isOdd: isFailed },
      words: `ends as ${code === null ? status : `${status} (${code})`}: ${sentence}`,
      ...{ parts: [json('Outcome', outcome)], value: { status, code, sentence, outcome } },
    },
  ];
}

function stepOf(record: RunRecord, event: TraceEvent): Step {
  const { turn } = event;
  switch (event.kind) {
    case 'proposal':
      return {
        ...{ turn, who: 'Planner', words: `proposes ${nameOf(event.decision)}`, isOdd: false },
        parts: [json('Proposal', event.decision), given(record, turn)],
        value: event.decision,
      };
    case 'policy':
      return {
        ...{ turn, who: 'Controller', isOdd: !event.allowed },
        words: `${event.allowed ? 'allows' : 'refuses'} ${event.tool ?? 'the proposal'}: ${event.sentence}`,
        ...{ parts: [checks(event.checks)], value: { allowed: event.allowed, checks: event.checks } },
      };
    case 'tool_result':
      return {
        ...{ turn, who: 'Tool', words: `${event.tool}: ${event.sentence}` },
        isOdd: event.checks.some(({ verdict }) => verdict === 'fail'),
        parts: [
          json('Arguments', event.arguments),
          json('Result', event.result),
          ...(event.writes.length > 0 ? [json('Written', event.writes)] : []),
          ...(event.checks.length > 0 ? [checks(event.checks)] : []),
        ],
        value: event.result,
      };
    case 'guardrail':
      return {
        ...{ turn, who: 'Guardrail', words: `${event.stage}: ${event.verdict}. ${event.sentence}` },
        isOdd: event.verdict !== 'passed',
        parts: [
          json('Findings', event.findings),
          ...(event.claims.length > 0 ? [json('Claims', event.claims)] : []),
        ],
        value: { verdict: event.verdict, findings: event.findings, claims: event.claims },
      };
    case 'planner_failure':
      return {
        ...{
          turn,
          who: 'Planner',
          words: `gives no decision (${event.code}): ${event.sentence}`,
          isOdd: true,
        },
        ...{ parts: [given(record, turn)], value: { code: event.code, sentence: event.sentence } },
      };
  }
}

function nameOf(decision: Json): string {
  const tool =
    decision !== null && typeof decision === 'object' && !Array.isArray(decision) ? decision.tool : null;
  return typeof tool === 'string' ? tool : 'something that names no tool';
}

/** What the planner was given in a turn, as in the trace itself. */
function given(record: RunRecord, turn: number): string {
  const view = plannerView(record, record.events, turn);
  if (view.observations.length > mostObservations) {
    return `<p class="dim">What was given has ${view.observations.length} observations and is left out here; the result file tells it.</p>`;
  }
  return json('Given', { ...view });
}

function checks(list: readonly CheckResult[]): string {
  const rows = list.map(({ title, verdict, sentence, inputs }) => {
    const values = inputs
      .map(
        ({ name, needed, found }) =>
          `${name}: needed ${JSON.stringify(needed)}, found ${JSON.stringify(found)}`,
      )
      .join('\n');
    const word = verdict === 'not_reached' ? 'not reached' : verdict;
    return `<tr><td class="${verdict}">${word}</td><td>${escapeHtml(title)}</td><td>${escapeHtml(sentence)}<pre>${escapeHtml(values)}</pre></td></tr>`;
  });
  const heads = '<tr><th scope="col">Verdict</th><th scope="col">Check</th><th scope="col">Why</th></tr>';
  return `<details open><summary>Checks</summary><table><thead>${heads}</thead><tbody>${rows.join('')}</tbody></table></details>`;
}

function json(title: string, value: unknown): string {
  const isLong = title === 'Given';
  return `<details${isLong ? '' : ' open'}><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}
