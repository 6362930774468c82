import { dashboardApi, type ParsedOf } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiryDayFigures, lossReasons, stages, users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { eachDay, periodsOf } from '../enquiries/calendar-days.ts'
import { counted, inRange, ofEachPerson, valued } from '../enquiries/day-figures.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readVertical } from '../verticals/vertical-fields.ts'
import { reportOf } from './report-figures.ts'
import { type Step, stepOf } from './report-steps.ts'

type Query = ParsedOf<typeof dashboardApi.report>['query']

const { stageId, lossReasonId, currency, period, assignedTo } = enquiryDayFigures
const figures = { stageId, currency, count: counted, value: valued }

/** Read from the figures of days and months: as quickly with few enquiries as with many. */
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
        .select(figures)
        .from(enquiryDayFigures)
        .where(...ofRange('created'))
        .groupBy(stageId, currency)
        .all(),
      closed: readClosed(db, query),
      lossReasons: db
        .select({ ...figures, lossReasonId, reason: lossReasons.reason })
        .from(enquiryDayFigures)
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

/** The first day of the part of the range that a period belongs to, as in `startOf`. */
const startOf: Record<Step, SQL<string>> = {
  day: sql`${period}`,
  week: sql`date(${period}, 'weekday 0', '-6 days')`,
  month: sql`substr(${period}, 1, 7) || '-01'`,
}

/** What was won and lost in each part of the range. */
function readClosed(db: OrgDb, { verticalId, from, to, assignedTo }: Query) {
  const step = stepOf(from, to)
  const periods = step === 'month' ? periodsOf(from, to) : eachDay(from, to)
  return db
    .select({ ...figures, start: startOf[step] })
    .from(enquiryDayFigures)
    .where(...inRange(verticalId, { dated: 'closed', periods, assignedTo }))
    .groupBy(startOf[step], stageId, currency)
    .all()
}

/** Values of each person and currency, over the stages of a type. */
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
    .from(enquiryDayFigures)
    .where(
      ...(isNamed ? inRange(query.verticalId, range) : ofEachPerson(db, query.verticalId, range)),
      // With the sign the rows of a period are read one after the other instead of being looked for stage by stage.
      sql`+${stageId} IN (${ofType})`,
    )
    .groupBy(assignedTo, currency)
    .all()
}
