import * as z from 'zod'
import { callersDay } from '../fields/filter-schemas.ts'
import { line, ReportId, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { conditionsOf } from './condition.ts'
import { type QueryFields, queryKindOf, querySources } from './query-fields.ts'
import { fewMeasures, QuerySourceName, Question, questionProblems, storedAsked } from './question.ts'
import { comparisonForm, written } from './short-forms.ts'

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

/** What additional figures of a report are in a waterfall. */
export const reportSteps = ['adds', 'takes', 'total', 'apart'] as const

const Additional = z
  .strictObject({
    name: line('Name is required'),
    source: QuerySourceName,
    filter: where,
    measures: fewMeasures,
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
export type AdditionalFigures = z.output<typeof Additional>

/** What the figures of a report are compared with. */
const comparisons = ['previousPeriod', 'sameLastYear', 'goal'] as const

/** What a report asks: a question for figures, with what they are compared with. */
export const ReportDefinition = z
  .strictObject({
    source: QuerySourceName,
    filter: where,
    measures,
    groupBy,
    compareTo: written(
      z.enum(comparisons).optional().meta({
        description:
          'A period is that of the first condition by days. `goal`: of enquiries, what the goals of these months ask for',
      }),
      comparisonForm,
    ),
    beside: z.array(Additional).max(8).default([]),
    target: z.number().optional(),
    running: z.boolean().optional().meta({
      description: 'Each span of the one group by days has what the period had up to its end',
    }),
    show: z.enum(reportShows).default('table'),
  })
  .superRefine(({ source, filter, compareTo, beside, running, ...asked }, context) => {
    const refuseProblems = (
      at: (string | number)[],
      given: Pick<AdditionalFigures, 'source' | 'filter' | 'measures' | 'groupBy'>,
    ) => {
      const question = { ...given, where: given.filter }
      for (const { path, message } of questionProblems(given.source, querySources[given.source], question))
        context.addIssue({
          code: 'custom',
          message,
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
          code: 'custom',
          path: ['beside', place, 'groupBy'],
          message: 'As many groups as the report has, with the same spans',
        })
    }
    const hasPeriod = filter.some((clause) => !clause.any && conditionsOf(clause).some(isPeriod))
    if (compareTo && !hasPeriod)
      context.addIssue({
        code: 'custom',
        path: ['compareTo'],
        message: 'Without a condition by days, between or within, there is nothing to compare with',
      })
    if (running && ![{ source, ...asked }, ...beside].every(mayRun))
      context.addIssue({
        code: 'custom',
        path: ['running'],
        message:
          'Running totals need one group, by days, and figures that can be added: count, sum, weighted',
      })
    if (running && compareTo !== undefined && compareTo !== 'goal')
      context.addIssue({
        code: 'custom',
        path: ['running'],
        message: 'Running totals are compared with goals alone',
      })
    if (compareTo === 'goal' && source !== 'enquiries')
      context.addIssue({ code: 'custom', path: ['compareTo'], message: 'Goals are of won enquiries' })
  })
  .meta({ id: 'ReportDefinition' })
export type ReportDefinition = z.output<typeof ReportDefinition>
export type ReportInput = z.input<typeof ReportDefinition>

const addable: ReadonlySet<string> = new Set(['count', 'sum', 'weighted', 'increase', 'decrease'])

/** Whether the figures of spans can be added up one after the other. */
export function mayRun({
  source,
  groupBy,
  measures: all,
}: Pick<ReportDefinition, 'source' | 'groupBy' | 'measures'>): boolean {
  const [first, ...others] = groupBy
  const field = first && (querySources[source] as QueryFields)[first.field]
  const isDated = field && ['date', 'instant'].includes(queryKindOf(field))
  return isDated === true && others.length === 0 && all.every(({ kind }) => addable.has(kind))
}

/** Whether a condition can be moved to another period. */
export const isPeriod = ({ op }: { readonly op: string }): boolean => op === 'between' || op === 'within'

const given = {
  name: line('Name is required'),
  definition: ReportDefinition,
  /** The vertical that everybody sees it in; null for the caller alone. */
  verticalId: VerticalId.nullable(),
}

const { name: additionalName, step } = Additional.shape
/** A definition as it was checked when it was saved. */
const StoredDefinition = z.object({
  ...storedAsked,
  compareTo: z.enum(comparisons).optional(),
  beside: z.array(z.object({ name: additionalName, ...storedAsked, step })),
  target: z.number().optional(),
  running: z.boolean().optional(),
  show: z.enum(reportShows),
})

/** A saved report. Its figures are computed with the rights of whoever reads them. */
export const Report = z
  .object({
    id: ReportId,
    name: z.string(),
    definition: StoredDefinition,
    verticalId: VerticalId.nullable(),
    ownerId: UserId,
    /** Whether it is the caller's. */
    own: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof Report>

const whole = ReportDefinition.shape
/** The parts of a definition in place of it, none of them filled in. */
const parts = {
  ...z.object(whole).partial().shape,
  ...z
    .object({
      filter: whole.filter.unwrap(),
      measures: whole.measures.unwrap(),
      groupBy: whole.groupBy.unwrap(),
      beside: whole.beside.unwrap(),
      show: whole.show.unwrap(),
    })
    .partial().shape,
}
type Parts = { readonly definition?: ReportDefinition | undefined }

const partsIn = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in whole && value !== undefined))

/** The definition of a checked body: its own, or that of its parts. */
export const definitionOf = (given: Parts): ReportDefinition =>
  given.definition ?? ReportDefinition.parse(partsIn(given))

const needsDefinition = (given: Parts, context: z.RefinementCtx): void => {
  if (given.definition !== undefined) {
    for (const name of Object.keys(partsIn(given)))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'Give the definition or its parts, not both',
      })
    return
  }
  for (const { path, message } of ReportDefinition.safeParse(partsIn(given)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
}

/** A report that is saved: its definition, or the parts of one themselves. */
export const NewReport = z
  .object({
    ...given,
    ...parts,
    definition: ReportDefinition.optional(),
    verticalId: given.verticalId.default(null),
  })
  .superRefine(needsDefinition)
/** What a report is called, and who sees it. */
export const ReportName = z.object({ name: given.name, verticalId: given.verticalId.default(null) })
/** Parts change those of the definition. */
export const ReportPatch = z.object({ ...given, ...parts }).partial()

/** What a checked patch makes of a definition; undefined where it changes none. */
export function patchedDefinition(
  stored: ReportDefinition,
  patch: Parts,
): ReturnType<typeof ReportDefinition.safeParse> | undefined {
  const changed = partsIn(patch)
  if (patch.definition === undefined && Object.keys(changed).length === 0) return undefined
  return ReportDefinition.safeParse({ ...(patch.definition ?? stored), ...changed })
}

/** The day and zone that a report is computed for; else those of the caller's profile. */
export const ReportDay = z.object(callersDay)

/** A report that is not saved: its definition, or the parts of one themselves. */
export const ReportPreview = z
  .object({
    definition: ReportDefinition.optional(),
    ...parts,
    ...callersDay,
    weekStart: Question.shape.weekStart,
  })
  .superRefine(needsDefinition)
