/**
 * Sentences that are read wrongly, with what would be right. The first ones claim something that is not found, for
 * which only a person or a model that judges the message helps; the last ones claim nothing and are held back.
 */
export const knownLimits: readonly (readonly [string, ...string[]])[] = [
  // No word of it names a refund, a delivery or a person.
  ['The money is yours again.', 'refunded'],
  ['Look out for it on Friday, November 27.', 'arriving --11-27 Fri'],
  ['I need a colleague for this, and one of them will reply tomorrow.', 'escalated'],
  ['I have a colleague on it already.', 'escalated'],
  // The denial is of the knowing, not of what is known.
  ['I do not know why the order was cancelled.', 'cancelled'],
  ['I have reviewed your refund and it is in order.'],
  ['You wrote: "It was cancelled. It was refunded."'],
];
