/**
 * An exhibit: what a tool shows the person beside its result, so that they can see why it answered so. It is kept in the
 * trace and never given to a planner, so it may tell of records that the planner must not know. The trace shows an
 * exhibit by its kind and knows neither the tool nor the agent that it comes from.
 */
import { z } from 'zod';

/** How a word of the question fared: matched in scope, standing only in excluded records, or nowhere. */
const searchedWord = z.strictObject({
  word: z.string(),
  stands: z.enum(['in_scope', 'excluded', 'nowhere']),
});

/** One way of searching, whether it was used, and how many records it found. */
const searchMethod = z.strictObject({
  name: z.enum(['keywords', 'full_text']),
  is_on: z.boolean(),
  found: z.int().nonnegative(),
  /** How it compares, in one sentence. */
  sentence: z.string(),
});

/** How many records were left after one rule, in the order in which the rules apply. */
const searchStage = z.strictObject({
  title: z.string(),
  count: z.int().nonnegative(),
  /** Why the others went; null when none did. */
  sentence: z.string().nullable(),
});

/** One record of the collection and why it was found or not. */
const searchedRecord = z.strictObject({
  document_id: z.string(),
  title: z.string(),
  version: z.string(),
  source: z.string(),
  audience: z.string(),
  active: z.boolean(),
  /** The rule that kept it out of the search; null for a record in scope. */
  excluded_by: z.enum(['audience', 'retired']).nullable(),
  keywords: z.array(z.strictObject({ text: z.string(), matched: z.boolean() })),
  /** What found it; empty when nothing did. */
  found_by: z.array(
    z.strictObject({
      method: z.enum(['keywords', 'full_text']),
      /** The words of the question that did. */
      words: z.array(z.string()),
      /** Rank value of a ranked search, comparable within one search only; null for an exact one. */
      score: z.number().nullable(),
    }),
  ),
});
export type SearchedRecord = z.infer<typeof searchedRecord>;

/** What a search looked at, what it left out by which rule, and which word found what. */
export const searchExhibit = z.strictObject({
  kind: z.literal('search'),
  /** The field of the request that was searched with, and its text. */
  asked: z.strictObject({ field: z.string(), text: z.string() }),
  /** The file of records that was searched, in the agent's folder. */
  store: z.string(),
  words: z.array(searchedWord),
  methods: z.array(searchMethod),
  stages: z.array(searchStage),
  /** Found ones first, then those in scope, then the excluded; the ones with a matching word before others. */
  records: z.array(searchedRecord),
  /** Records that are not listed, because there are too many. */
  unlisted: z.int().nonnegative(),
});
export type SearchExhibit = z.infer<typeof searchExhibit>;

/** A passage beside the text of its source. */
export const quotationExhibit = z.strictObject({
  kind: z.literal('quotation'),
  passage: z.string(),
  citation: z.strictObject({ document_id: z.string(), version: z.string(), source: z.string() }),
  /** The source file, in the agent's folder. */
  file: z.string(),
  /** `verbatim` in the cited section, `elsewhere` in the file, `differs`, or the file could not be read. */
  standing: z.enum(['verbatim', 'elsewhere', 'differs', 'unreadable']),
  sentence: z.string(),
  /** The line on which the passage begins, or on which its beginning ends; null when nothing of it was found. */
  line: z.int().positive().nullable(),
  /** How many characters of the passage stand in the source, from its first. */
  matching: z.int().nonnegative(),
  /** The source around the passage; null when it could not be read. `start` and `end` are offsets in its text. */
  excerpt: z
    .strictObject({
      first_line: z.int().positive(),
      text: z.string(),
      start: z.int().nonnegative(),
      end: z.int().nonnegative(),
    })
    .nullable(),
});
export type QuotationExhibit = z.infer<typeof quotationExhibit>;

/** The exhibit of an earlier event of the same run, under what it means here. */
const exhibitReference = z.strictObject({
  kind: z.literal('reference'),
  event: z.int().positive(),
  title: z.string(),
});

/** What a tool shows the person beside its result. */
export const exhibit = z.discriminatedUnion('kind', [searchExhibit, quotationExhibit, exhibitReference]);
export type Exhibit = z.infer<typeof exhibit>;
