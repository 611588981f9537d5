import type { DocumentKind, DocumentListing } from '../../src-shared/domain/document';
import type { Draft } from '../state/draft';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import type { MenuItem } from '../ui/menu';
import { useEditor } from '../editor/use-editor';
import type { MenuQuestion } from './document-menu';

const noListings: readonly DocumentListing[] = [];

/** The three documents of a case, and what each is called in the menu. */
const ofCase = [
  { kind: 'request', word: 'request' },
  { kind: 'decisions', word: 'decisions' },
  { kind: 'expectation', word: 'expectation' },
] as const satisfies readonly { readonly kind: DocumentKind; readonly word: string }[];

/** What can be done with the case of a document: its other documents, new ones, copies. */
export function useCaseItems(
  { editor, opened }: Draft,
  ask: (question: MenuQuestion) => void,
): readonly MenuItem[] {
  const listings = useStore((state) => latest(state.documents) ?? noListings);
  const { readOnly } = useEditor(editor);
  const { openDocument, createDocument, notify } = useActions();
  const disabledReason = readOnly ? 'read-only' : null;
  const { agent, name, kind } = opened;
  const make = async (of: 'decisions' | 'expectation' | 'request') => {
    const failure = await createDocument({ agent, kind: of, name, from: null });
    if (failure) notify(failure);
  };
  const others = ofCase
    .filter((each) => kind !== 'records' && each.kind !== kind)
    .map((each): MenuItem => {
      const there = listings.find(
        (one) => one.agent === agent && one.kind === each.kind && one.name === name,
      );
      if (there) {
        const onChoose = () => void openDocument(there.path);
        return { id: each.kind, label: `Open its ${each.word}`, onChoose };
      }
      const label = each.kind === 'decisions' ? 'New decisions for it' : `New ${each.word} for it`;
      return { id: each.kind, label, disabledReason, onChoose: () => void make(each.kind) };
    });
  const copy = { id: 'copy-request', label: 'Copy this request…', onChoose: () => ask('copy-request') };
  return [
    ...others,
    ...(kind === 'request' ? [{ ...copy, disabledReason }] : []),
    { id: 'new-request', label: 'New request…', disabledReason, onChoose: () => ask('new-request') },
  ];
}
