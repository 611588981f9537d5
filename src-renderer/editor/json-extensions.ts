import { history, redo, standardKeymap, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import {
  findNext,
  findPrevious,
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
} from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { codePointName, hiddenCharacter } from '../../src-shared/domain/hidden-characters';
import { changedLines } from './changed-lines';
import { styleOf } from './json-style';
import { jsonTheme } from './json-theme';
import { jsonTokens } from './json-tokens';
import { insertOwnBreak, ownLineBreaks } from './line-breaks';
import { problemLines } from './problem-lines';
import { styleNonce } from './style-nonce';

/** Every hidden character but the breaks and tabs of the text itself. */
const shownSpecially = new RegExp(`(?![\\r\\n\\t])${hiddenCharacter.source}`, 'gu');

const hiddenCharacters = highlightSpecialChars({
  specialChars: shownSpecially,
  render: (code) => {
    const mark = document.createElement('span');
    mark.className = 'cm-hidden';
    mark.title = 'hidden character';
    mark.textContent = codePointName(String.fromCodePoint(code));
    return mark;
  },
});

// `Tab` is left alone, so that it leaves the editor; every chord of the key map that is no text editing is left too.
const editingKeys: readonly KeyBinding[] = [
  { key: 'Enter', run: insertOwnBreak, shift: insertOwnBreak },
  { key: 'Mod-z', run: undo, preventDefault: true },
  { key: 'Mod-y', mac: 'Mod-Shift-z', run: redo, preventDefault: true },
  { key: 'Mod-Shift-z', run: redo, preventDefault: true },
  ...standardKeymap.filter(({ key }) => key !== 'Enter'),
];

const searchKeys: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  ...searchKeymap.filter(({ key }) => key === 'Escape'),
];

const searchWords = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  regexp: 'Pattern',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
});

/** What the text of a document is: JSON, or a source's plain text. */
export type TextFormat = 'json' | 'text';

/** What a read-only text and one that is edited have in common. */
export function readingExtensions(label: string, format: TextFormat = 'json'): Extension {
  return [
    EditorView.cspNonce.of(styleNonce()),
    ownLineBreaks,
    format === 'json' ? [json(), jsonTokens] : EditorView.lineWrapping,
    lineNumbers(),
    hiddenCharacters,
    jsonTheme,
    // Editable content can be focused anyway; the index says so to tools that look for it.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  ];
}

/** Everything that the JSON view of a document needs. */
export function editingExtensions(label: string, text: string, format: TextFormat): Extension {
  return [
    changedLines,
    problemLines,
    readingExtensions(label, format),
    indentUnit.of(styleOf(text).unit),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    format === 'json' ? [bracketMatching(), indentOnInput()] : [],
    highlightSelectionMatches({ minSelectionLength: 3 }),
    search({ top: true }),
    searchWords,
    keymap.of([...editingKeys, ...searchKeys]),
  ];
}
