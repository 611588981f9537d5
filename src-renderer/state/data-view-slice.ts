import type { Slice } from './app-state';

/** What the Data screen shows of the open document. */
export type DocumentView = 'edit' | 'saved-diff' | 'kit-diff' | 'conflict';

/** What the person chose on the Data screen; it is as they left it when they come back. */
export interface DataViewSlice {
  readonly recordFilter: string;
  /** The ids of the rows of the tree that are unfolded. */
  readonly unfolded: ReadonlySet<string>;
  readonly documentView: DocumentView;
  /** What stands beside the form: the document's own text, or the source that the selected record quotes. */
  readonly textPane: 'document' | 'source';
  readonly showTextPane: (pane: DataViewSlice['textPane']) => void;
  readonly setRecordFilter: (filter: string) => void;
  readonly unfold: (id: string, isOpen: boolean) => void;
  readonly showDocumentView: (view: DocumentView) => void;
}

/** The slice of what the Data screen shows. */
export function createDataViewSlice(): Slice<DataViewSlice> {
  return (set, get) => ({
    recordFilter: '',
    unfolded: new Set(),
    documentView: 'edit',
    textPane: 'document',
    showTextPane: (textPane) => set({ textPane }),
    setRecordFilter: (recordFilter) => set({ recordFilter }),
    unfold(id, isOpen) {
      const others = [...get().unfolded].filter((each) => each !== id);
      set({ unfolded: new Set(isOpen ? [...others, id] : others) });
    },
    showDocumentView: (documentView) => set({ documentView }),
  });
}
