import { eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiryDayRollup, users } from '../../../db/schema/index.ts'

const { verticalId, dated, assignedTo, period, count, value } = enquiryDayRollup

/** What the database keeps for each day and month, over the periods of a range. */
export interface DatedRange {
  readonly dated: 'created' | 'closed'
  readonly periods: readonly string[]
  /** `none` where nobody is assigned; everyone together without it. */
  readonly assignedTo?: string | undefined
}

/** As the figures name it: `*` for everyone together, empty for nobody. */
export const assigneeKey = (assignee: string | undefined): string =>
  assignee === undefined ? '*' : assignee === 'none' ? '' : assignee

export const counted = sql<number>`sum(${count})`
export const valued = sql<number>`sum(${value})`

/** Rows of a vertical in a range: one step into the index for each period. */
export const inRange = (vertical: string, range: DatedRange): SQL[] => [
  eq(assignedTo, assigneeKey(range.assignedTo)),
  ...inPeriods(vertical, range),
]

/** The same for each person of the organization, and for what nobody is assigned to. */
export const ofEachPerson = (db: OrgDb, vertical: string, range: DatedRange): SQL[] => [
  sql`${assignedTo} IN (${db.select({ id: users.id }).from(users).sql()} UNION ALL SELECT '')`,
  ...inPeriods(vertical, range),
]

const inPeriods = (vertical: string, range: DatedRange): SQL[] => [
  eq(verticalId, vertical),
  eq(dated, range.dated),
  inArray(period, [...range.periods]),
  gt(count, 0),
]
