import * as z from 'zod'
import { callersDay } from '../fields/filter-schemas.ts'
import { line, ReportId, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { conditionsOf } from './condition.ts'
import { Question, questionProblems } from './question.ts'
import { querySourceNames, querySources } from './query-fields.ts'

/** How a report is shown. */
export const reportShows = [
  'number',
  'table',
  'bar',
  'line',
  'area',
  'funnel',
  'stacked',
  'pivot',
  'waterfall',
] as const

const { where, measures, groupBy } = Question.shape

/** What figures beside a report are in a waterfall. */
export const reportSteps = ['adds', 'takes', 'total', 'apart'] as const

const Beside = z
  .strictObject({
    name: line('Name is required'),
    source: z.enum(querySourceNames),
    filter: where,
    measures: measures.unwrap().max(4).default([]),
    groupBy,
    step: z.enum(reportSteps).optional().meta({
      description:
        'Of a waterfall: added to what stands before it, which is usual, taken from it, a total, or apart',
    }),
  })
  .meta({
    id: 'ReportBeside',
    description:
      'Figures of another source, or of other records, beside those of the report: its groups have the same keys, such as the calls of a person beside what they won',
  })
export type ReportBeside = z.output<typeof Beside>

/** What a report asks: a question for figures, with what they are compared with. */
export const ReportDefinition = z
  .strictObject({
    source: z.enum(querySourceNames),
    filter: where,
    measures,
    groupBy,
    compareTo: z.enum(['previousPeriod', 'sameLastYear', 'goal']).optional().meta({
      description:
        'A period is that of the first condition by days. `goal`: of enquiries, what the goals of these months ask for',
    }),
    beside: z.array(Beside).max(8).default([]),
    target: z.number().optional(),
    show: z.enum(reportShows).default('table'),
  })
  .superRefine(({ source, filter, compareTo, beside, ...asked }, context) => {
    const refuseProblems = (
      at: (string | number)[],
      given: Pick<ReportBeside, 'source' | 'filter' | 'measures' | 'groupBy'>,
    ) => {
      const question = { ...given, where: given.filter }
      for (const { path, message } of questionProblems(given.source, querySources[given.source], question))
        context.addIssue({
          ...{ code: 'custom', message },
          path: [...at, ...path.map((part, place) => (place === 0 && part === 'where' ? 'filter' : part))],
        })
    }
    refuseProblems([], { source, filter, ...asked })
    for (const [place, other] of beside.entries()) {
      refuseProblems(['beside', place], other)
      const isSame = (bucket: string | undefined, at: number) => bucket === asked.groupBy[at]?.bucket
      if (
        other.groupBy.length !== asked.groupBy.length ||
        !other.groupBy.every(({ bucket }, at) => isSame(bucket, at))
      )
        context.addIssue({
          ...{ code: 'custom', path: ['beside', place, 'groupBy'] },
          message: 'As many groups as the report has, with the same spans',
        })
    }
    const hasPeriod = filter.some((clause) => !clause.any && conditionsOf(clause).some(isPeriod))
    if (compareTo && !hasPeriod)
      context.addIssue({
        ...{ code: 'custom', path: ['compareTo'] },
        message: 'Without a condition by days, between or within, there is nothing to compare with',
      })
    if (compareTo === 'goal' && source !== 'enquiries')
      context.addIssue({ code: 'custom', path: ['compareTo'], message: 'Goals are of won enquiries' })
  })
  .meta({ id: 'ReportDefinition' })
export type ReportDefinition = z.output<typeof ReportDefinition>
export type ReportInput = z.input<typeof ReportDefinition>

/** Whether a condition can be moved to another period. */
export const isPeriod = ({ op }: { readonly op: string }): boolean => op === 'between' || op === 'within'

const given = {
  name: line('Name is required'),
  definition: ReportDefinition,
  /** The vertical that everybody sees it in; null for the caller alone. */
  verticalId: VerticalId.nullable(),
}

/** A saved report. Its figures are computed with the rights of whoever reads them. */
export const Report = z
  .object({
    id: ReportId,
    name: z.string(),
    definition: z.object(ReportDefinition.shape),
    verticalId: VerticalId.nullable(),
    ownerId: UserId,
    /** Whether it is the caller's. */
    own: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof Report>

export const NewReport = z.object({ ...given, verticalId: given.verticalId.default(null) })
/** What a report is called, and who sees it. */
export const ReportName = NewReport.omit({ definition: true })
export const ReportPatch = z.object(given).partial()

/** The day and zone that a report is computed for; else those of the caller's profile. */
export const ReportDay = z.object(callersDay)

/** A report that is not saved. */
export const ReportPreview = z.object({
  definition: ReportDefinition,
  ...callersDay,
  weekStart: Question.shape.weekStart,
})
