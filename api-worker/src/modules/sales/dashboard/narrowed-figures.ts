import type { Currency, dashboardApi, ParsedOf } from '@ginkgo/contracts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, fieldValues, leads, stages } from '../../../db/schema/index.ts'
import { assigneeKey } from '../enquiries/day-figures.ts'
import { countsIn } from './field-counts.ts'
import {
  type BySource,
  narrowed,
  narrowedLeads,
  type Narrowing,
  readNarrowed,
  rowsOf,
} from './narrowed-records.ts'
import { stepOf } from './report-steps.ts'
import { startOfPart } from './start-of-part.ts'

interface Totals {
  readonly currency: Currency
  readonly count: number
  readonly value: number
}

/** Count and value of the narrowed enquiries that meet a condition, by currency and by these. */
function totalsBy<Group extends string>(groups: Readonly<Record<Group, SQL>>, condition?: SQL) {
  const names = Object.keys(groups) as Group[]
  const keys = names.map((name) => sql`${groups[name]} AS ${sql.identifier(name)}`)
  const by = sql.join([...names.map((name) => sql.identifier(name)), sql`currency`], sql`, `)
  return rowsOf<Totals & Readonly<Record<Group, string>>>(
    [...names, 'currency', 'count', 'value'],
    sql`SELECT ${sql.join(keys, sql`, `)}, currency, count(*) AS count, sum(value) AS value
      FROM ${narrowed} WHERE ${condition ?? sql`1`} GROUP BY ${by}`,
  )
}

const stageId = sql`stage_id`
const recentNames = [
  'id',
  'name',
  'leadName',
  'stage',
  'stageColor',
  'updatedAt',
  'value',
  'currency',
] as const

interface Recent {
  readonly id: string
  readonly name: string
  readonly leadName: string
  readonly stage: string
  readonly stageColor: string
  readonly updatedAt: string
  readonly value: number | null
  readonly currency: Currency
}

/** The narrowed enquiries that changed last, without those of archived leads. */
function recentOf(db: OrgDb, atMost: number) {
  const ids = sql`SELECT id FROM ${narrowed} WHERE lead_id IN (SELECT id FROM ${narrowedLeads})
    ORDER BY updated_at DESC, id DESC LIMIT ${atMost}`
  const columns = [
    ...[enquiries.id, enquiries.title, leads.name, stages.name, stages.color],
    ...[sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${enquiries.updatedAt} / 1000.0, 'unixepoch')`],
    ...[enquiries.value, enquiries.currency],
  ]
  const rows = db
    .select(Object.fromEntries(recentNames.map((name, place) => [name, sql`${columns[place]}`.as(name)])))
    .from(enquiries)
    .among(enquiries.id, ids)
    .innerJoin(leads, eq(leads.id, enquiries.leadId))
    .innerJoin(stages, eq(stages.id, enquiries.stageId))
    .orderBy(desc(enquiries.updatedAt), desc(enquiries.id))
  return rowsOf<Recent>(recentNames, rows.sql())
}

/** What the cards show, of the records with an option. */
export const readNarrowedStats = (db: OrgDb, verticalId: string, narrowing: Narrowing, recentCount: number) =>
  readNarrowed(db, verticalId, narrowing, {
    all: sql<number>`(SELECT count(*) FROM ${narrowedLeads})`,
    converted: sql<number>`(SELECT count(*) FROM ${narrowedLeads} WHERE is_converted)`,
    totals: totalsBy({ stageId }),
    recent: recentOf(db, recentCount),
  })

/** The rows of the report, of the records with an option or of a source; they are as the rollups have them otherwise. */
export function readNarrowedReport(
  db: OrgDb,
  { verticalId, from, to, assignedTo, source, weekStart = 1 }: ParsedOf<typeof dashboardApi.report>['query'],
  narrowing: Narrowing | BySource,
) {
  const isOwn = and(
    assignedTo === undefined ? undefined : sql`assigned_to = ${assigneeKey(assignedTo)}`,
    source === undefined ? undefined : sql`source = ${source}`,
  )
  const created = and(sql`created_on BETWEEN ${from} AND ${to}`, isOwn)
  const closed = and(sql`closed_on BETWEEN ${from} AND ${to}`, isOwn)
  const byPerson = { assignedTo: sql`assigned_to` }
  return readNarrowed(db, verticalId, narrowing, {
    created: totalsBy({ stageId, entered: sql`entered` }, created),
    closed: totalsBy({ start: startOfPart(sql`closed_on`, stepOf(from, to), weekStart), stageId }, closed),
    lost: totalsBy({ lossReasonId: sql`loss_reason_id` }, and(closed, sql`loss_reason_id IS NOT NULL`)),
    open: totalsBy(byPerson, and(created, sql`stage_type = 'open'`)),
    won: totalsBy(byPerson, and(closed, sql`stage_type = 'converted'`)),
  })
}

/** How many of the narrowed leads, or open enquiries, have each option of another field. */
export function readNarrowedCounts(
  db: OrgDb,
  verticalId: string,
  narrowing: Narrowing,
  counted: Pick<Narrowing, 'kind' | 'key'>,
) {
  const ids =
    counted.kind === 'lead'
      ? sql`SELECT id FROM ${narrowedLeads}`
      : sql`SELECT id FROM ${narrowed} WHERE stage_type = 'open'`
  const values = db
    .select({ value: sql`${fieldValues.value}`.as('value'), id: sql`${fieldValues.recordId}`.as('id') })
    .from(fieldValues)
    .among(fieldValues.recordId, ids)
    .where(eq(fieldValues.field, `${counted.kind}.${counted.key}`))
    .sql()
  return readNarrowed(db, verticalId, narrowing, {
    counts: sql`(SELECT json_group_array(json_array(value, records))
      FROM (SELECT value, count(*) AS records FROM (${values}) GROUP BY value))`.mapWith(countsIn) as SQL<
      ReadonlyMap<string, number>
    >,
    valued: sql<number>`(SELECT count(DISTINCT id) FROM (${values}))`,
    total: sql<number>`(SELECT count(*) FROM (${ids}))`,
  })
}
