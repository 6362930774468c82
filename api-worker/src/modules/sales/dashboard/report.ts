import { dashboardApi, type ParsedOf } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiryDayRollup, lossReasons, users } from '../../../db/schema/index.ts'
import { combine, map, nothing } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { eachDay } from '@ginkgo/contracts/dates'
import { periodsOf } from '../enquiries/periods-of.ts'
import { readByPerson } from '../enquiries/by-person.ts'
import { counted, inRange, valued } from '../enquiries/day-figures.ts'
import { readStages } from '../stages/stage-fields.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { readFields } from '../custom-fields/field-rows.ts'
import { enteredStages, waysOf } from './entered-stages.ts'
import { readNarrowedReport } from './narrowed-figures.ts'
import { narrowingOf, requireNarrowing } from './narrowed-records.ts'
import { reportOf } from './report-answer.ts'
import { stepOf } from './report-steps.ts'
import { startOfPart } from './start-of-part.ts'

type Query = ParsedOf<typeof dashboardApi.report>['query']

const { stageId, lossOrEntered, currency, period } = enquiryDayRollup
const rollupFields = { stageId, currency, count: counted, value: valued }

export const report = operation(dashboardApi.report, {
  load: ({ db, query }) => {
    const { verticalId } = query
    const narrowing = narrowingOf(query)
    const { source, from, to } = query
    const part = narrowing ?? (source === undefined ? undefined : { source, from, to })
    return combine({
      vertical: readVertical(db, verticalId),
      stages: readStages(db, verticalId),
      fields: narrowing ? readFields(db, { recordKind: narrowing.kind }) : nothing,
      figures: part ? readNarrowedReport(db, query, part) : readAll(db, query),
      lossReasons: db
        .select({ id: lossReasons.id, reason: lossReasons.reason })
        .from(lossReasons)
        .where(eq(lossReasons.verticalId, verticalId))
        .all(),
      people: db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .all(),
    })
  },
  handle: ({ loaded, query }) => {
    existing(loaded.vertical, 'Vertical')
    requireNarrowing(loaded.fields, query.verticalId, narrowingOf(query))
    const { isAtLeast, ...figures } = existing(loaded.figures, 'Vertical')
    const entered = enteredStages(waysOf(figures.created, loaded.stages), loaded.stages)
    return answer({ ...reportOf(query, { ...loaded, ...figures, entered }), ...(isAtLeast && { isAtLeast }) })
  },
})

/** Read from the rollups of days and months, so that it takes equally long with few and with many enquiries. */
function readAll(db: OrgDb, query: Query) {
  const { verticalId, assignedTo } = query
  const periods = periodsOf(query.from, query.to)
  const ofRange = (dated: 'created' | 'closed') => inRange(verticalId, { dated, periods, assignedTo })
  const figures = combine({
    created: db
      .select({ ...rollupFields, entered: lossOrEntered })
      .from(enquiryDayRollup)
      .where(...ofRange('created'))
      .groupBy(stageId, lossOrEntered, currency)
      .all(),
    closed: readClosed(db, query),
    lost: db
      .select({ ...rollupFields, lossReasonId: lossOrEntered })
      .from(enquiryDayRollup)
      .where(...ofRange('closed'))
      .groupBy(lossOrEntered, currency)
      .all(),
    open: readByPerson(db, verticalId, { dated: 'created', stageType: 'open', periods, assignedTo }),
    won: readByPerson(db, verticalId, { dated: 'closed', stageType: 'converted', periods, assignedTo }),
  })
  return map(figures, (read) => ({ ...read, isAtLeast: false }))
}

/** The enquiries that were won and lost in each part of the range. */
function readClosed(db: OrgDb, { verticalId, from, to, assignedTo, weekStart = 1 }: Query) {
  const step = stepOf(from, to)
  const start = startOfPart(period, step, weekStart)
  const periods = step === 'month' ? periodsOf(from, to) : eachDay(from, to)
  return db
    .select({ ...rollupFields, start })
    .from(enquiryDayRollup)
    .where(...inRange(verticalId, { dated: 'closed', periods, assignedTo }))
    .groupBy(start, stageId, currency)
    .all()
}
