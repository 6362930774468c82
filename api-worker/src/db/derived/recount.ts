import type { Derived } from './declaration.ts'

/** Rows of derived data that are kept and should not be, and that should be and are not. */
export interface Difference {
  readonly wrong: number
  readonly missing: number
}

/** A comparison of what is kept with what the records say, as one row of `Difference`; undefined where it cannot be. */
export function comparisonOf(derived: Derived, organizationId?: string): string | undefined {
  const both = derived.compare?.(organizationId)
  if (!both) return undefined
  const { kept, recounted } = both
  const except = (these: string, those: string) =>
    `(SELECT count(*) FROM (SELECT * FROM (${these}) EXCEPT SELECT * FROM (${those})))`
  return `SELECT ${except(kept, recounted)} AS wrong, ${except(recounted, kept)} AS missing`
}

/** The rows themselves, as JSON would show them to somebody who looks for the cause. */
export function rowsThatDiffer(
  derived: Derived,
  organizationId?: string,
): readonly [wrong: string, missing: string] {
  const { kept, recounted } = derived.compare!(organizationId)
  return [
    `SELECT * FROM (${kept}) EXCEPT SELECT * FROM (${recounted})`,
    `SELECT * FROM (${recounted}) EXCEPT SELECT * FROM (${kept})`,
  ]
}
