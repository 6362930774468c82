import { type Client, createClient, type InValue, type Row } from '@libsql/client'
import { migrate } from '../../scripts/migrate.ts'
import { preparedOf, type Statement } from './statement.ts'

/** A statement as the database is given it. */
export function textOf(statement: Statement): { sql: string; params: InValue[] } {
  const { sql, params } = preparedOf(statement).getQuery()
  return { sql, params: params as InValue[] }
}

/** A database in memory with all tables and no row. */
export async function emptyDatabase(): Promise<Client> {
  const client = createClient({ url: ':memory:' })
  await migrate({ client })
  return client
}

/**
 * The steps of `EXPLAIN QUERY PLAN`, those of each part of the statement together: of the statement itself, and of each
 * select in it that yields rows on its own.
 * @param withoutParts leaves out what belongs to steps like this
 */
export async function plansOfStatement(
  client: Client,
  statement: Statement,
  withoutParts: RegExp = /^$/,
): Promise<string[][]> {
  const { sql, params } = textOf(statement)
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isPart = ({ detail }: Row) => /^(CO-ROUTINE|LIST SUBQUERY|MATERIALIZE)/.test(String(detail))
  const partOf = (step: Row): Row | undefined => {
    const parent = byId.get(step.parent ?? 0)
    return !parent || isPart(parent) ? parent : partOf(parent)
  }
  const isLeftOut = (step: Row | undefined): boolean =>
    step !== undefined && (withoutParts.test(String(step.detail)) || isLeftOut(byId.get(step.parent ?? 0)))
  const steps = Map.groupBy(
    rows.filter((step) => !isLeftOut(step)),
    partOf,
  )
  return [...steps.values()].map((part) => part.map(({ detail }) => String(detail)))
}
