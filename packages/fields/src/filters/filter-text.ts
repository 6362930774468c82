import { emptyOf, endsOf, notOf } from '@ginkgo/contracts'
import { daySpanLabel, isDaySpan } from '@ginkgo/contracts/dates'
import { formatCalendarDate, formatCount, isolated } from '@ginkgo/ui'
import { type BarFilter, type FilterValues, valuesIn } from './bar-filter.ts'

/** More values than these are counted. */
const namedAtMost = 2

/** What a filter that is set reads like: "High, Low", "This week", "5,000 – 10,000". */
export function filterText(filter: BarFilter, values: FilterValues): string {
  const { kind, query, options } = filter
  if (values[emptyOf(query)]) return 'empty'
  if (values[notOf(query)]) {
    const excluded = values[notOf(query)]
    return `not ${filterText(filter, { ...values, [query]: excluded, [notOf(query)]: undefined })}`
  }
  const ends = endsOf(query)
  const [from, to] = [values[ends.from], values[ends.to]]
  if (kind === 'amount') return rangeText(from, to, amountText)
  if (kind === 'days') {
    const span = values[query]
    return span && isDaySpan(span) ? daySpanLabel(span) : rangeText(from, to, formatCalendarDate)
  }
  if (kind === 'idle') return values[query] === '1' ? '1 day' : `${values[query]} days`
  const chosen = valuesIn(filter, values)
  const names = chosen.map((value) =>
    isolated(options?.find((option) => option.value === value)?.label ?? value),
  )
  const more = names.length - namedAtMost
  return more > 0 ? `${names.slice(0, namedAtMost).join(', ')} +${more}` : names.join(', ')
}

const amountText = (text: string) => formatCount(Number(text))

function rangeText(
  from: string | undefined,
  to: string | undefined,
  textOf: (end: string) => string,
): string {
  if (from && from === to) return textOf(from)
  if (from && to) return `${textOf(from)} – ${textOf(to)}`
  return from ? `from ${textOf(from)}` : `until ${textOf(to ?? '')}`
}
