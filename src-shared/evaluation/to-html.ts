/**
 * An evaluation as one page that needs nothing else: no script, no request, every text escaped. It may hold what a hostile
 * request or model wrote, and is opened far from here.
 */
import type { EvaluatedRun } from './evaluated-run';
import { groupByItem } from './measure';
import { type Mark, markOf } from './matrix';
import type { Metric } from './metric';
import type { Report } from './report';
import { sayFigure } from './say-figure';

/** Nothing may be loaded or run; the page’s own style is named by no hash because the page is all there is. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = `
:root{color-scheme:light dark;--ink:#16191d;--dim:#5a626c;--line:#d5d9de;--plane:#f4f6f8;--wrong:#b3261e;--right:#1d7a3e}
@media (prefers-color-scheme:dark){:root{--ink:#e7eaee;--dim:#a3abb5;--line:#3a4048;--plane:#22262b;--wrong:#ff8a80;--right:#7bd694}}
body{font:14px/1.5 system-ui,sans-serif;color:var(--ink);background:Canvas;margin:2rem auto;max-width:70rem;padding:0 1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1.05rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
p{margin:.3rem 0}.dim{color:var(--dim)}.strip{background:var(--plane);padding:.6rem .8rem;margin:1rem 0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
th{font-weight:600}code,.data{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
.met{color:var(--right)}.missed{color:var(--wrong);font-weight:600}svg line{stroke:currentColor}svg circle{fill:currentColor}
@media print{body{margin:0;max-width:none}}
`;

/** Writes the page. */
export function toHtml(report: Report): string {
  const { plan } = report;
  const title = `${plan.suite.title}, ${sayPlanner(report)}`;
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeText(policy)}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeText(title)}</title>`,
    `<style>${style}</style>`,
  ].join('\n');
  const body = [
    header(report),
    notices(report),
    itemTable(report),
    misses(report),
    metricTable(report),
    baselineTable(report),
  ].join('\n');
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** Text as it may stand anywhere in a page. What would turn the reading direction is shown by its code point. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(
      /[\u202A-\u202E\u2066-\u2069]/g,
      (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`,
    );
}

function sayPlanner({ plan }: Report): string {
  if (plan.mode === 'demo') return 'supplied decisions, no model';
  return plan.requested_model === null ? plan.mode : `${plan.mode}, ${plan.requested_model}`;
}

function header(report: Report): string {
  const { plan, runs } = report;
  const met = runs.filter((run) => run.met === true).length;
  return [
    `<h1>${escapeText(plan.suite.title)}</h1>`,
    `<p class="dim">${escapeText(plan.suite.about)}</p>`,
    `<p>Decided by <strong>${escapeText(sayPlanner(report))}</strong>. ${met} of ${runs.length} runs met every assertion; ${plan.suite.items.length} items, ${plan.repeats} time${plan.repeats === 1 ? '' : 's'} each.</p>`,
    `<p class="dim">Started ${escapeText(plan.started_at)}, Deskcheck ${escapeText(plan.version)}, evaluation <code>${escapeText(plan.evaluation_id)}</code>.</p>`,
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
  return `<div class="strip">${sentences.map((sentence) => `<p>${escapeText(sentence)}</p>`).join('')}</div>`;
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
        `<code>${escapeText(item)}</code>`,
        marks,
        `${met} of ${ofItem.length}`,
        `<code>${escapeText(ends)}</code>`,
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
          `<code>${escapeText(run.item)} #${run.repeat}</code>`,
          escapeText(what),
          `<code>${escapeText(JSON.stringify(expected))}</code>`,
          `<code>${escapeText(JSON.stringify(found))}</code>`,
        ]),
      ),
  );
  if (rows.length === 0) return '';
  return `<h2>What was missed</h2>${table(['Run', 'Assertion', 'Expected', 'Found'], rows)}`;
}

function metricTable({ metrics }: Report): string {
  const rows = metrics.map((metric) =>
    row([
      `<strong>${escapeText(metric.title)}</strong>`,
      `<span class="data">${escapeText(sayFigure(metric.figure))}</span>${drawInterval(metric)}`,
      `${escapeText(metric.definition)}${metric.note === null ? '' : ` <span class="dim">${escapeText(metric.note)}</span>`}`,
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
    row([`<code>${escapeText(item)}</code>`, escapeText(change), escapeText(sentence)]),
  );
  const body = rows.length === 0 ? '<p>No item differs.</p>' : table(['Item', 'Change', 'Difference'], rows);
  return `<h2>Against the baseline of ${escapeText(baseline.started_at)}</h2>${body}`;
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
