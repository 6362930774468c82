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
  const isPart = ({ detail }: Row) => String(detail).startsWith('CO-ROUTINE (subquery')
  const parts = rows.filter(isPart)
  /** The innermost part that a step stands in: what bounds a page in bytes stands around all its ways. */
  const partOf = (step: Row | undefined): Row | undefined =>
    !step || isPart(step) ? step : partOf(rows.find(({ id }) => id === step.parent))
  const stepsOf = (part: Row | undefined) =>
    rows.filter((step) => partOf(step) === part).map(({ detail }) => String(detail))
  const readsTable = (step: string) => /^(SEARCH|SCAN) \w/.test(step)
  return { statement: stepsOf(undefined), ways: parts.map(stepsOf).filter((steps) => steps.some(readsTable)) }
}
