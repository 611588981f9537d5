import { eng } from 'stopword';

/** Words that every English text has, and which therefore say nothing of what a text is about. */
export const commonWords: ReadonlySet<string> = new Set(eng);
