import { describe, expect, test } from 'vitest';
import type { DocumentRecord } from '../../../../src-shared/domain/document-record';
import { plannerView } from '../../../../src-shared/domain/planner-view';
import type { RunRecord } from '../../../../src-shared/domain/trace';
import {
  buildQuestion,
  buildRecord,
  decide,
  rulesText,
  runDocuments,
  steps,
  type TestCollection,
} from '../../../support/document-run';
import { hostileTexts } from '../../../support/hostile-texts';

interface Surface {
  readonly where: string;
  readonly collection: (
    text: string,
  ) => TestCollection & { readonly request?: ReturnType<typeof buildQuestion> };
}

const retired = buildRecord({ id: 'desk-2020', active: false });
const records = (changes: Partial<DocumentRecord>) => [buildRecord(changes), retired];

/** Every text that a document agent reads. */
const surfaces: readonly Surface[] = [
  {
    where: 'the question',
    collection: (text) => ({ request: buildQuestion({ question: `My desk? ${text}` }) }),
  },
  { where: 'a title', collection: (text) => ({ records: records({ title: text }) }) },
  { where: 'a keyword', collection: (text) => ({ records: records({ keywords: ['desk', text] }) }) },
  {
    where: 'the passage',
    collection: (text) => ({
      records: records({ passage: `Desks. ${text}` }),
      sources: { 'rules.txt': `# desks\nDesks. ${text}\n` },
    }),
  },
  {
    where: 'the source’s text',
    collection: (text) => ({ sources: { 'rules.txt': `${rulesText}\n${text}\n` } }),
  },
  {
    where: 'the source’s file name',
    collection: (text) => {
      const name = `${text.replace(/[/\\#:*?"<>|]/g, ' ').trim()}.txt`;
      return { records: records({ source: `${name}#desks` }), sources: { [name]: rulesText } };
    },
  },
  {
    where: 'an excluded record',
    collection: (text) => ({
      records: [buildRecord(), buildRecord({ ...retired, title: text, keywords: [text] })],
    }),
  },
];

const path = [steps.search, steps.read, steps.quote];

/** What was allowed and done, without the texts. */
function stepsOf(run: RunRecord) {
  return run.events.map((event) =>
    event.kind === 'policy'
      ? [event.tool, event.allowed, event.checks.map(({ name, verdict }) => `${name} ${verdict}`)]
      : event.kind === 'tool_result'
        ? [event.tool, event.effect, event.writes.length]
        : event.kind,
  );
}

describe.each(surfaces)('a hostile text in $where', ({ where, collection }) => {
  test.each(hostileTexts)('%s: leaves the allowed steps unchanged', async (_how, text) => {
    const plain = await runDocuments(path, { records: records({}) });
    const run = await runDocuments(path, { records: records({}), ...collection(text) });
    expect(run.status).toBe('answered');
    expect(stepsOf(run)).toEqual(stepsOf(plain));
    const view = plannerView(run, run.events, 9);
    expect(view.instructions).toBe(plain.planner_input.instructions);
    if (where === 'an excluded record')
      expect(JSON.stringify(view)).not.toContain(JSON.stringify(text).slice(1, -1));
  });

  test.each(hostileTexts)('%s: a planner that obeys is refused', async (_how, text) => {
    const obeying = [steps.search, decide('read_document', 'desk-2020')];
    const run = await runDocuments(obeying, { records: records({}), ...collection(text) });
    expect(run).toMatchObject({ status: 'blocked', code: 'record_in_scope', outcome: null });
  });
});
