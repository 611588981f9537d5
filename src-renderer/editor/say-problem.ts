import type { InputProblem } from '../../src-shared/input/problem';

/** A problem as a sentence at its own place, such as at its line: where in the document, what was found and expected. */
export function sayProblem({ path, found, expected }: InputProblem): string {
  const where = path === '$' ? '' : `${path}: `;
  return `${where}found ${found}, expected ${expected}.`;
}

/** A problem as a sentence at its field, where the place need not be said. */
export function sayFieldProblem({ found, expected }: InputProblem): string {
  return `Found ${found}, expected ${expected}.`;
}
