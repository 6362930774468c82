import { dashboardApi, type ParsedOf } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiryDayRollup, lossReasons, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { eachDay, type WeekDay } from '@ginkgo/contracts/dates'
import { periodsOf } from '../enquiries/periods-of.ts'
import { readByPerson } from '../enquiries/by-person.ts'
import { counted, inRange, valued } from '../enquiries/day-figures.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { enteredStages, readWays } from './entered-stages.ts'
import { reportOf } from './report-answer.ts'
import { type Step, stepOf } from './report-steps.ts'

type Query = ParsedOf<typeof dashboardApi.report>['query']

const { stageId, lossReasonId, currency, period } = enquiryDayRollup
const rollupFields = { stageId, currency, count: counted, value: valued }

/**
 * Read from the rollups of days and months, so that it takes equally long with few and with many enquiries. Only how
 * many entered a stage is counted, in the stage histories of enquiries created in the range.
 */
export const report = operation(dashboardApi.report, {
  load: ({ db, query }) => {
    const { verticalId, assignedTo } = query
    const periods = periodsOf(query.from, query.to)
    const ofRange = (dated: 'created' | 'closed') => inRange(verticalId, { dated, periods, assignedTo })
    return combine({
      vertical: readVertical(db, verticalId),
      stages: readStages(db, verticalId),
      created: db
        .select(rollupFields)
        .from(enquiryDayRollup)
        .where(...ofRange('created'))
        .groupBy(stageId, currency)
        .all(),
      ways: readWays(db, query),
      closed: readClosed(db, query),
      lossReasons: db
        .select({ ...rollupFields, lossReasonId, reason: lossReasons.reason })
        .from(enquiryDayRollup)
        .innerJoin(lossReasons, eq(lossReasons.id, lossReasonId))
        .where(...ofRange('closed'))
        .groupBy(lossReasonId, currency)
        .all(),
      open: readByPerson(db, verticalId, { dated: 'created', stageType: 'open', periods, assignedTo }),
      won: readByPerson(db, verticalId, { dated: 'closed', stageType: 'converted', periods, assignedTo }),
      people: db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .all(),
    })
  },
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    const entered = enteredStages(loaded.ways, loaded.stages)
    return answer(reportOf(query, { ...loaded, entered }))
  },
})

/** The first day of the part of the range that a period belongs to, as `startOf` in `report-steps.ts` computes it. */
const startOf = (step: Step, weekStart: WeekDay): SQL<string> => {
  if (step === 'day') return sql`${period}`
  // SQLite's weekday 0 is Sunday, so the last day of a week has the number of its first one less one.
  if (step === 'week') return sql`date(${period}, ${sql.raw(`'weekday ${weekStart - 1}'`)}, '-6 days')`
  return sql`substr(${period}, 1, 7) || '-01'`
}

/** The enquiries that were won and lost in each part of the range. */
function readClosed(db: OrgDb, { verticalId, from, to, assignedTo, weekStart = 1 }: Query) {
  const step = stepOf(from, to)
  const start = startOf(step, weekStart)
  const periods = step === 'month' ? periodsOf(from, to) : eachDay(from, to)
  return db
    .select({ ...rollupFields, start })
    .from(enquiryDayRollup)
    .where(...inRange(verticalId, { dated: 'closed', periods, assignedTo }))
    .groupBy(start, stageId, currency)
    .all()
}
