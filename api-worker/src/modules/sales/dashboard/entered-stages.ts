import type { dashboardApi, ParsedOf, StageType } from '@ginkgo/contracts'
import { between, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, stageHistory, stages, verticals } from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import { sumOf } from './currency-totals.ts'

/** How many enquiries were ever in a stage, and how many of these went on to a later one. */
export interface EnteredStage {
  readonly stageId: string
  readonly entered: number
  readonly wentOn: number
}

/** So many enquiries were in the stages at these places of the order, and in no others but that of lost ones. */
export interface Way {
  readonly places: readonly number[]
  readonly count: number
}

interface PlacedStage {
  readonly id: string
  readonly order: number
  readonly stageType: StageType
}

/** Of each stage but that of lost ones. A won enquiry went on from everywhere, wherever the won stage stands. */
export function enteredStages(ways: readonly Way[], ofVertical: readonly PlacedStage[]): EnteredStage[] {
  const won = ofVertical.find(({ stageType }) => stageType === 'converted')?.order
  const isPast = (order: number) => (place: number) => place !== order && (place > order || place === won)
  return ofVertical
    .filter(({ stageType }) => stageType !== 'enquiry_lost')
    .map(({ id, order, stageType }) => {
      const through = ways.filter(({ places }) => places.includes(order))
      const onward = stageType === 'open' ? through.filter(({ places }) => places.some(isPast(order))) : []
      return { stageId: id, entered: sumOf(through), wentOn: sumOf(onward) }
    })
}

/** The number of hours by which a day anywhere on earth begins before or after the same day in UTC. */
const hoursAway = 14

const around = (day: string, hours: number) => new Date(Date.parse(day) + hours * 3_600_000).toISOString()

/** The ways that the enquiries created in the range went, as few rows as there are ways. */
export function readWays(
  db: OrgDb,
  { verticalId, from, to, assignedTo: assignee }: ParsedOf<typeof dashboardApi.report>['query'],
): Read<Way[]> {
  const ofEnquiries = db
    .select({ way })
    .from(enquiries)
    // From the enquiries of the range to their stays: without statistics the database would begin with all stays there are.
    .by('enquiries_by_creation')
    .inOneVertical(true)
    .onward(stageHistory, 'stage_history_of_enquiry', true)
    .lookUp(stages, eq(stages.id, stageHistory.stageId))
    .where(
      eq(enquiries.verticalId, verticalId),
      eq(stageHistory.enquiryId, enquiries.id),
      isNull(enquiries.deletedAt),
      isNull(stageHistory.undone),
      // The index is by instant, whereas the day is that of whoever created the enquiry.
      between(enquiries.createdAt, around(from, -hoursAway), around(to, 24 + hoursAway)),
      between(enquiries.createdOn, from, to),
      assignee === undefined
        ? undefined
        : assignee === 'none'
          ? isNull(enquiries.assignedTo)
          : eq(enquiries.assignedTo, assignee),
      ne(stages.stageType, 'enquiry_lost'),
    )
    // In the order of the index, so that nothing is sorted.
    .groupBy(enquiries.createdAt, enquiries.id)
    .sql()
  const ofVertical = db
    .select({ ways: waysOf(ofEnquiries) })
    .from(verticals)
    .where(eq(verticals.id, verticalId))
    .first()
  return map(ofVertical, (row) => row?.ways ?? [])
}

/** The places of the stages that an enquiry was in, of a group of its stays. */
export const way = sql`group_concat(DISTINCT ${stages.order})`.as('way')

/** How many went each way. @param ofEnquiries the way of each */
export const waysOf = (ofEnquiries: SQL): SQL<Way[]> =>
  sql`(SELECT json_group_array(json_array(way, enquiries)) FROM
    (SELECT way, count(*) AS enquiries FROM (${ofEnquiries}) GROUP BY way))`.mapWith(waysIn) as SQL<Way[]>

const waysIn = (json: string): Way[] =>
  (JSON.parse(json) as [way: string, enquiries: number][]).map(([way, count]) => ({
    places: way.split(',').map(Number),
    count,
  }))
