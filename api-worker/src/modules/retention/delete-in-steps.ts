import type { SQL } from 'drizzle-orm'
import type { AccountsDb, AccountTable } from '../../db/accounts-db.ts'
import type { Connection } from '../../db/connection.ts'

/** Rows of a table that are not needed any more. */
export interface Leaving {
  readonly table: AccountTable
  readonly where: SQL
  /** Rows that are deleted at a time, where much hangs on each; 500 otherwise. */
  readonly atOnce?: number
}

/**
 * Deletes them table by table in small steps, so that nobody waits for the write lock however much an organization
 * leaves behind. A table that fails keeps no other from its turn, and what there is no time for waits for the next run.
 * @throws AggregateError of what failed
 */
export async function deleteInSteps(
  connection: Connection,
  accounts: AccountsDb,
  leaving: readonly Leaving[],
  runMs: number,
): Promise<void> {
  const endAt = Date.now() + runMs
  const errors: unknown[] = []
  let unfinished = [...leaving]
  while (unfinished.length > 0 && Date.now() < endAt) {
    const goOn: Leaving[] = []
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
}
