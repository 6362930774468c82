import { type Client, createClient, type Row } from '@libsql/client'
import { migrate } from '../../scripts/migrate.ts'
import { queryOf, type Statement } from './statement.ts'

/** A database in memory with all tables and no row. */
export async function emptyDatabase(): Promise<Client> {
  const client = createClient({ url: ':memory:' })
  await migrate({ client })
  return client
}

/**
 * The steps of `EXPLAIN QUERY PLAN`: those of the statement itself, and those of each way to a page that stands in it,
 * of which it takes one.
 */
export async function plansOfStatement(client: Client, statement: Statement) {
  const query = queryOf(statement) as never as { toSQL(): { sql: string; params: never[] } }
  const { sql, params } = query.toSQL()
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params })
  const isWithin = (part: Row, step: Row | undefined): boolean =>
    step !== undefined &&
    (step.id === part.id ||
      isWithin(
        part,
        rows.find(({ id }) => id === step.parent),
      ))
  const parts = rows.filter(({ detail }) => String(detail).startsWith('CO-ROUTINE (subquery'))
  const stepsOf = (steps: readonly Row[]) => steps.map(({ detail }) => String(detail))
  return {
    statement: stepsOf(rows.filter((row) => !parts.some((part) => isWithin(part, row)))),
    ways: parts.map((part) => stepsOf(rows.filter((row) => isWithin(part, row)))),
  }
}
