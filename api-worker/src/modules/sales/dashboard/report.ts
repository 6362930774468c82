import { dashboardApi, type ParsedOf } from '@ginkgo/contracts'
import { and, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  enquiries,
  enquiryDayRollup,
  lossReasons,
  stageHistory,
  stages,
  users,
} from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { eachDay } from '@ginkgo/contracts/dates'
import { periodsOf } from '../enquiries/periods-of.ts'
import { counted, inRange, ofEachPerson, valued } from '../enquiries/day-figures.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { reportOf } from './report-answer.ts'
import { type Step, stepOf } from './report-steps.ts'

type Query = ParsedOf<typeof dashboardApi.report>['query']

const { stageId, lossReasonId, currency, period, assignedTo } = enquiryDayRollup
const rollupFields = { stageId, currency, count: counted, value: valued }

/**
 * Read from the rollups of days and months, so that it takes equally long with few and with many enquiries. Only how
 * many entered a stage is counted, in the stage histories of enquiries created in the range.
 */
export const report = operation(dashboardApi.report, {
  load: ({ db, query }) => {
    const { verticalId } = query
    const periods = periodsOf(query.from, query.to)
    const ofRange = (dated: 'created' | 'closed') =>
      inRange(verticalId, { dated, periods, assignedTo: query.assignedTo })
    return combine({
      vertical: readVertical(db, verticalId),
      stages: readStages(db, verticalId),
      created: db
        .select(rollupFields)
        .from(enquiryDayRollup)
        .where(...ofRange('created'))
        .groupBy(stageId, currency)
        .all(),
      entered: readEntered(db, query),
      closed: readClosed(db, query),
      lossReasons: db
        .select({ ...rollupFields, lossReasonId, reason: lossReasons.reason })
        .from(enquiryDayRollup)
        .innerJoin(lossReasons, eq(lossReasons.id, lossReasonId))
        .where(...ofRange('closed'))
        .groupBy(lossReasonId, currency)
        .all(),
      open: readOwners(db, query, 'created', 'open'),
      won: readOwners(db, query, 'closed', 'converted'),
      people: db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .all(),
    })
  },
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(reportOf(query.from, query.to, loaded))
  },
})

/** The first day of the part of the range that a period belongs to, as `startOf` in `report-steps.ts` computes it. */
const startOf: Record<Step, SQL<string>> = {
  day: sql`${period}`,
  week: sql`date(${period}, 'weekday 0', '-6 days')`,
  month: sql`substr(${period}, 1, 7) || '-01'`,
}

/** The number of hours by which a day anywhere on earth begins before or after the same day in UTC. */
const hoursAway = 14

/** How many of the enquiries created in the range were ever in each stage. */
function readEntered(db: OrgDb, { verticalId, from, to, assignedTo: assignee }: Query) {
  const around = (day: string, hours: number) => new Date(Date.parse(day) + hours * 3_600_000).toISOString()
  return db
    .select({ stageId: stageHistory.stageId, count: sql<number>`count(DISTINCT ${enquiries.id})` })
    .from(enquiries)
    .innerJoin(stageHistory, eq(stageHistory.enquiryId, enquiries.id))
    .where(
      eq(enquiries.verticalId, verticalId),
      isNull(enquiries.deletedAt),
      // The index is by instant, whereas the day is that of whoever created the enquiry.
      between(enquiries.createdAt, around(from, -hoursAway), around(to, 24 + hoursAway)),
      between(enquiries.createdOn, from, to),
      and(
        assignee === undefined
          ? undefined
          : assignee === 'none'
            ? isNull(enquiries.assignedTo)
            : eq(enquiries.assignedTo, assignee),
      ),
    )
    .groupBy(stageHistory.stageId)
    .all()
}

/** The enquiries that were won and lost in each part of the range. */
function readClosed(db: OrgDb, { verticalId, from, to, assignedTo }: Query) {
  const step = stepOf(from, to)
  const periods = step === 'month' ? periodsOf(from, to) : eachDay(from, to)
  return db
    .select({ ...rollupFields, start: startOf[step] })
    .from(enquiryDayRollup)
    .where(...inRange(verticalId, { dated: 'closed', periods, assignedTo }))
    .groupBy(startOf[step], stageId, currency)
    .all()
}

/** The values of each person and currency in stages of a type. */
function readOwners(db: OrgDb, query: Query, dated: 'created' | 'closed', stageType: 'open' | 'converted') {
  const range = { dated, periods: periodsOf(query.from, query.to), assignedTo: query.assignedTo }
  const isNamed = query.assignedTo !== undefined
  const ofType = db
    .select({ id: stages.id })
    .from(stages)
    .where(eq(stages.verticalId, query.verticalId), eq(stages.stageType, stageType))
    .sql()
  return db
    .select({ assignedTo, currency, count: counted, value: valued })
    .from(enquiryDayRollup)
    .where(
      ...(isNamed ? inRange(query.verticalId, range) : ofEachPerson(db, query.verticalId, range)),
      // The plus sign keeps SQLite from looking up each stage in the index: reading a period in order is faster.
      sql`+${stageId} IN (${ofType})`,
    )
    .groupBy(assignedTo, currency)
    .all()
}
