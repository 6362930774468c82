/** Rows chosen in a table or list of cards, for something that is done to all of them at once. */
export interface RowSelection<Row> {
  /** Keys of the chosen rows. */
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
  /** What a row's checkbox is called after "Select", for instance the lead's name. */
  readonly nameOf: (row: Row) => string
}

/** The keys with one more, or without it when it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The keys with every row from one index to the other, both included, in either direction. */
export function withRange(
  keys: ReadonlySet<string>,
  rowKeys: readonly string[],
  from: number,
  to: number,
): ReadonlySet<string> {
  return new Set([...keys, ...rowKeys.slice(Math.min(from, to), Math.max(from, to) + 1)])
}
