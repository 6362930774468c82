import {
  type Bucket,
  fieldOfMeasure,
  type Grouping,
  type Measure,
  queryKindOf,
  spanOf,
} from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { map, type Read } from '../../db/statement.ts'
import type { Asked } from './asked.ts'
import { conditionsFor } from './conditions.ts'
import { bucketSql, daySql, instantsOf } from './days-in-zone.ts'
import { currencySql, sources } from './sources.ts'

/** Records that figures are computed of at most; beyond them a figure is a lower bound. */
export const mostCounted = 250_000
/** Groups, of each currency, that are read at most. */
const mostGroups = 5_000

/** How the figures of a measure come together: their currency is the record's, a fixed one, or there is none. */
export interface Measured {
  readonly measure: Measure
  readonly sql: string
  readonly currency: 'record' | string | null
}

/** Rows of a group and a currency, with what measures add up to. */
export interface FigureRows {
  readonly keys: readonly (string | null)[]
  readonly currency: string | null
  readonly count: number
  /** By the place of the measure. */
  readonly parts: readonly Part[]
}

export interface Part {
  readonly count: number
  readonly sum: number
  readonly min: number | null
  readonly max: number | null
}

export interface Medians {
  readonly place: number
  readonly keys: readonly (string | null)[]
  readonly currency: string | null
  readonly value: number
}

export interface ReadFigures {
  readonly groups: readonly FigureRows[]
  readonly totals: readonly FigureRows[]
  readonly medians: { readonly groups: readonly Medians[]; readonly totals: readonly Medians[] }
  /** There are more groups than were read. */
  readonly isCut: boolean
}

export const bucketOf = ({ bucket }: Grouping): Bucket => bucket ?? 'month'

/** The value of enquiries when a day began, or how much it grew or fell since; what was created later begins with its first value. */
function valueSince({ present, weekStart, timeZone }: Asked, { kind, asOf = '' }: Measure): string {
  const day = spanOf(asOf, present.today, weekStart)?.from ?? asOf
  const { from } = instantsOf({ from: day, to: day }, timeZone)
  const former = `SELECT json_array(json_extract(c.value, '$.from')) FROM activities a, json_each(a.changes) c WHERE ${sources.enquiries.history} AND a.created_at >= ${from} AND json_extract(c.value, '$.field') = 'value' ORDER BY a.created_at, a.id LIMIT 1`
  const then = `json_extract(coalesce((${former}), json_array(enquiries.value)), '$[0]')`
  if (kind === 'sum') return then
  const change = `(coalesce(enquiries.value, 0) - coalesce(${then}, 0))`
  return `nullif(${kind === 'increase' ? 'max' : 'min'}(0, ${change}), 0)`
}

/** A number of each record; null leaves the record out of the figure. */
function measuredSql(asked: Asked, measure: Measure): Measured {
  const { kind, from, to } = measure
  // They are no figures of records: what is to be won is read in parallel.
  if (kind === 'goal') return { measure, sql: 'NULL', currency: 'record' }
  const name = fieldOfMeasure(measure)
  if (name !== undefined) {
    const field = asked.field(name)
    const isOwn = field.currency !== null && /^'[A-Z]{3}'$/.test(field.currency)
    const currency = field.currency === null ? null : isOwn ? field.currency.slice(1, 4) : 'record'
    return { measure, sql: measure.asOf === undefined ? field.sql : valueSince(asked, measure), currency }
  }
  if (kind !== 'conversion') return { measure, sql: 'NULL', currency: null }
  const won = "CASE enquiries.stage_type WHEN 'converted' THEN 1.0 WHEN 'enquiry_lost' THEN 0.0 END"
  // Ids have letters, digits and dashes alone, which their schema has checked.
  const stay = (id: string, more = '') =>
    `EXISTS (SELECT 1 FROM stage_history h${more} WHERE h.organization_id = enquiries.organization_id AND h.enquiry_id = enquiries.id AND h.undone IS NULL AND h.stage_id = '${id}'`
  const came = `${stay(from ?? '', ', stage_history g')} AND g.organization_id = h.organization_id AND g.enquiry_id = h.enquiry_id AND g.undone IS NULL AND g.stage_id = '${to}' AND g.entered_at >= h.entered_at)`
  return {
    measure,
    sql: from ? `CASE WHEN ${stay(from)}) THEN iif(${came}, 1.0, 0.0) END` : won,
    currency: null,
  }
}

export const measuredOf = (asked: Asked, measures: readonly Measure[]): Measured[] =>
  measures.map((measure) => measuredSql(asked, measure))

interface Key {
  /** What a record has, and what it is in a group by. */
  readonly record: string
  readonly group: string
  readonly joined: string
  /** Follows the key where it is compared outside of its own expression. */
  readonly collation: string
}

function keySql(asked: Asked, grouping: Grouping, place: number): Key {
  const field = asked.field(grouping.field)
  const { timeZone, weekStart } = asked
  const record = field.sql
  const stored = `r.g${place}`
  const plain = (group: string, collation = '') => ({
    record,
    joined: '',
    collation,
    group: group + collation,
  })
  switch (queryKindOf(field)) {
    case 'tags':
      return {
        record,
        group: `e${place}.value`,
        joined: ` LEFT JOIN json_each(coalesce(${stored}, '[]')) e${place}`,
        collation: '',
      }
    case 'date':
      return plain(bucketSql(stored, bucketOf(grouping), weekStart))
    case 'instant':
      return plain(bucketSql(daySql(stored, timeZone), bucketOf(grouping), weekStart))
    case 'text':
      // Texts that differ in case alone are one group, as `is` finds all of them.
      return plain(`nullif(${stored}, '')`, ' COLLATE NOCASE')
    default:
      return plain(`nullif(${stored}, '')`)
  }
}

/**
 * All figures in one statement, which goes through the records once: of groups and in all, apart for each currency.
 * Medians are those of the middle.
 */
export function readRecordFigures(
  db: OrgDb,
  asked: Asked,
  groupBy: readonly Grouping[],
  measured: readonly Measured[],
): Read<ReadFigures> {
  const { source } = asked
  const keys = groupBy.map((grouping, place) => keySql(asked, grouping, place))
  const withCurrency = measured.some(({ currency }) => currency === 'record')
  const column = (text: string, name: string) => sql`${sql.raw(text)}`.as(name)
  const columns = [
    ...keys.map(({ record }, place) => [`g${place}`, record] as const),
    ['cur', withCurrency ? currencySql(source) : 'NULL'] as const,
    ...measured.map((each, place) => [`m${place}`, each.sql] as const),
  ]
  const records = db
    .select(Object.fromEntries(columns.map(([name, text]) => [name, column(text, name)])))
    .from(sources[source].table)
    .where(...conditionsFor(asked))
    .limit(mostCounted + 1)
    .sql()
  const statements = statementsOf(keys, measured, withCurrency)
  const all = sql`WITH r AS MATERIALIZED (${records}) ${sql.raw(statements.join(' UNION ALL '))}`
  const names = ['t', 'k', 'g0', 'g1', 'cur', 'n', 'x']
  const read = db.tally({ names, sql: () => all }, sql`0`)
  return map(read, ({ rows }) => decoded(rows as unknown as Row[], groupBy.length))
}

function statementsOf(keys: readonly Key[], measured: readonly Measured[], withCurrency: boolean): string[] {
  const group = [0, 1].map((place) => keys[place]?.group ?? 'NULL')
  const joined = keys.map((key) => key.joined).join('')
  const parts = measured.map((_, place) => {
    const value = `r.m${place}`
    return `count(${value}), coalesce(sum(${value}), 0), min(${value}), max(${value})`
  })
  const figures = `count(*) AS n, json_array(${parts.join(', ')}) AS x`
  const medians = measured.flatMap(({ measure, currency }, place) => {
    if (measure.kind !== 'median') return []
    const own = currency === 'record' ? 'r.cur' : 'NULL'
    const [c0, c1] = [0, 1].map((at) => keys[at]?.collation ?? '')
    const median = (t: number, [g0, g1]: readonly string[], from: string) => {
      const apart = `PARTITION BY ${g0}, ${g1}, ${own}`
      const inner = `SELECT ${g0} AS g0, ${g1} AS g1, ${own} AS cur, r.m${place} AS v, row_number() OVER (${apart} ORDER BY r.m${place}) AS i, count(*) OVER (${apart}) AS c FROM ${from} WHERE r.m${place} IS NOT NULL`
      return `SELECT ${t} AS t, ${place} AS k, g0, g1, cur, 0 AS n, avg(v) AS x FROM (${inner}) WHERE i IN ((c + 1) / 2, (c + 2) / 2) GROUP BY g0${c0}, g1${c1}, cur`
    }
    const total = median(3, ['NULL', 'NULL'], 'r')
    return keys.length > 0 ? [median(2, group, `r${joined}`), total] : [total]
  })
  const currency = withCurrency ? 'r.cur' : 'NULL'
  const totals = `SELECT 1 AS t, 0 AS k, NULL AS g0, NULL AS g1, ${currency} AS cur, ${figures} FROM r GROUP BY ${currency}`
  if (keys.length === 0) return [totals, ...medians]
  const grouped = `SELECT * FROM (SELECT 0 AS t, 0 AS k, ${group[0]} AS g0, ${group[1]} AS g1, ${currency} AS cur, ${figures} FROM r${joined} GROUP BY 3, 4, 5 ORDER BY n DESC LIMIT ${mostGroups + 1})`
  return [grouped, totals, ...medians]
}

interface Row {
  readonly t: number
  readonly k: number
  readonly g0: string | null
  readonly g1: string | null
  readonly cur: string | null
  readonly n: number
  readonly x: string | number
}

function decoded(rows: readonly Row[], depth: number): ReadFigures {
  const keysOf = ({ g0, g1 }: Row) =>
    [g0, g1].slice(0, depth).map((key) => (key === null ? null : String(key)))
  const of = (t: number) => rows.filter((row) => row.t === t)
  const figures = (row: Row): FigureRows => {
    const parts = (typeof row.x === 'string' ? JSON.parse(row.x) : row.x) as (number | null)[]
    return {
      keys: keysOf(row),
      currency: row.cur,
      count: row.n,
      parts: Array.from({ length: parts.length / 4 }, (_, place) => {
        const [count, sum, min, max] = parts.slice(4 * place, 4 * place + 4)
        return { count: count ?? 0, sum: sum ?? 0, min: min ?? null, max: max ?? null }
      }),
    }
  }
  const medians = (row: Row): Medians => ({
    place: row.k,
    keys: keysOf(row),
    currency: row.cur,
    value: Number(row.x),
  })
  const groups = of(0).map(figures)
  return {
    groups,
    totals: of(1).map(figures),
    isCut: groups.length > mostGroups,
    medians: { groups: of(2).map(medians), totals: of(3).map((row) => ({ ...medians(row), keys: [] })) },
  }
}
