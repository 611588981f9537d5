import { type RefObject, useState } from 'react';
import type { InputProblem } from '../../src-shared/input/problem';
import { sayProblem } from '../editor/say-problem';
import type { Draft } from '../state/draft';
import { useActions } from '../state/store';
import { fieldOf, inTextOrder } from './problem-counts';
import { type DataLayout, focusField } from './use-data-layout';

interface ProblemWalkSetup {
  readonly draft: Draft;
  readonly layout: DataLayout;
  readonly root: RefObject<HTMLElement | null>;
}

/** The errors of a document and the way from one to the next. */
export interface ProblemWalk {
  /** In the order of the text. */
  readonly problems: readonly InputProblem[];
  readonly next: () => void;
  readonly goTo: (problem: InputProblem) => void;
}

/** Walks the errors: the cursor goes to the line, the focus to the field where the form shows it. */
export function useProblemWalk({ draft, layout, root }: ProblemWalkSetup): ProblemWalk {
  const [last, setLast] = useState<string | null>(null);
  const { announce, showDocumentView } = useActions();
  const problems = inTextOrder(draft.check?.problems ?? []);
  const goTo = (problem: InputProblem) => {
    const { editor } = draft;
    setLast(placeOf(problem));
    showDocumentView('edit');
    if (problem.position) editor.goTo(problem.position);
    announce(sayProblem(problem));
    layout.show(layout.isShown('form') ? 'form' : 'json', () => {
      if (layout.isShown('form') && focusField(root.current, fieldOf(problem))) return;
      layout.show('json', editor.focus);
    });
  };
  const next = () => {
    const index = problems.findIndex((problem) => placeOf(problem) === last);
    const problem = problems[(index + 1) % problems.length];
    if (problem) goTo(problem);
  };
  return { problems, next, goTo };
}

function placeOf({ path, found }: InputProblem): string {
  return `${path} ${found}`;
}
