import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bench, describe } from 'vitest';
import { documentAgent } from '../../src-main/agents/documents/agent';
import { searchRecords } from '../../src-main/agents/documents/search';
import { documentSources } from '../../src-main/agents/documents/sources';
import { succeed } from '../../src-shared/domain/result';
import { largeCollection, writeCollection } from '../support/document-run';

const few = largeCollection(100);
const many = largeCollection(20_000);
const folder = async () => mkdtemp(join(tmpdir(), 'deskcheck-bench-'));
const paths = {
  few: await writeCollection(few, await folder()),
  many: await writeCollection(many, await folder()),
};
const question = 'How much is paid back for a monitor, or for code19999?';

const open = (path: string) =>
  documentAgent.openStores({
    files: { documents: path },
    optionsFile: null,
    outputFolder: '',
    lookupFault: null,
    setup: null,
  });

describe('opening a collection with its sources', () => {
  bench('100 records', async () => void (await open(paths.few)));
  bench('20,000 records', async () => void (await open(paths.many)));
});

for (const full_text of [false, true]) {
  const ask = { audience: 'employee', question, options: { full_text } } as const;
  describe(`a search in scope, with all that the trace shows of it${full_text ? ', full text too' : ''}`, () => {
    bench('100 records', () => void searchRecords(few.records, ask));
    bench('20,000 records', () => void searchRecords(many.records, ask));
  });
}

describe('remarks on every record beside its source, as after each pause in typing', () => {
  const remark = ({ records, sources }: typeof few) => {
    const byId = Object.fromEntries(records.map((record) => [record.id, record]));
    return () => void documentSources.remark(byId, (file) => succeed(sources[file] ?? ''));
  };
  bench('100 records', remark(few));
  bench('20,000 records', remark(many));
});
