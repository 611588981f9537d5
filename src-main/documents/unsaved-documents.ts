/** The documents with unsaved changes, as the window last told them, so that quitting can ask. */
export interface UnsavedDocuments {
  readonly list: () => readonly string[];
  readonly set: (paths: readonly string[]) => void;
}

/** Knows of no unsaved change until it is told. */
export function createUnsavedDocuments(): UnsavedDocuments {
  let unsaved: readonly string[] = [];
  return {
    list: () => unsaved,
    set: (paths) => {
      unsaved = [...paths];
    },
  };
}
