import type { MovedRecords } from '@ginkgo/contracts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countsOfLead } from '../../../db/derived/counts-of-lead.ts'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb, OrgTable } from '../../../db/org-db.ts'
import {
  activities,
  emails,
  enquiries,
  externalIds,
  files,
  leadContacts,
  meetings,
  notes,
  ruleRuns,
  tasks,
  uploads,
} from '../../../db/schema/index.ts'
import type { Fields, ScopedSelect } from '../../../db/scoped-select.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import { shown } from '../../audit/activity-stream/record-context.ts'

/** A table whose rows belong to a lead, or such of them as are of one kind. */
interface LeadRecords {
  readonly table: OrgTable & { readonly leadId: SQLiteColumn }
  /** What a row is remembered by. */
  readonly id: SQLiteColumn
  /** The enquiry of the lead that a row may belong to; the row then goes wherever that goes. */
  readonly enquiryId?: SQLiteColumn
  /** Which rows of the table are of the kind. */
  readonly are?: SQL
  /** Which of them people see; without it all that are not of a deleted enquiry. */
  readonly seen?: SQL
}

const recordsOf = (
  table: OrgTable & { readonly id: SQLiteColumn; readonly leadId: SQLiteColumn },
  more: Omit<LeadRecords, 'table' | 'id'> = {},
): LeadRecords => ({ table, id: table.id, ...more })

/**
 * Everything that belongs to a lead and goes with it. An index of each table begins with the organization and the lead.
 * What names a lead and is not here is either derived, or leads to it by its address, which goes on answering.
 */
const leadRecords: Readonly<Record<MovedRecords, LeadRecords>> = {
  contacts: recordsOf(leadContacts),
  enquiries: recordsOf(enquiries, { seen: isNull(enquiries.deletedAt) }),
  tasks: recordsOf(tasks, { enquiryId: tasks.enquiryId }),
  meetings: recordsOf(meetings, { enquiryId: meetings.enquiryId }),
  notes: recordsOf(notes, { enquiryId: notes.enquiryId, are: isNull(notes.outcome) }),
  calls: recordsOf(notes, { enquiryId: notes.enquiryId, are: isNotNull(notes.outcome) }),
  files: recordsOf(files, { enquiryId: files.enquiryId, seen: isNull(files.deletedAt) }),
  activities: recordsOf(activities, { enquiryId: activities.enquiryId }),
}

/**
 * What goes with them, and nobody counts: uploads in flight, e-mails, of which each person sees others, what other programs
 * call the records, and runs of rules in flight.
 */
const unseen: readonly LeadRecords[] = [
  recordsOf(uploads, { enquiryId: uploads.enquiryId }),
  recordsOf(emails, { enquiryId: emails.enquiryId }),
  { table: externalIds, id: externalIds.key },
  recordsOf(ruleRuns),
]

const kindsOfRecords = Object.keys(leadRecords) as MovedRecords[]

/** The tables, each once. */
export const tablesOfRecords: readonly LeadRecords[] = [
  ...new Map(Object.values(leadRecords).map((records) => [records.table, records])).values(),
  ...unseen,
]

/** How many records of a lead people see, by kind. */
export function countRecords(db: OrgDb, leadId: string): Read<Record<MovedRecords, number>> {
  const counts = Object.fromEntries(
    kindsOfRecords.map((kind) => {
      const { table, enquiryId, are, seen } = leadRecords[kind]
      const select: ScopedSelect<Fields> = db.select({ count: countAll }).from(table)
      const counted = enquiryId && kind !== 'activities' ? shown(select, { enquiryId }) : select
      return [kind, counted.where(and(eq(table.leadId, leadId), are, seen)).first()]
    }),
  ) as Record<MovedRecords, Read<{ count: number } | undefined>>
  return map(combine(counts), (read) => {
    const entries = Object.entries(read).map(([kind, row]) => [kind, row?.count ?? 0])
    return Object.fromEntries(entries) as Record<MovedRecords, number>
  })
}

/** How many rows of a lead change hands, with those that nobody counts. */
export function countMoved(db: OrgDb, leadId: string): Read<number> {
  const counts = tablesOfRecords.map(({ table }, place) => [
    `table ${place}`,
    db.select({ count: countAll }).from(table).where(eq(table.leadId, leadId)).first(),
  ])
  const reads: Record<string, Read<{ count: number } | undefined>> = Object.fromEntries(counts)
  return map(combine(reads), (loaded) =>
    Object.values(loaded).reduce((sum, row) => sum + (row?.count ?? 0), 0),
  )
}

/** The columns of a lead that count its enquiries, counted when the statement runs. */
export const countedEnquiries = (): Record<keyof typeof countsOfLead.sums, SQL> => {
  const count = (
    sum: SQL,
  ) => sql`(SELECT count(*) FROM ${enquiries} WHERE ${enquiries.organizationId} = leads.organization_id
    AND ${enquiries.leadId} = leads.id AND ${countsOfLead.where} AND ${sum})`
  const { openEnquiries, convertedEnquiries, lostEnquiries } = countsOfLead.sums
  return {
    openEnquiries: count(openEnquiries),
    convertedEnquiries: count(convertedEnquiries),
    lostEnquiries: count(lostEnquiries),
  }
}
