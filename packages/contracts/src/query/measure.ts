import * as z from 'zod'
import { isDayOrSpan, type Where } from './condition.ts'
import { type QueryFields, type QuerySource, queryKindOf } from './query-fields.ts'

/** The name of a field of a source. */
export const QueryFieldName = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z][\w.]*$/, 'Not the name of a field')

export const buckets = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Bucket = (typeof buckets)[number]

export const Grouping = z
  .strictObject({ field: QueryFieldName, bucket: z.enum(buckets).optional() })
  .meta({ id: 'QueryGrouping' })
export type Grouping = z.output<typeof Grouping>

export const measureKinds = [
  ...(['count', 'sum', 'average', 'median', 'min', 'max'] as const),
  ...(['weighted', 'conversion', 'share', 'age', 'timeInStage', 'increase', 'decrease'] as const),
  ...(['goal', 'goalCount', 'forecast'] as const),
] as const
export type MeasureKind = (typeof measureKinds)[number]

export const Measure = z
  .strictObject({
    kind: z.enum(measureKinds),
    field: QueryFieldName.optional(),
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
export const ofClosing: ReadonlySet<MeasureKind> = new Set(['goal', 'goalCount', 'forecast'])
export const isGoal = ({ kind }: Measure): boolean => kind === 'goal' || kind === 'goalCount'

const closingDays: ReadonlySet<string> = new Set(['closesOn', 'closedOn', 'expectedCloseDate'])
const spans: ReadonlySet<string> = new Set(['within', 'between'])

/** The day of closing that a question is about, where its first span of days is one of such days. */
export function closingDaysIn(where: Where, fields: QueryFields): string | undefined {
  const first = where.find(({ field, op, any }) => {
    const known = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
    return !any && spans.has(op ?? '') && known && ['date', 'instant'].includes(queryKindOf(known))
  })
  return closingDays.has(first?.field ?? '') ? first?.field : undefined
}

/** Goals are of people and months: in groups of something else, and without days, a figure would be wrong. */
export function closingProblem(
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

export function measureProblem(
  source: QuerySource,
  { kind, field, from, to, asOf }: Measure,
): string | undefined {
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
