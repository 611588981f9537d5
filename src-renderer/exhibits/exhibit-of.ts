/** What a tool shows the person beside its result, found for a step and said in one line. */
import type { QuotationExhibit, SearchExhibit } from '../../src-shared/domain/exhibit';
import type { ToolResultEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';

/** An exhibit with the event that it is from, under what it means where it is shown. */
export interface ShownExhibit {
  readonly exhibit: SearchExhibit | QuotationExhibit;
  readonly title: string;
  readonly run: RunTrace;
  /** The event whose tool made it. */
  readonly seq: number;
}

const titles = { search: 'What the search saw', quotation: 'Passage in its source' } as const;

/** The exhibit of a tool's result, taken from the event that it refers to; null when there is none. */
export function exhibitOf(run: RunTrace, event: ToolResultEvent): ShownExhibit | null {
  const { exhibit } = event;
  if (exhibit === null) return null;
  if (exhibit.kind !== 'reference') return { exhibit, title: titles[exhibit.kind], run, seq: event.seq };
  const cited = run.events.find((each) => each.seq === exhibit.event);
  if (cited?.kind !== 'tool_result' || cited.exhibit === null || cited.exhibit.kind === 'reference')
    return null;
  return { exhibit: cited.exhibit, title: exhibit.title, run, seq: cited.seq };
}

/** The quotation that a step answers with: of a result that refers to what was read, and of the end after it. */
export function quotationAt(run: RunTrace, step: TraceStep): QuotationExhibit | null {
  const event =
    step === 'end' && run.end !== null ? run.events.at(-1) : run.events.find((each) => each.seq === step);
  if (event?.kind !== 'tool_result' || event.exhibit?.kind !== 'reference') return null;
  const shown = exhibitOf(run, event);
  return shown?.exhibit.kind === 'quotation' ? shown.exhibit : null;
}

const standings = {
  verbatim: 'verbatim',
  elsewhere: 'verbatim, outside its section',
  differs: 'not in its source',
  unreadable: 'source not readable',
} as const;

/** An exhibit in one line. */
export function sayExhibit(exhibit: ShownExhibit['exhibit']): string {
  if (exhibit.kind === 'quotation') {
    const line = exhibit.line === null || exhibit.standing === 'differs' ? '' : `, line ${exhibit.line}`;
    return `${standings[exhibit.standing]}${line}`;
  }
  const counts = exhibit.stages.map(({ count }) => count);
  const [total = 0, matched = 0] = [counts[0], counts.at(-1)];
  const inScope = counts.at(-2) ?? 0;
  const documents = total === 1 ? '1 document' : `${total} documents`;
  return `${documents}, ${inScope} in scope, ${matched} matched`;
}
