import type { dashboardApi, ParsedOf } from '@ginkgo/contracts'
import { between, eq, isNull, ne, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, stageHistory, stages, verticals } from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'
import type { EnteredStage } from './report-answer.ts'

/** The number of hours by which a day anywhere on earth begins before or after the same day in UTC. */
const hoursAway = 14

const around = (day: string, hours: number) => new Date(Date.parse(day) + hours * 3_600_000).toISOString()

/** A won enquiry has gone through all stages, wherever the stage of won enquiries stands among them. */
const behindAll = 1_000_000

/** How many of the enquiries created in the range were ever in each stage, and how many of these in a later one. */
export function readEntered(
  db: OrgDb,
  { verticalId, from, to, assignedTo: assignee }: ParsedOf<typeof dashboardApi.report>['query'],
): Read<EnteredStage[]> {
  const place = sql`iif(${stages.stageType} = 'converted', ${behindAll}, ${stages.order})`
  const stays = db
    .select({
      stage: sql`${stages.id}`.as('stage'),
      place: place.as('place'),
      furthest: sql`max(${place}) OVER (PARTITION BY ${enquiries.id})`.as('furthest'),
    })
    .from(enquiries)
    .innerJoin(stageHistory, eq(stageHistory.enquiryId, enquiries.id))
    .lookUp(stages, eq(stages.id, stageHistory.stageId))
    .where(
      eq(enquiries.verticalId, verticalId),
      isNull(enquiries.deletedAt),
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
    .groupBy(enquiries.id, stages.id)
    .sql()
  const entered = sql`(SELECT json_group_array(json_object('stageId', stage, 'entered', entered, 'wentOn', went_on))
    FROM (SELECT stage, count(*) AS entered, sum(furthest > place) AS went_on FROM (${stays}) GROUP BY stage))`
  const ofVertical = db
    .select({ entered: entered.mapWith((json: string) => JSON.parse(json) as EnteredStage[]) })
    .from(verticals)
    .where(eq(verticals.id, verticalId))
    .first()
  return map(ofVertical, (row) => row?.entered ?? [])
}
