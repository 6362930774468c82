import { formatCalendarDate, formatMoney } from '@ginkgo/ui'
import type { Quote, QuoteWrite } from '../contract/quote.ts'

/** What of a quote is written by people, as its form has it. */
export const valuesOf = ({
  title,
  customer,
  seller,
  currency,
  validUntil,
  discountPercent,
  note,
  lines,
}: Quote): QuoteWrite => ({
  title,
  customer,
  seller,
  currency,
  validUntil,
  discountPercent,
  note,
  lines,
})

export const labels = {
  title: 'Title',
  customer: 'Customer',
  seller: 'From',
  currency: 'Currency',
  validUntil: 'Valid until',
  lines: 'Lines',
  discountPercent: 'Discount in %',
  note: 'Note',
} as const

type Name = keyof typeof labels

/** A value as people read it. @param currency of the quote that it is of */
export function textOf(name: Name, value: QuoteWrite[Name], currency: string): string {
  if (value === null || value === undefined) return ''
  if (name === 'validUntil') return formatCalendarDate(String(value))
  if (!Array.isArray(value)) return String(value)
  return value
    .map(({ quantity, description, unitPrice }) =>
      [`${quantity} ×`, description, 'at', formatMoney(unitPrice, currency)].join(' '),
    )
    .join('; ')
}
