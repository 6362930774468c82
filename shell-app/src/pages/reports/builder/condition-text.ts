import {
  type Clause,
  type Condition,
  conditionsOf,
  type FieldsOf,
  type QueryField,
  type QueryOperator,
  queryKindOf,
  valuesIn,
} from '@ginkgo/contracts'
import { daySpanLabel, isDaySpan } from '@ginkgo/contracts/dates'
import { formatCalendarDate, formatCount } from '@ginkgo/ui'
import type { OptionsOf } from './use-choices.ts'

const someSpan = /^(last|next)-(\d+)-(days|months)$/

/** "Last week", "Next 3 months". */
export function spanText(span: string): string {
  if (isDaySpan(span)) return daySpanLabel(span)
  const [, side, count = '', unit = ''] = someSpan.exec(span) ?? []
  return side ? `${side === 'last' ? 'Last' : 'Next'} ${count} ${unit}` : formatCalendarDate(span)
}

const lower = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** How operators are read behind the name of a field. */
const operatorTexts: Readonly<Record<QueryOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  empty: 'is empty',
  notEmpty: 'is filled in',
  atLeast: 'is at least',
  atMost: 'is at most',
  before: 'before',
  between: 'is between',
  within: 'within',
  notWithin: 'not within',
  changed: 'was changed',
  was: 'once was',
  raised: 'was raised',
  lowered: 'was lowered',
}

/** Days are not at least something, but from it on. */
const ofDays: Partial<Record<QueryOperator, string>> = {
  between: 'between',
  within: 'within',
  notWithin: 'not within',
  atLeast: 'from',
  atMost: 'until',
  raised: 'was pushed back',
  lowered: 'was pulled forward',
}

export const operatorText = (op: QueryOperator, field: QueryField | undefined): string =>
  (field && ['date', 'instant'].includes(queryKindOf(field)) ? ofDays[op] : undefined) ?? operatorTexts[op]

function valueText(value: string | number | boolean, field: QueryField | undefined, optionsOf: OptionsOf) {
  const kind = field ? queryKindOf(field) : 'text'
  if (kind === 'date' || kind === 'instant') return formatCalendarDate(String(value))
  if (typeof value === 'number') return formatCount(value)
  if (value === 'me') return 'me'
  return (field && optionsOf(field)?.find((option) => option.value === value)?.label) ?? String(value)
}

/** What may name the first or the last day of a span. */
const someDay: ReadonlySet<QueryOperator> = new Set(['atLeast', 'atMost', 'before'])

/** "Status is Won", "Closed is within last week". */
export function conditionText(condition: Condition, fields: FieldsOf, optionsOf: OptionsOf): string {
  const { op, value, since } = condition
  const field = fields[condition.field]
  const name = condition.field === 'any' ? 'Anything' : (field?.label ?? condition.field)
  const start = `${name} ${operatorText(op, field)}`
  const after = since === undefined ? '' : ` since the beginning of ${lower(spanText(since))}`
  if (value === undefined) return `${start}${after}`
  if (op === 'within' || (op === 'notWithin' && !Array.isArray(value)))
    return `${start} ${lower(spanText(String(value)))}`
  if (typeof value === 'string' && someDay.has(op) && !/^\d/.test(value))
    return `${start} the ${op === 'atMost' ? 'end' : 'beginning'} of ${lower(spanText(value))}`
  const texts = valuesIn(value).map((each) => valueText(each, field, optionsOf))
  const isRange = op === 'between' || op === 'notWithin'
  return `${start} ${texts.join(isRange ? ' and ' : ' or ')}${after}`
}

export const clauseText = (clause: Clause, fields: FieldsOf, optionsOf: OptionsOf): string =>
  conditionsOf(clause)
    .map((condition) => conditionText(condition, fields, optionsOf))
    .join(', or ')
