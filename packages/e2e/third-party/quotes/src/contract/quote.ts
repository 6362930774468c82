import {
  Currency,
  EnquiryId,
  maxLength,
  MoneyValue,
  optionalDate,
  optionalText,
  Timestamp,
  UserId,
  VerticalId,
} from '@ginkgo/contracts'
import { z } from 'zod'

export const QuoteId = z.uuid('Not a valid id').brand<'QuoteId'>()
export type QuoteId = z.output<typeof QuoteId>

export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined'] as const
export const QuoteStatus = z.enum(quoteStatuses)
export type QuoteStatus = z.output<typeof QuoteStatus>

const requiredText = (required: string, max: number) =>
  z.string().trim().min(1, required).max(max, `At most ${max} characters`)

const wholeNumber = (text: string, least: number, most: number) =>
  z.number(text).int(text).min(least, text).max(most, text)

/** Bounds with which every sum is an exact integer. */
const maxQuantity = 10_000
const maxPrice = 1_000_000_000
const maxTotal = 1_000_000_000_000
export const maxLines = 100

export const QuoteLine = z.object({
  description: requiredText('Description is required', 500),
  quantity: wholeNumber(`A whole number, 1 to ${maxQuantity}`, 1, maxQuantity),
  /** In whole units of the quote's currency. */
  unitPrice: MoneyValue.max(maxPrice, 'Price is too large'),
})
export type QuoteLine = z.output<typeof QuoteLine>

const sumOf = (lines: readonly QuoteLine[]) =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

/** What a person writes. The document names both sides as they were called when it was written. */
export const QuoteWrite = z.object({
  title: requiredText('Title is required', maxLength.name),
  customer: requiredText('Customer is required', maxLength.name),
  /** The organization that offers. */
  seller: requiredText('Sender is required', maxLength.name),
  /** Of all lines: amounts in different currencies are never added. */
  currency: Currency,
  validUntil: optionalDate,
  discountPercent: wholeNumber('A whole number, 0 to 100', 0, 100),
  note: optionalText(maxLength.text),
  lines: z
    .array(QuoteLine)
    .min(1, 'Add at least one line')
    .max(maxLines, `At most ${maxLines} lines`)
    .refine((lines) => sumOf(lines) <= maxTotal, 'The total is too large'),
})
export type QuoteWrite = z.output<typeof QuoteWrite>

export const QuoteCreate = QuoteWrite.extend({ enquiryId: EnquiryId, verticalId: VerticalId })
export type QuoteCreate = z.output<typeof QuoteCreate>

/** A quote as lists show it. */
export const QuoteRow = z.object({
  id: QuoteId,
  /** Counted in the organization, from 1. */
  number: z.number().int(),
  verticalId: VerticalId,
  enquiryId: EnquiryId,
  title: z.string(),
  customer: z.string(),
  seller: z.string(),
  currency: Currency,
  validUntil: z.iso.date().nullable(),
  discountPercent: z.number().int(),
  status: QuoteStatus,
  /** In whole units of `currency`, as the other amounts: `total` is `subtotal` less `discount`. */
  subtotal: z.number().int(),
  discount: z.number().int(),
  total: z.number().int(),
  createdBy: UserId,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type QuoteRow = z.output<typeof QuoteRow>

export const Quote = QuoteRow.extend({
  note: z.string().nullable(),
  lines: z.array(
    z.object({ description: z.string(), quantity: z.number().int(), unitPrice: z.number().int() }),
  ),
})
export type Quote = z.output<typeof Quote>

/** Quotes of one state in one currency. */
export const QuoteTotal = z.object({
  status: QuoteStatus,
  currency: Currency,
  value: z.number().int(),
  count: z.number().int(),
})
export type QuoteTotal = z.output<typeof QuoteTotal>
