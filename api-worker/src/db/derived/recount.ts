import { type Derived, quoted } from './declaration.ts'

/** Rows of derived data that are stored and should not be, and that should be and are not. */
export interface Difference {
  readonly wrong: number
  readonly missing: number
}

/** A comparison of what is stored with what the records say, as one row of `Difference`; undefined where it cannot be. */
export function comparisonOf(derived: Derived, organizationId?: string): string | undefined {
  const both = derived.compare?.(organizationId)
  if (!both) return undefined
  const { stored, recounted } = both
  const except = (these: string, those: string) =>
    `(SELECT count(*) FROM (SELECT * FROM (${these}) EXCEPT SELECT * FROM (${those})))`
  return `SELECT ${except(stored, recounted)} AS wrong, ${except(recounted, stored)} AS missing`
}

/** The rows themselves, as JSON would show them to somebody who looks for the cause. */
export function rowsThatDiffer(
  derived: Derived,
  organizationId?: string,
): readonly [wrong: string, missing: string] {
  const { stored, recounted } = derived.compare!(organizationId)
  return [
    `SELECT * FROM (${stored}) EXCEPT SELECT * FROM (${recounted})`,
    `SELECT * FROM (${recounted}) EXCEPT SELECT * FROM (${stored})`,
  ]
}

/** The keys of rows that differ, as one JSON list of lists; empty where none does or nothing can be compared. */
export function keysThatDiffer(derived: Derived, organizationId: string, atMost: number): string | undefined {
  const both = derived.compare?.(organizationId)
  if (!both || !derived.repairedBy) return undefined
  const keys = derived.repairedBy.join(', ')
  const [wrong, missing] = rowsThatDiffer(derived, organizationId)
  // The columns are called as in what is stored.
  const rows = `SELECT * FROM (${both.stored}) WHERE false UNION ALL SELECT * FROM (${wrong}) UNION ALL SELECT * FROM (${missing})`
  return `SELECT json_group_array(json_array(${keys})) AS keys FROM (SELECT DISTINCT ${keys} FROM (${rows}) LIMIT ${atMost})`
}

/** Keys as a select, for `repair`. */
export function asSelect({ repairedBy = [] }: Derived, keys: readonly unknown[]): string {
  const columns = repairedBy.map((_, place) => `value ->> ${place}`).join(', ')
  return `(SELECT ${columns} FROM json_each(${quoted(JSON.stringify(keys))}))`
}
