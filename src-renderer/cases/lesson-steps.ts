import type { CaseRef } from '../state/runs-slice';

/** The case that a newcomer steps through first. */
export const firstLesson: CaseRef = { agent: 'support', case: 'explain' };

/** A step of the first lesson, in the order of its trace. */
export interface LessonStep {
  readonly title: string;
  readonly sentence: string;
  readonly speaker: 'model' | 'controller' | 'tools and records';
}

/** The six events of the first lesson. */
export const lessonSteps: readonly LessonStep[] = [
  {
    title: 'Proposal',
    sentence: 'The planner asks to read the order. A proposal does nothing by itself.',
    speaker: 'model',
  },
  {
    title: 'Policy',
    sentence: 'Each rule is checked by name and allows it.',
    speaker: 'controller',
  },
  {
    title: 'Tool result',
    sentence: 'The order is read, exactly as it stands in the store.',
    speaker: 'tools and records',
  },
  {
    title: 'Proposal',
    sentence: 'With the record in hand, the planner asks for a reply.',
    speaker: 'model',
  },
  {
    title: 'Policy',
    sentence: 'The rules are checked again, now against what was read.',
    speaker: 'controller',
  },
  {
    title: 'Draft',
    sentence: 'The reply is filled from the record and stays unsent.',
    speaker: 'tools and records',
  },
];
