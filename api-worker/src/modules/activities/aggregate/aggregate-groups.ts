import { type AggregateQuestion, isFieldGroup } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countBound } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  enquiries,
  enquiryDayRollup,
  enquiryRollup,
  fieldValues,
  leadRollup,
  leads,
  meetings,
  tasks,
} from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import { type CountedBy, measuredBy, readCounts } from '../../../lists/counts.ts'
import type { List } from '../../../lists/list.ts'
import type { Query } from '../../../lists/query.ts'
import { countedRecords } from '../../../lists/records.ts'
import type { Rollup } from '../../../lists/rollup.ts'
import { enquiryList } from '../../sales/enquiries/enquiry-list.ts'
import { rangeOf } from '../../sales/enquiries/enquiry-rollups.ts'
import { leadList } from '../../sales/leads/lead-list.ts'
import { meetingList } from '../meetings/meeting-list.ts'
import { taskList } from '../tasks/task-list.ts'
import { countedInAll } from '../../sales/dashboard/field-counts.ts'
import { startOfPart } from '../../sales/dashboard/start-of-part.ts'

type Kind = AggregateQuestion['of']
type Period = AggregateQuestion['period']

/** Monday. */
const weekStart = 1

/** The span of a day that the database groups by: months are made to quarters and years afterwards. Nothing is the empty text. */
function spanOfDay(day: SQLiteColumn | SQL, period: Period): SQL {
  if (period === 'day' || period === 'week') return sql`coalesce(${startOfPart(day, period, weekStart)}, '')`
  return sql`coalesce(substr(${day}, 1, 7), '')`
}

/** The day of a moment, in UTC. */
const dayOf = (moment: SQLiteColumn): SQL => sql`date(${moment} / 1000, 'unixepoch')`

const orNone = (column: SQLiteColumn): SQL => sql`coalesce(${column}, '')`
const noRollup = () => undefined
const rolledUpIn =
  (table: object) =>
  (column: SQLiteColumn) =>
  (rollup: Rollup): SQLiteColumn | undefined =>
    rollup.table === table ? column : undefined

/** Rolled up for each day and month of the one range of days that is asked for. */
const rolledUpByDay =
  (dated: 'created' | 'closed', column: SQL | SQLiteColumn) => (rollup: Rollup, query: Query) =>
    rollup.table === enquiryDayRollup && rangeOf(query)?.dated === dated ? column : undefined

const ofEnquiries = rolledUpIn(enquiryRollup)
const ofLeads = rolledUpIn(leadRollup)

type Groups = Readonly<Record<string, Omit<CountedBy, 'name'>>>

const byDate = (day: SQLiteColumn | SQL, period: Period) => ({
  ofRecord: spanOfDay(day, period),
  ofRollup: noRollup,
})
const byColumn = (column: SQLiteColumn) => ({ ofRecord: orNone(column), ofRollup: noRollup })

/** The figures of days are rolled up by day and by month. */
const rolledUpByMonth = (dated: 'created' | 'closed', day: SQLiteColumn, period: Period) => ({
  ofRecord: spanOfDay(day, period),
  ofRollup:
    period === 'day' || period === 'week'
      ? noRollup
      : rolledUpByDay(dated, spanOfDay(enquiryDayRollup.period, period)),
})

const groups: Readonly<Record<Kind, (period: Period) => Groups>> = {
  enquiries: (period) => ({
    stageId: {
      ofRecord: enquiries.stageId,
      ofRollup: ({ table }) => (table as unknown as { stageId?: SQLiteColumn }).stageId,
    },
    assignedTo: { ofRecord: orNone(enquiries.assignedTo), ofRollup: ofEnquiries(enquiryRollup.assignedTo) },
    priority: { ofRecord: enquiries.priority, ofRollup: ofEnquiries(enquiryRollup.priority) },
    source: { ofRecord: enquiries.source, ofRollup: ofEnquiries(enquiryRollup.source) },
    lossReasonId: {
      ofRecord: orNone(enquiries.lossReasonId),
      ofRollup: rolledUpByDay('closed', enquiryDayRollup.lossOrEntered),
    },
    created: rolledUpByMonth('created', enquiries.createdOn, period),
    closed: rolledUpByMonth('closed', enquiries.closedOn, period),
    expectedClose: byDate(enquiries.expectedCloseDate, period),
  }),
  leads: (period) => ({
    ownerId: { ofRecord: leads.ownerId, ofRollup: ofLeads(leadRollup.ownerId) },
    source: { ofRecord: leads.source, ofRollup: ofLeads(leadRollup.source) },
    accountType: { ofRecord: leads.accountType, ofRollup: ofLeads(leadRollup.accountType) },
    leadType: { ofRecord: leads.leadType, ofRollup: ofLeads(leadRollup.leadType) },
    industry: byColumn(leads.industry),
    created: byDate(dayOf(leads.createdAt), period),
  }),
  tasks: (period) => ({
    status: byColumn(tasks.status),
    assigneeId: byColumn(tasks.assigneeId),
    dueDate: byDate(tasks.dueDate, period),
    created: byDate(dayOf(tasks.createdAt), period),
    completed: byDate(dayOf(tasks.completedAt), period),
  }),
  meetings: (period) => ({
    status: byColumn(meetings.status),
    meetingType: byColumn(meetings.meetingType),
    createdBy: byColumn(meetings.createdBy),
    start: byDate(dayOf(meetings.startTime), period),
    created: byDate(dayOf(meetings.createdAt), period),
  }),
}

const of = {
  enquiries: { list: enquiryList, kind: 'enquiry', by: ['currency'], withValue: true },
  leads: { list: leadList, kind: 'lead', by: [], withValue: false },
  tasks: { list: taskList, kind: 'task', by: [], withValue: false },
  meetings: { list: meetingList, kind: 'meeting', by: [], withValue: false },
} as const

/** The custom fields of a record, of the kinds that have any. */
const customFieldsOf = { enquiries: enquiries.customFields, leads: leads.customFields } as const

/** The number that a record has in a custom field. */
const measureOf = (kind: Kind, measure: string | undefined): SQL | undefined =>
  measure === undefined || !(kind in customFieldsOf)
    ? undefined
    : sql`json_extract(${customFieldsOf[kind as keyof typeof customFieldsOf]}, ${`$.${measure.replace('field.', '')}`})`

/** Records of one group, of enquiries in one currency. */
export interface GroupRow {
  readonly keys: readonly string[]
  readonly currency: string | undefined
  readonly count: number
  readonly value: number
  /** The sum of what is measured, and the records that have it. */
  readonly measured: number
  readonly withMeasured: number
}

interface GroupRows {
  readonly rows: readonly GroupRow[]
  readonly isAtLeast: boolean
}

const nameOf = (place: number) => `group${place}`
const asRows = (rows: readonly unknown[], by: readonly string[]): GroupRow[] =>
  (rows as Record<string, string | number>[]).map((row) => ({
    keys: by.map((_, place) => String(row[nameOf(place)] ?? '')),
    currency: row['currency'] as string | undefined,
    count: Number(row['count']),
    value: Number(row['value'] ?? 0),
    measured: Number(row['measured'] ?? 0),
    withMeasured: Number(row['withMeasured'] ?? 0),
  }))

type Asked = Pick<AggregateQuestion, 'of' | 'by' | 'period' | 'measure'>

/**
 * Records that meet the filters, by these groups: from the rollups where one knows all of it, else counted one by one up
 * to a bound.
 */
export function readGroups(db: OrgDb, query: Query, asked: Asked): Read<GroupRows> {
  const { of: kind, by, period } = asked
  const bound = query.search ? countBound : countedInAll
  const { list, by: always, withValue } = of[kind]
  if (by.some(isFieldGroup)) return readByField(db, query, asked, bound)
  const kinds = by.map((group, place) => ({ ...groups[kind](period)[group]!, name: nameOf(place) }))
  const counts = readCounts<string>(db, list as List, query, {
    by: [...kinds, ...always],
    withValue,
    measure: measureOf(kind, asked.measure),
    bound,
  })
  return map(counts, ({ rows, isAtLeast }) => ({ rows: asRows(rows, by), isAtLeast }))
}

/** By the values of a custom field, each looked up with its record. */
function readByField(
  db: OrgDb,
  query: Query,
  { of: kind, by, period, measure }: Asked,
  bound: number,
): Read<GroupRows> {
  const { list, kind: recordKind, withValue } = of[kind]
  const { ids, entries, isMore } = countedRecords(db, list as List, query, bound)
  const field = by.find(isFieldGroup)!.replace('field', recordKind)
  const kinds = groups[kind](period)
  const keys = by.map((group) =>
    isFieldGroup(group) ? sql`${fieldValues.value}` : sql`${kinds[group]!.ofRecord}`,
  )
  const measured = measureOf(kind, measure)
  const columns = withValue ? [...keys, sql`${enquiries.currency}`] : keys
  const rows = db
    .select({
      ...Object.fromEntries(keys.map((key, place) => [nameOf(place), key.as(nameOf(place))])),
      ...(withValue && {
        currency: sql`${enquiries.currency}`.as('currency'),
        value: sql`coalesce(sum(${enquiries.value}), 0)`.as('value'),
      }),
      ...(measured && measuredBy(measured)),
      count: sql`count(*)`.as('count'),
    })
    .from(fieldValues)
    .among(fieldValues.recordId, ids)
    .lookUp(list.table, eq(list.table.id, fieldValues.recordId))
    .where(eq(fieldValues.field, field))
    .groupBy(...columns)
  return map(db.tally(rows, isMore, ...entries), ({ rows: counted, holds }) => ({
    rows: asRows(counted, by),
    isAtLeast: holds,
  }))
}
