import { isFieldGroup } from '@ginkgo/contracts'
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
} from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import { type CountedBy, readCounts } from '../../../lists/counts.ts'
import type { List } from '../../../lists/list.ts'
import type { Query } from '../../../lists/query.ts'
import { countedRecords } from '../../../lists/records.ts'
import type { Rollup } from '../../../lists/rollup.ts'
import { enquiryList } from '../enquiries/enquiry-list.ts'
import { rangeOf } from '../enquiries/enquiry-rollups.ts'
import { leadList } from '../leads/lead-list.ts'
import { countedInAll } from './field-counts.ts'

type Kind = 'enquiries' | 'leads'

const monthOf = (day: SQLiteColumn | SQL): SQL => sql`coalesce(substr(${day}, 1, 7), '')`
const orNone = (column: SQLiteColumn): SQL => sql`coalesce(${column}, '')`
const unkept = () => undefined
const keptIn =
  (table: object) =>
  (column: SQLiteColumn) =>
  (rollup: Rollup): SQLiteColumn | undefined =>
    rollup.table === table ? column : undefined

/** Kept for each day and month of the one range of days that is asked for. */
const keptByDay =
  (dated: 'created' | 'closed', column: SQL | SQLiteColumn) => (rollup: Rollup, query: Query) =>
    rollup.table === enquiryDayRollup && rangeOf(query)?.dated === dated ? column : undefined

const ofEnquiries = keptIn(enquiryRollup)
const ofLeads = keptIn(leadRollup)

/** The months of a span are made to quarters and years afterwards. Nothing is the empty text. */
const groups: Readonly<Record<Kind, Readonly<Record<string, Omit<CountedBy, 'name'>>>>> = {
  enquiries: {
    stageId: {
      ofRecord: enquiries.stageId,
      kept: ({ table }) => (table as unknown as { stageId?: SQLiteColumn }).stageId,
    },
    assignedTo: { ofRecord: orNone(enquiries.assignedTo), kept: ofEnquiries(enquiryRollup.assignedTo) },
    priority: { ofRecord: enquiries.priority, kept: ofEnquiries(enquiryRollup.priority) },
    source: { ofRecord: enquiries.source, kept: ofEnquiries(enquiryRollup.source) },
    lossReasonId: {
      ofRecord: orNone(enquiries.lossReasonId),
      kept: keptByDay('closed', enquiryDayRollup.lossReasonId),
    },
    created: {
      ofRecord: monthOf(enquiries.createdOn),
      kept: keptByDay('created', monthOf(enquiryDayRollup.period)),
    },
    closed: {
      ofRecord: monthOf(enquiries.closedOn),
      kept: keptByDay('closed', monthOf(enquiryDayRollup.period)),
    },
    expectedClose: { ofRecord: monthOf(enquiries.expectedCloseDate), kept: unkept },
  },
  leads: {
    ownerId: { ofRecord: leads.ownerId, kept: ofLeads(leadRollup.ownerId) },
    source: { ofRecord: leads.source, kept: ofLeads(leadRollup.source) },
    accountType: { ofRecord: leads.accountType, kept: ofLeads(leadRollup.accountType) },
    leadType: { ofRecord: leads.leadType, kept: ofLeads(leadRollup.leadType) },
    industry: { ofRecord: orNone(leads.industry), kept: unkept },
  },
}

const of = {
  enquiries: { list: enquiryList, kind: 'enquiry', by: ['currency'], withValue: true },
  leads: { list: leadList, kind: 'lead', by: [], withValue: false },
} as const

/** Records of one group, of enquiries in one currency. */
export interface GroupRow {
  readonly keys: readonly string[]
  readonly currency: string | undefined
  readonly count: number
  readonly value: number
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
  }))

/**
 * Records that meet the filters, by these groups: from the rollups where one knows all of it, else counted one by one up
 * to a bound.
 */
export function readGroups(db: OrgDb, kind: Kind, query: Query, by: readonly string[]): Read<GroupRows> {
  const bound = query.search ? countBound : countedInAll
  const { list, by: always, withValue } = of[kind]
  if (by.some(isFieldGroup)) return readByField(db, kind, query, { by, bound })
  const kinds = by.map((group, place) => ({ ...groups[kind][group]!, name: nameOf(place) }))
  const counts = readCounts<string>(db, list as List, query, { by: [...kinds, ...always], withValue, bound })
  return map(counts, ({ rows, isAtLeast }) => ({ rows: asRows(rows, by), isAtLeast }))
}

/** By the values of a custom field, each looked up with its record. */
function readByField(
  db: OrgDb,
  kind: Kind,
  query: Query,
  { by, bound }: { readonly by: readonly string[]; readonly bound: number },
): Read<GroupRows> {
  const { list, kind: recordKind, withValue } = of[kind]
  const { ids, entries, isMore } = countedRecords(db, list as List, query, bound)
  const field = by.find(isFieldGroup)!.replace('field', recordKind)
  const keys = by.map((group) =>
    isFieldGroup(group) ? sql`${fieldValues.value}` : sql`${groups[kind][group]!.ofRecord}`,
  )
  const columns = withValue ? [...keys, sql`${enquiries.currency}`] : keys
  const rows = db
    .select({
      ...Object.fromEntries(keys.map((key, place) => [nameOf(place), key.as(nameOf(place))])),
      ...(withValue && {
        currency: sql`${enquiries.currency}`.as('currency'),
        value: sql`coalesce(sum(${enquiries.value}), 0)`.as('value'),
      }),
      count: sql`count(*)`.as('count'),
    })
    .from(fieldValues)
    .among(fieldValues.recordId, ids)
    .lookUp(list.table, eq(list.table.id, fieldValues.recordId))
    .where(eq(fieldValues.field, field))
    .groupBy(...columns)
  return map(db.tally(rows, isMore, ...entries), ({ rows: found, holds }) => ({
    rows: asRows(found, by),
    isAtLeast: holds,
  }))
}
