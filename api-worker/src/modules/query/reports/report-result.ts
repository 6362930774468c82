import { definitionOf, type ReportDefinition, type ReportResult, reportsApi } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine, type Read } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit, type OperationResult, type Trips } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { askedBy, readSurroundings, refused, type Surroundings } from '../asked.ts'
import { keysIn } from '../days-in-zone.ts'
import { resultOf } from '../figures.ts'
import { bucketOf, measuredOf } from '../figures-sql.ts'
import { periodOn } from '../periods.ts'
import { readFigures } from '../read-figures.ts'
import { addCompared, comparedOf, keysOfCompared, readCompared } from './compared-periods.ts'
import { comparedWith, pairing } from './compare.ts'
import { addGoals, goalFigures, goalMonths, goalPeriod, readGoals } from './goals.ts'
import { readReport } from './report-fields.ts'
import { withRunning } from './running.ts'

/** Groups of a report at most. */
const mostRows = 1_000

const none: ReportResult = {
  rows: [],
  reportingCurrency: null,
  isAtLeast: false,
  totals: { figures: {}, converted: {}, listQuery: {} },
}

export interface Reader {
  readonly db: OrgDb
  readonly scope: OrgScope
  readonly now: string
  readonly around: Surroundings
}

export type Day = {
  readonly today?: string
  readonly timeZone?: string
  readonly weekStart?: string | number
}

/** Reads the figures of a report with the rights of whoever reads it, and puts them together. */
export function reportFigures(definition: ReportDefinition, day: Day, reader: Reader) {
  const { source, filter: where, measures, groupBy, compareTo, target, running = false } = definition
  const weekStart = day.weekStart === undefined ? undefined : Number(day.weekStart)
  const days = { timeZone: day.timeZone, today: day.today, weekStart }
  const asked = { ...askedBy(source, { where, measures, groupBy, ...days }, reader), running }
  const others = comparedOf(definition.beside ?? [], days, reader).map((each) => ({
    ...each,
    asked: { ...each.asked, running },
  }))
  const measured = measuredOf(asked, measures)
  const other = compareTo === 'goal' ? undefined : comparedWith(asked, compareTo)
  const { db } = reader
  const goalDays = compareTo === 'goal' ? goalPeriod(asked, groupBy) : undefined
  const reads = combine({
    now: readFigures(db, asked, groupBy, measured),
    compared: readCompared(db, others),
    ...(other && { other: readFigures(db, other, groupBy, measured) }),
    ...(goalDays && { goals: readGoals(db, goalMonths(goalDays)) }),
  }) as Read<ReadPeriods>
  const [first] = groupBy
  /** A running total stands at every span of its period. */
  const spanned = running ? periodOn(asked.where, first?.field) : undefined
  const spans = spanned ? keysIn(spanned, bucketOf(first!), asked.weekStart).map((key) => [key]) : []
  const resultIn = (read: ReadPeriods): ReportResult => {
    const goals = read.goals && goalFigures(asked, groupBy, read.goals)
    const ofGoals = [...(goals?.groups?.values() ?? [])].map(({ keys }) => keys)
    const result = resultOf(
      asked,
      { groupBy, measured, limit: mostRows, keys: [...keysOfCompared(read.compared), ...ofGoals, ...spans] },
      { now: read.now, ...(other && read.other && { other: { asked: other, figures: read.other } }) },
      other ? pairing(asked, other, groupBy) : undefined,
    )
    // What is left out would be missing from every later total.
    if (running && result.moreGroups !== undefined)
      throw refused([{ path: ['groupBy'], message: `More than ${mostRows} spans: take longer ones` }])
    const whole = addCompared(goals ? addGoals(result, goals) : result, others, read.compared)
    return { ...(running ? withRunning(whole) : whole), ...(target !== undefined && { target }) }
  }
  return { reads, resultIn }
}

/** With the rights of whoever reads it. */
function computed(definition: ReportDefinition, day: Day, reader: Reader): OperationResult<ReportResult> {
  const { reads, resultIn } = reportFigures(definition, day, reader)
  return commit(none, [], {
    afterwards: async (trips: Trips) => answer(resultIn(await trips.read(reads))),
  })
}

interface ReadPeriods {
  readonly now: ReturnType<ReturnType<typeof readFigures>['decode']>
  readonly compared: readonly ReadPeriods['now'][]
  readonly other?: ReadPeriods['now']
  readonly goals?: ReturnType<ReturnType<typeof readGoals>['decode']>
}

export const previewReport = operation(reportsApi.preview, {
  load: ({ db }) => readSurroundings(db),
  handle: ({ db, scope, body, now, loaded }) =>
    computed(definitionOf(body), body as Day, { db, scope, now, around: loaded }),
})

export const reportResult = operation(reportsApi.result, {
  readsLittle: true,
  load: ({ db, params, callerId }) =>
    combine({ report: readReport(db, params.reportId, callerId), around: readSurroundings(db) }),
  handle: ({ db, scope, query, now, loaded }) =>
    computed(existing(loaded.report, 'Report').definition, query as Day, {
      db,
      scope,
      now,
      around: loaded.around,
    }),
})
