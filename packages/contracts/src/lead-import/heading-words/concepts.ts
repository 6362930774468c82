/**
 * What a column can be about, whatever the rows of its file are. `close` is the day on which a deal is expected to close, `date`
 * any day.
 */
export const concepts = [
  ...['company', 'name', 'first', 'last', 'contact', 'email', 'phone', 'mobile', 'street'],
  ...['city', 'postcode', 'state', 'country', 'position', 'title', 'amount', 'currency', 'stage'],
  ...['status', 'loss', 'close', 'created', 'date', 'owner', 'tags', 'source', 'note'],
] as const
export type Concept = (typeof concepts)[number]

/** The headings of a language by what they are about, between bars. */
export type HeadingWords = Readonly<Partial<Record<Concept, string>>>
