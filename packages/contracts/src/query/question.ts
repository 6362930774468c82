import * as z from 'zod'
import { callersDay } from '../fields/filter-schemas.ts'
import { anyFieldProblem, asksHistory, conditionProblem, conditionsOf, Where } from './condition.ts'
import {
  closingDaysIn,
  closingProblem,
  fieldOfMeasure,
  Grouping,
  Measure,
  measureName,
  measureProblem,
  ofClosing,
  QueryFieldName,
} from './measure.ts'
import {
  idField,
  type QueryField,
  type QueryFields,
  type QuerySource,
  queryKindOf,
  querySourceNames,
  querySources,
  withCustomFields,
  withHistory,
} from './query-fields.ts'
import { conditionsForm, groupsForm, measuresForm, sourceForm, written } from './short-forms.ts'

const mostConditions = 28

/** Records and groups of one answer at most. */
export const mostRecords = 1_000

/** What is asked of records, and of reports as well. */
const asked = {
  where: written(Where, conditionsForm).default([]),
  measures: written(z.array(Measure).max(8), measuresForm).default([]),
  groupBy: written(z.array(Grouping).max(2), groupsForm).default([]),
}

/** The same as it is stored, without short forms. */
export const storedAsked = {
  source: z.enum(querySourceNames),
  filter: Where.default([]),
  measures: z.array(Measure).default([]),
  groupBy: z.array(Grouping).default([]),
}

/** Measures of additional figures. */
export const fewMeasures = written(z.array(Measure).max(4), measuresForm).default([])
export const QuerySourceName = written(z.enum(querySourceNames), sourceForm)

/** What is wrong with a question, by the path of the part, where the fields of its source are known. */
export function questionProblems(
  source: QuerySource,
  fields: QueryFields,
  { where, measures, groupBy, columns = [], order }: Asked,
  isKnown: (name: string) => boolean = () => true,
): { path: (string | number)[]; message: string }[] {
  const problems: { path: (string | number)[]; message: string }[] = []
  const refuse = (path: (string | number)[], message: string | undefined) => {
    if (message !== undefined) problems.push({ path, message })
  }
  /** Fields of the organization are known to the server alone. */
  const fieldAt = (path: (string | number)[], field: string): QueryField | undefined => {
    if (field === 'id') return idField
    if (Object.hasOwn(fields, field)) return fields[field]
    const mayBeCustom = field.startsWith('field.') && source in withCustomFields
    if (!mayBeCustom || !isKnown(field)) refuse(path, `There is no field ${field} of ${source}`)
    return undefined
  }
  for (const [place, clause] of where.entries())
    for (const [within, condition] of conditionsOf(clause).entries()) {
      const path = ['where', place, ...(clause.any ? ['any', within] : [])]
      // A clause that is no condition is refused as such.
      if (!condition.field || !condition.op) continue
      if (asksHistory(condition.op) && !withHistory.has(source)) refuse(path, `${source} have no history`)
      if (condition.field === 'any') {
        refuse(path, anyFieldProblem(condition))
        continue
      }
      const field = fieldAt([...path, 'field'], condition.field)
      if (field) refuse(path, conditionProblem(field, condition))
    }
  for (const [place, { field: named, bucket }] of groupBy.entries()) {
    const field = fieldAt(['groupBy', place, 'field'], named)
    if (!field) continue
    const kind = queryKindOf(field)
    const isDated = kind === 'date' || kind === 'instant'
    if (kind === 'number' || field.type === 'text')
      refuse(['groupBy', place], `There are no groups by ${field.label}`)
    if (bucket && !isDated) refuse(['groupBy', place], `${field.label} has no days`)
  }
  if (new Set(groupBy.map((each) => each.field)).size < groupBy.length) refuse(['groupBy'], 'Each field once')
  const names = measures.map(measureName)
  const days = closingDaysIn(where, fields)
  for (const [place, measure] of measures.entries()) {
    refuse(['measures', place], measureProblem(source, measure))
    if (ofClosing.has(measure.kind) && source === 'enquiries')
      refuse(['measures', place], closingProblem(measure, days, groupBy))
    if (names.indexOf(names[place]!) < place)
      refuse(['measures', place], `Two measures are called ${names[place]}: give one of them a name`)
    const field = fieldOfMeasure(measure)
    const known = field === undefined ? undefined : fieldAt(['measures', place, 'field'], field)
    if (known && queryKindOf(known) !== 'number') refuse(['measures', place], `${known.label} is no number`)
  }
  for (const [place, column] of columns.entries()) fieldAt(['columns', place], column)
  if (order !== undefined) fieldAt(['order'], order.replace('-', ''))
  if (names.length + groupBy.length > 0 && (columns.length > 0 || order !== undefined))
    refuse(['columns'], 'Figures have neither columns nor an order')
  // The list behind a figure has those of its groups as well.
  if (names.length + groupBy.length > 0 && where.length > mostConditions)
    refuse(['where'], `At most ${mostConditions} conditions`)
  return problems
}

interface Asked {
  readonly where: Where
  readonly measures: readonly Measure[]
  readonly groupBy: readonly Grouping[]
  readonly columns?: readonly string[] | undefined
  readonly order?: string | undefined
}

const refineQuestion = (
  question: Asked & { readonly of: QuerySource },
  context: z.RefinementCtx<unknown>,
): void => {
  for (const { path, message } of questionProblems(question.of, querySources[question.of], question))
    context.addIssue({ code: 'custom', path, message })
}

/**
 * A question about records of all verticals that the caller may read. Without measures and groups the answer is
 * records, else figures.
 */
export const Question = z
  .strictObject({
    of: QuerySourceName,
    ...asked,
    columns: z
      .array(QueryFieldName)
      .min(1)
      .max(40)
      .optional()
      .meta({ description: 'Fields of records, beside the id' }),
    order: z
      .string()
      .max(61)
      .regex(/^-?[a-zA-Z][\w.]*$/, 'A field, descending with - in front')
      .optional()
      .meta({ description: 'A field, descending with `-` in front; empty values last' }),
    limit: z.number().int().min(1).max(mostRecords).default(50),
    after: z.string().max(2_000).optional().meta({ description: '`next` of the answer before' }),
    ...callersDay,
    weekStart: z
      .number()
      .int()
      .min(1)
      .max(7)
      .optional()
      .meta({ description: 'First day of weeks, 1 for Monday' }),
  })
  .superRefine(refineQuestion)
  .meta({ id: 'Question' })
export type Question = z.output<typeof Question>
