import { documentRecordFile } from '../../../src-shared/domain/document-record';
import { succeed } from '../../../src-shared/domain/result';
import { defineAgent } from '../../controller/agent';
import { openDocumentStore } from '../../stores/document-store';
import { readOptions } from '../../stores/read-options';
import { documentInstructions } from './instructions';
import { documentChecks } from './policy';
import {
  argumentFields,
  decisionSchema,
  decisionShape,
  documentRequest,
  recordsFile,
  searchOptions,
} from './schema';
import { documentSources } from './sources';
import { documentTools } from './tools';

/** One question, one audience: search, read, quote with a citation, ask, or abstain. */
export const documentAgent = defineAgent({
  name: 'documents',
  title: 'Documents',
  summary: 'one question, one audience',
  request: documentRequest,
  decisionShape,
  decisionSchema,
  argumentFields,
  instructions: documentInstructions,
  tools: documentTools,
  checks: documentChecks,
  identifierChecks: ['policy:record_in_scope', 'policy:returned_by_search', 'policy:same_document'],
  dataFiles: [{ option: 'documents', file: recordsFile, schema: documentRecordFile }],
  options: { file: 'options.json', schema: searchOptions },
  sources: documentSources,
  openStores: async ({ files, optionsFile }) => {
    const opened = await openDocumentStore(files.documents ?? '');
    if (!opened.ok) return opened;
    const options = await readOptions(searchOptions, optionsFile, { full_text: false });
    if (!options.ok) return options;
    const { store } = opened.value;
    return succeed({
      stores: { documents: store, options: options.value.value },
      facts: { find: (id: string) => store.records.get(id) ?? null },
      workspace: [...opened.value.files, ...options.value.files],
    });
  },
});
