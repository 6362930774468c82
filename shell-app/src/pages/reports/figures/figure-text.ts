import { type FieldsOf, type Figure, type Grouping, type Measure, queryKindOf } from '@ginkgo/contracts'
import { numberFormat } from '@ginkgo/contracts/dates'
import {
  choiceLabel,
  formatCalendarDate,
  formatCount,
  formatDateParts,
  formatMoney,
  formatMoneyShort,
  amountsLocale,
} from '@ginkgo/ui'

const percent = (share: number) =>
  numberFormat(amountsLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(share)

const decimal = (value: number) => numberFormat(amountsLocale(), { maximumFractionDigits: 1 }).format(value)

/** A figure as people read it; an en dash where there is none. */
export function figureText(figure: Figure | undefined, kind: Measure['kind'], isShort = false): string {
  if (figure === undefined || figure === null) return '–'
  const money = isShort ? formatMoneyShort : formatMoney
  if (typeof figure === 'object')
    return figure.length === 0 ? '–' : figure.map(({ currency, value }) => money(value, currency)).join(' · ')
  if (kind === 'conversion' || kind === 'share') return percent(figure)
  return kind === 'count' ? formatCount(figure) : decimal(figure)
}

/** The name of a group: a person, a stage, a month. */
export function groupText(
  { field: name, bucket = 'month' }: Grouping,
  { key, label }: { readonly key: string | null; readonly label: string | null },
  fields: FieldsOf,
): string {
  const field = fields[name]
  if (key === null) return field?.type === 'person' ? 'Nobody' : 'None'
  const kind = field ? queryKindOf(field) : 'text'
  if (kind === 'date' || kind === 'instant') return spanText(key, bucket)
  if (field && (field.list || field.choices)) return choiceLabel(field as never, key)
  return label ?? key
}

function spanText(key: string, bucket: NonNullable<Grouping['bucket']>): string {
  if (bucket === 'year') return key
  if (bucket === 'quarter') return `${key.slice(5)} ${key.slice(0, 4)}`
  if (bucket === 'month') return formatDateParts(`${key}-01`, { month: 'short', year: 'numeric' })
  return bucket === 'week' ? `Week of ${formatCalendarDate(key)}` : formatCalendarDate(key)
}
