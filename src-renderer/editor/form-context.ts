import { createContext, useContext } from 'react';
import { formatPath, type InputProblem } from '../../src-shared/input/problem';
import type { DocumentEdit } from './document-edit';
import type { JsonPath } from './edit-json';
import { sayFieldProblem } from './say-problem';

/** What every field of an entry's form needs. */
export interface FormContextValue {
  readonly apply: (edit: DocumentEdit) => void;
  readonly problems: readonly InputProblem[];
  readonly readOnly: boolean;
}

const FormContext = createContext<FormContextValue | null>(null);

/** Puts a form's context where its fields find it. */
export const FormProvider = FormContext.Provider;

/** The form that a field belongs to. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('a field of an entry is used outside of its form');
  return context;
}

/** What is wrong at a path or inside it, as a sentence; null when nothing is. */
export function problemAt(problems: readonly InputProblem[], path: JsonPath): string | null {
  const place = formatPath(path);
  const inside = problems.filter(
    (problem) =>
      problem.path === place || problem.path.startsWith(`${place}[`) || problem.path.startsWith(`${place}.`),
  );
  if (inside.length === 0) return null;
  return inside
    .map((problem) =>
      problem.path === place
        ? sayFieldProblem(problem)
        : `${problem.path.slice(place.length)}: ${sayFieldProblem(problem)}`,
    )
    .join(' ');
}
