/**
 * An evaluation as one page that needs nothing else: no script, no request, every text escaped. It may hold what a hostile
 * request or model wrote, and is opened far from here.
 */
import { escapeHtml } from '../page/escape-html';
import { framePage } from '../page/page-frame';
import type { EvaluatedRun } from './evaluated-run';
import { groupByItem } from './measure';
import { type Mark, markOf } from './matrix';
import type { Metric } from './metric';
import type { Report } from './report';
import { sayFigure } from './say-figure';

const style = `
.met{color:var(--right)}.missed{color:var(--wrong);font-weight:600}svg line{stroke:currentColor}svg circle{fill:currentColor}
`;

/** Writes the page. */
export function toHtml(report: Report): string {
  const { plan } = report;
  const title = `${plan.suite.title}, ${sayPlanner(report)}`;
  const body = [
    header(report),
    notices(report),
    itemTable(report),
    misses(report),
    metricTable(report),
    baselineTable(report),
  ].join('\n');
  return framePage({ title, style, body, script: null });
}

function sayPlanner({ plan }: Report): string {
  if (plan.mode === 'demo') return 'supplied decisions, no model';
  return plan.requested_model === null ? plan.mode : `${plan.mode}, ${plan.requested_model}`;
}

function header(report: Report): string {
  const { plan, runs } = report;
  const met = runs.filter((run) => run.met === true).length;
  return [
    `<h1>${escapeHtml(plan.suite.title)}</h1>`,
    `<p class="dim">${escapeHtml(plan.suite.about)}</p>`,
    `<p>Decided by <strong>${escapeHtml(sayPlanner(report))}</strong>. ${met} of ${runs.length} runs met every assertion; ${plan.suite.items.length} items, ${plan.repeats} time${plan.repeats === 1 ? '' : 's'} each.</p>`,
    `<p class="dim">Started ${escapeHtml(plan.started_at)}, Deskcheck ${escapeHtml(plan.version)}, evaluation <code>${escapeHtml(plan.evaluation_id)}</code>.</p>`,
  ].join('\n');
}

function notices({ plan, missing, damaged, vacuous }: Report): string {
  const sentences = [
    ...(plan.mode === 'demo'
      ? ['These are supplied decisions and not a model’s: they test the application.']
      : []),
    ...(missing > 0 ? [`${missing} runs are still to be made.`] : []),
    ...damaged.map((sentence) => `Damaged: ${sentence}`),
    ...vacuous.map(({ item, what, sentence }) => `Passed without checking: ${item}, ${what}. ${sentence}`),
  ];
  if (sentences.length === 0) return '';
  return `<div class="strip">${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}</div>`;
}

const words: Readonly<Record<Mark, string>> = {
  met: '✓ met',
  missed: '≠ missed',
  planner_failed: '⌁ no answer',
  not_judged: '· not judged',
  not_run: '· not run',
};

function itemTable({ runs }: Report): string {
  const groups = [...groupByItem(runs)];
  const failures = ([, ofItem]: readonly [string, readonly EvaluatedRun[]]): number =>
    Number(ofItem.some(({ met }) => met === false));
  const rows = groups
    .sort((a, b) => failures(b) - failures(a))
    .map(([item, ofItem]) => {
      const met = ofItem.filter((run) => run.met === true).length;
      const marks = ofItem
        .map((run) => `<span class="${markOf(run)}">${words[markOf(run)]}</span>`)
        .join(' ');
      const ends = [...new Set(ofItem.map(sayEnd))].join(', ');
      return row([
        `<code>${escapeHtml(item)}</code>`,
        marks,
        `${met} of ${ofItem.length}`,
        `<code>${escapeHtml(ends)}</code>`,
      ]);
    });
  return `<h2>Items, failures first</h2>${table(['Item', 'Runs', 'Met', 'Ended'], rows)}`;
}

function misses({ runs }: Report): string {
  const rows = runs.flatMap((run) =>
    run.assertions
      .filter(({ met }) => !met)
      .map(({ what, expected, found }) =>
        row([
          `<code>${escapeHtml(run.item)} #${run.repeat}</code>`,
          escapeHtml(what),
          `<code>${escapeHtml(JSON.stringify(expected))}</code>`,
          `<code>${escapeHtml(JSON.stringify(found))}</code>`,
        ]),
      ),
  );
  if (rows.length === 0) return '';
  return `<h2>What was missed</h2>${table(['Run', 'Assertion', 'Expected', 'Found'], rows)}`;
}

function metricTable({ metrics }: Report): string {
  const rows = metrics.map((metric) =>
    row([
      `<strong>${escapeHtml(metric.title)}</strong>`,
      `<span class="data">${escapeHtml(sayFigure(metric.figure))}</span>${drawInterval(metric)}`,
      `${escapeHtml(metric.definition)}${metric.note === null ? '' : ` <span class="dim">${escapeHtml(metric.note)}</span>`}`,
    ]),
  );
  return `<h2>Metrics</h2>${table(['Metric', 'Figure', 'What is counted'], rows)}`;
}

/** The interval on an axis from none to all; the table says the same in words. */
function drawInterval({ figure }: Metric): string {
  if (!('interval' in figure) || !figure.interval || figure.value === null) return '';
  const at = (share: number): string => (4 + share * 152).toFixed(1);
  const { low, high } = figure.interval;
  return [
    '<br><svg width="160" height="12" viewBox="0 0 160 12" aria-hidden="true">',
    '<line x1="4" y1="10" x2="156" y2="10" stroke-width="1" opacity="0.3"/>',
    `<line x1="${at(low)}" y1="5" x2="${at(high)}" y2="5" stroke-width="2"/>`,
    `<circle cx="${at(figure.value)}" cy="5" r="3"/></svg>`,
  ].join('');
}

function baselineTable({ baseline }: Report): string {
  if (!baseline) return '';
  const different = baseline.items.filter(({ change }) => change !== 'same');
  const rows = different.map(({ item, change, sentence }) =>
    row([`<code>${escapeHtml(item)}</code>`, escapeHtml(change), escapeHtml(sentence)]),
  );
  const body = rows.length === 0 ? '<p>No item differs.</p>' : table(['Item', 'Change', 'Difference'], rows);
  return `<h2>Against the baseline of ${escapeHtml(baseline.started_at)}</h2>${body}`;
}

function sayEnd({ status, code }: EvaluatedRun): string {
  return code === null ? status : `${status} (${code})`;
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
