import * as z from 'zod'
import { callersDay } from '../fields/filter-schemas.ts'
import { Currency } from '../primitives.ts'
import {
  anyFieldProblem,
  asksHistory,
  conditionProblem,
  conditionsOf,
  isDayOrSpan,
  Where,
} from './condition.ts'
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

const name = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z][\w.]*$/, 'Not the name of a field')

export const buckets = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Bucket = (typeof buckets)[number]

const Grouping = z
  .strictObject({ field: name, bucket: z.enum(buckets).optional() })
  .meta({ id: 'QueryGrouping' })
export type Grouping = z.output<typeof Grouping>

export const measureKinds = [
  ...(['count', 'sum', 'average', 'median', 'min', 'max'] as const),
  ...(['weighted', 'conversion', 'share', 'age', 'timeInStage', 'increase', 'decrease'] as const),
  ...(['goal', 'goalCount', 'forecast'] as const),
] as const
export type MeasureKind = (typeof measureKinds)[number]

const Measure = z
  .strictObject({
    kind: z.enum(measureKinds),
    field: name.optional(),
    from: z.uuid().optional(),
    to: z.uuid().optional(),
    asOf: z.string().max(40).optional(),
    name: z
      .string()
      .max(40)
      .regex(/^[a-zA-Z]\w*$/, 'Letters and digits')
      .refine((given) => given !== 'constructor', 'Another name')
      .optional(),
  })
  .meta({
    id: 'QueryMeasure',
    description:
      '`sum` to `max` of a field of numbers or money (else `value`); records without a value are left out. `weighted`: value × win probability. `conversion`: won of the closed, or of those that were in stage `from` those that came to `to`. `share` of all records, or of the sum of `field`. `age` in days, `timeInStage` in days (stageChanges). `asOf`, a day or the first one of a span: the value of enquiries when that day began, or at their creation, by their history; `increase` and `decrease`: by how much it grew or fell since. Of a span of closing days: `forecast` (won and weighted open value), `goal`, `goalCount` (to be won). `name` tells two of a kind apart.',
  })
export type Measure = z.output<typeof Measure>

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

/** Measures of figures beside others. */
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

/** What a figure is called in the answer. */
export const measureName = ({ name: own, kind }: Measure): string => own ?? kind

const ofValues: ReadonlySet<MeasureKind> = new Set(['sum', 'average', 'median', 'min', 'max'])

/** The field that a measure reads. */
export function fieldOfMeasure({ kind, field }: Measure): string | undefined {
  if (kind === 'increase' || kind === 'decrease') return 'value'
  if (kind === 'weighted' || kind === 'forecast') return 'weightedValue'
  if (kind === 'age') return 'age'
  if (kind === 'timeInStage') return 'daysInStage'
  return ofValues.has(kind) ? (field ?? 'value') : field
}

/** What is to be won, or will be, in a span of days. */
const ofClosing: ReadonlySet<MeasureKind> = new Set(['goal', 'goalCount', 'forecast'])
export const isGoal = ({ kind }: Measure): boolean => kind === 'goal' || kind === 'goalCount'

const closingDays: ReadonlySet<string> = new Set(['closesOn', 'closedOn', 'expectedCloseDate'])
const spans: ReadonlySet<string> = new Set(['within', 'between'])

/** The day of closing that a question is about, where its first span of days is one of such days. */
function closingDaysIn(where: Where, fields: QueryFields): string | undefined {
  const first = where.find(({ field, op, any }) => {
    const known = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
    return !any && spans.has(op ?? '') && known && ['date', 'instant'].includes(queryKindOf(known))
  })
  return closingDays.has(first?.field ?? '') ? first?.field : undefined
}

/** Goals are of people and months: in groups of something else, and without days, a figure would be wrong. */
function closingProblem(
  measure: Measure,
  days: string | undefined,
  groupBy: readonly Grouping[],
): string | undefined {
  const { kind } = measure
  if (days === undefined)
    return `${kind} needs a span of days, \`within\` or \`between\`, of closesOn, closedOn or expectedCloseDate, before others`
  const other =
    isGoal(measure) && groupBy.find(({ field }) => ![days, 'assignedTo', 'verticalId'].includes(field))
  return other ? `There are no goals by ${other.field}, but by ${days}, assignedTo and verticalId` : undefined
}

function measureProblem(source: QuerySource, { kind, field, from, to, asOf }: Measure): string | undefined {
  if (field !== undefined && !ofValues.has(kind) && kind !== 'share') return `${kind} takes no field`
  if ((from ?? to) !== undefined && kind !== 'conversion') return '`from` and `to` belong to conversion'
  const needsDay = kind === 'increase' || kind === 'decrease'
  if (needsDay && asOf === undefined) return `${kind} needs \`asOf\``
  if (asOf !== undefined) {
    if (source !== 'enquiries' || !(needsDay || (kind === 'sum' && (field ?? 'value') === 'value')))
      return '`asOf` belongs to the sum, increase and decrease of the value of enquiries'
    if (!isDayOrSpan(asOf)) return `${asOf} is neither a day nor a span of days`
  }
  if (kind === 'conversion' && source !== 'enquiries') return 'Conversion is measured of enquiries'
  if (ofClosing.has(kind) && source !== 'enquiries') return `${kind} is measured of enquiries`
  if (kind === 'conversion' && (from === undefined) !== (to === undefined))
    return 'Both `from` and `to`, or neither'
  return undefined
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
      .array(name)
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

const Money = z.object({ currency: Currency, value: z.number() })

/** Figures by the names of their measures, `count` always among them; money apart for each currency. */
const Figures = z
  .record(z.string(), z.union([z.number().nullable(), z.array(Money)]))
  .meta({ id: 'QueryFigures' })
export type Figures = z.output<typeof Figures>

/** Of money in several currencies, its value in the reporting currency by the rates of the present day. */
const converted = z.record(z.string(), z.number())

/** What the figures were in the period that they are compared with. */
const compared = {
  figures: Figures,
  converted,
  compared: z.object({ figures: Figures, converted, listQuery: z.unknown().optional() }).optional(),
}

/** The records that make figures up, as a question that answers them. */
const listQuery = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The question that answers these records' })

/** Figures that stand beside those of the report, in the order of its definition. */
const beside = z.array(z.object({ name: z.string(), figures: Figures, converted, listQuery })).optional()

export const FigureRow = z
  .object({
    group: z.array(
      z.object({
        field: z.string(),
        /** Of spans its name, `2026-05-04`, `2026-05`, `2026-Q2` or `2026`; null for records without a value. */
        key: z.string().nullable(),
        label: z.string().nullable(),
      }),
    ),
    ...compared,
    listQuery,
    beside,
  })
  .meta({ id: 'FigureRow' })
export type FigureRow = z.output<typeof FigureRow>

const period = z.object({ from: z.string(), to: z.string() })

/** Figures of a question or a report. */
const figureParts = {
  rows: z.array(FigureRow),
  totals: z.object({ ...compared, listQuery, beside }),
  reportingCurrency: Currency.nullable(),
  /** The days that relative dates came to, and those that they are compared with. */
  period: period.optional(),
  comparedPeriod: period.optional(),
  target: z.number().optional(),
  /** Groups that are left out, the smallest. */
  moreGroups: z.number().int().optional(),
  /** Whether records were counted up to a bound only, so that figures are lower bounds. */
  isAtLeast: z.boolean(),
}
export const ReportResult = z.object(figureParts).meta({ id: 'ReportResult' })
export type ReportResult = z.output<typeof ReportResult>

/** Records, or figures where the question has measures or groups. */
export const QueryAnswer = z
  .object({
    records: z.array(z.record(z.string(), z.unknown())).optional(),
    /** Of all pages. */
    count: z.number().int().optional(),
    /** For people, what the ids among the records name. */
    names: z.record(z.string(), z.string()).optional(),
    /** Where records go on; absent at the end. */
    next: z.string().optional(),
    ...z.object(figureParts).partial().shape,
  })
  .meta({ id: 'QueryAnswer' })
export type QueryAnswer = z.output<typeof QueryAnswer>
