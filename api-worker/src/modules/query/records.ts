import { type Question, queryKindOf, querySources } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { combine, map, type Read } from '../../db/statement.ts'
import type { Asked, AskedField } from './asked.ts'
import { conditionsFor } from './conditions.ts'
import { mostCounted } from './figures-sql.ts'
import { sources } from './sources.ts'

/** What records are answered with where the question names no columns: what they hold themselves, without long texts. */
function usualColumns({ source, field }: Asked): string[] {
  const { computed } = sources[source]
  return Object.keys(querySources[source]).filter(
    (name) => field(name).type !== 'text' && (!computed[name] || name === 'leadName' || name === 'stage'),
  )
}

/** Below every number that a record may have. */
const noNumber = -9_007_199_254_740_991

function orderBy(asked: Asked, order: string | undefined): Order {
  const { id } = sources[asked.source].table
  if (order === undefined) return { by: id, id, descending: true }
  const field = asked.field(order.replace('-', ''))
  const isText = ['text', 'one', 'tags', 'date'].includes(queryKindOf(field))
  const absent = { value: isText ? '' : noNumber, isHighest: false }
  const value = sql.raw(`coalesce(${field.sql}, ${isText ? "''" : noNumber})`)
  return {
    by: queryKindOf(field) === 'text' ? sql`${value} COLLATE NOCASE` : value,
    id,
    descending: order.startsWith('-'),
    absent,
  }
}

/** A value as the API has it. */
function shown(field: AskedField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const kind = queryKindOf(field)
  if (kind === 'instant') return new Date(Number(value)).toISOString()
  return kind === 'tags' ? JSON.parse(String(value)) : value
}

/** A page of records, how many there are, and what their ids name. */
export function readRecords(db: OrgDb, asked: Asked, question: Question) {
  const { columns = usualColumns(asked), limit, after } = question
  const { table } = sources[asked.source]
  const conditions = conditionsFor(asked)
  const order = orderBy(asked, question.order)
  const page = { limit, cursor: after }
  const fields = columns.map((name) => [name, asked.field(name)] as const)
  const values = sql.raw(`json_array(${fields.map(([, field]) => field.sql).join(', ')})`)
  const select = db
    .select({ id: table.id, sortKey: sortKey(order), row: sql<string>`${values}`.mapWith(String) })
    .from(table)
    .where(...conditions, behind(order, page))
    .orderBy(...orderOf(order))
    .limit(limit + 1)
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(...conditions)
    .limit(mostCounted + 1)
  const count = sql`SELECT count(*) AS n FROM (${counted.sql()})`
  const reads = combine({
    rows: select.bounded() as Read<(Row & { bytes: number })[]>,
    counted: db.tally({ names: ['n'], sql: () => count }, sql`0`),
  })
  return map(reads, ({ rows, counted: { rows: counts } }) => {
    const total = (counts as unknown as { n: number }[])[0]?.n ?? 0
    const { rows: read, next } = toPage(rows, total, page)
    const records = read.map(({ id, row }) => {
      const given = JSON.parse(row) as unknown[]
      return {
        id,
        ...Object.fromEntries(fields.map(([name, field], place) => [name, shown(field, given[place])])),
      }
    })
    return {
      records,
      count: Math.min(total, mostCounted),
      names: namesIn(asked, fields, records),
      ...(next !== undefined && { next }),
      ...(total > mostCounted && { isAtLeast: true as const }),
    }
  })
}

interface Row {
  readonly id: string
  readonly sortKey: string | number
  readonly row: string
}

/** What people read for the ids that stand in records. */
function namesIn(
  { names }: Asked,
  fields: readonly (readonly [string, AskedField])[],
  records: readonly Readonly<Record<string, unknown>>[],
): Record<string, string> {
  const named = fields.filter(([, { type }]) => type === 'person' || type === 'record').map(([name]) => name)
  const ids = new Set(records.flatMap((record) => named.map((name) => record[name] as string | null)))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const name = id === null ? undefined : names.get(id)
      return name === undefined ? [] : [[id as string, name] as const]
    }),
  )
}
