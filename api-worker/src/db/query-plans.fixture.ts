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
  const parentOf = ({ parent }: Row) => rows.find(({ id }) => id === parent)
  /** The innermost part that a step stands in: what bounds a page in bytes stands around all its ways. */
  const partOf = (step: Row | undefined): Row | undefined =>
    !step || isPart(step) ? step : partOf(parentOf(step))
  const parts = rows.filter(isPart)
  const outer = new Set(parts.map((part) => partOf(parentOf(part))))
  const ways = parts.filter((part) => !outer.has(part))
  const stepsOf = (steps: readonly Row[]) => steps.map(({ detail }) => String(detail))
  const isOfWay = (step: Row) => ways.some((way) => way === partOf(step))
  return {
    statement: stepsOf(rows.filter((step) => !isOfWay(step))),
    ways: ways.map((way) => stepsOf(rows.filter((step) => partOf(step) === way))),
  }
}
