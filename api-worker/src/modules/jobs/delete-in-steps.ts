import type { SQL } from 'drizzle-orm'
import type { AccountsDb, AccountTable } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'

/** Rows of a table that are not needed any more. */
export interface ExpiredRows {
  readonly table: AccountTable
  readonly where: SQL
  /** The number of rows deleted at a time, for rows whose deletion causes many others; 500 by default. */
  readonly atOnce?: number
}

/**
 * Deletes rows table by table in small steps, so that nobody waits long for the write lock, no matter how much there is
 * to delete. A table that fails does not hold up the others.
 * @param until when it ends, in milliseconds as `Date.now` counts
 * @returns whether there is more to delete
 * @throws AggregateError of all failures
 */
export async function deleteInSteps(
  connection: Connection,
  accounts: AccountsDb,
  leaving: readonly ExpiredRows[],
  until: number,
): Promise<boolean> {
  const errors: unknown[] = []
  let unfinished = [...leaving]
  while (unfinished.length > 0 && Date.now() < until) {
    const goOn: ExpiredRows[] = []
    for (const one of unfinished) {
      const { table, where, atOnce = 500 } = one
      try {
        const [rows] = await connection.write([accounts.deleteSome(table, where, atOnce)])
        if ((rows as unknown[]).length === atOnce) goOn.push(one)
      } catch (error) {
        errors.push(error)
      }
    }
    unfinished = goOn
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
  return unfinished.length > 0
}
