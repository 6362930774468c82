import type { Quote, QuoteLine, QuoteRow } from '../src/contract/quote.ts'

/** A row of `quotes`. */
export interface StoredQuote {
  readonly id: string
  readonly number: number
  readonly vertical_id: string
  readonly enquiry_id: string
  readonly title: string
  readonly customer: string
  readonly seller: string
  readonly currency: string
  readonly valid_until: string | null
  readonly discount_percent: number
  readonly note: string | null
  readonly status: string
  readonly subtotal: number
  readonly discount: number
  readonly total: number
  readonly created_by: string
  readonly created_at: string
  readonly updated_at: string
}

export const quoteColumns = `id, number, vertical_id, enquiry_id, title, customer, seller, currency, valid_until,
  discount_percent, note, status, subtotal, discount, total, created_by, created_at, updated_at`

/** As lists show it; what the schema of the answer brands stays plain text here. */
export const rowOf = (stored: StoredQuote) =>
  ({
    id: stored.id,
    number: stored.number,
    verticalId: stored.vertical_id,
    enquiryId: stored.enquiry_id,
    title: stored.title,
    customer: stored.customer,
    seller: stored.seller,
    currency: stored.currency,
    validUntil: stored.valid_until,
    discountPercent: stored.discount_percent,
    status: stored.status,
    subtotal: stored.subtotal,
    discount: stored.discount,
    total: stored.total,
    createdBy: stored.created_by,
    createdAt: stored.created_at,
    updatedAt: stored.updated_at,
  }) as QuoteRow

export const quoteOf = (stored: StoredQuote, lines: readonly QuoteLine[]): Quote => ({
  ...rowOf(stored),
  note: stored.note,
  lines: [...lines],
})
