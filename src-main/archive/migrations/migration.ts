/** One step from an earlier form of the database to a later one. Once released it never changes; a change is a new one. */
export interface Migration {
  /** Four digits and a word; the digits give the order. */
  readonly name: string;
  readonly sql: string;
}
