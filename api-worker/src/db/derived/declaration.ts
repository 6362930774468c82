/** What happens to a row of a table. */
export type Event = 'insert' | 'update' | 'delete'

/** What a trigger does for one declaration. */
export interface Part {
  readonly table: string
  readonly event: Event
  /** Columns whose change it follows; of an update alone. */
  readonly columns?: readonly string[]
  /** Further ones, which last in other tables. */
  readonly moving?: readonly string[]
  readonly statement: string
  /** The statement without asking whether the columns have changed, for a trigger that follows nothing else. */
  readonly alone?: string
  /** Whether the statement is only what a column of the row itself is set to; the trigger sets all of them at once. */
  readonly isOwn?: boolean
  /** Whether the statement reads the row that goes, so that it comes before. */
  readonly isBefore?: boolean
  /** What a change of these columns is about. */
  readonly about?: About
}

/**
 * What is added up, the texts that a record is searched by, its custom fields, whether it exists, and that it has
 * changed.
 */
export type About = 'counts' | 'texts' | 'values' | 'presence' | 'time'

/** What is stored and what it should be: two selects with the same columns, over one organization or over all. */
interface Comparison {
  readonly stored: string
  readonly recounted: string
}

/** Derived data, as the generator sees it. All SQL of one declaration, and nothing else, comes from it. */
export interface Derived {
  /** The table that holds it, with the column where it holds other data as well. */
  readonly name: string
  readonly parts: readonly Part[]
  /** What its statements read. */
  readonly views?: readonly string[]
  /** Makes all of it anew out of all records. */
  readonly fill: readonly string[]
  /** Empties it and the rest of its group, which is filled in steps. */
  readonly clear?: readonly string[]
  /**
   * Fills it from the records of a table that lie within rowids, while its triggers are there already: all of a large
   * database at once would last longer than a transaction may.
   */
  readonly inSteps?: { readonly table: string; fill(above: number, upTo: number): readonly string[] }
  /** What is made anew together; by its own name without it. */
  readonly group?: string
  /** Whether it records events, which records alone do not contain: a changed rule applies from then on. */
  readonly isHistory?: boolean
  /** The column that counts the records of a row; a row of none is equal to no row. */
  readonly count?: string
  readonly key?: readonly string[]
  /** Where it can be counted again. */
  compare?(organizationId?: string): Comparison
  /** The columns of the comparison that say which rows are repaired together. */
  readonly repairedBy?: readonly string[]
  /**
   * Puts right what differs in one organization, in rows of these keys: all of a large one would take longer than a
   * transaction may.
   * @param keys a select of the columns of `repairedBy`, in parentheses
   */
  repair?(organizationId: string, keys: string): string[]
}

/** A text in SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Limits a select to an organization, or to none. */
export const within = (column: string, organizationId: string | undefined, before = 'WHERE'): string =>
  organizationId === undefined ? '' : ` ${before} ${column} = ${quoted(organizationId)}`
