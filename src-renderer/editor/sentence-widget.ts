import { WidgetType } from '@codemirror/view';
import { splitAtHiddenCharacters } from '../../src-shared/domain/hidden-characters';

/** A sentence under a line, with hidden characters made visible. */
export class SentenceWidget extends WidgetType {
  constructor(readonly sentence: string) {
    super();
  }

  override eq(other: SentenceWidget): boolean {
    return other.sentence === this.sentence;
  }

  toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'cm-problemSay';
    const inSight = element.appendChild(document.createElement('div'));
    for (const piece of splitAtHiddenCharacters(this.sentence)) {
      inSight.append(piece.kind === 'text' ? piece.text : hiddenMark(piece.text));
    }
    return element;
  }
}

function hiddenMark(name: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'cm-hidden';
  mark.textContent = name;
  return mark;
}
