import { idOf, sampleSession, sampleVertical } from '@ginkgo/portal-sdk/testing/dom'
import { Quote } from './contract/quote.ts'
import { totalsOf } from './contract/totals.ts'

/** A quote for tests of pages. */
export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  const lines = [{ description: 'Design', quantity: 2, unitPrice: 500 }]
  const at = '2026-11-25T12:00:00.000Z'
  const written = {
    id: idOf(70),
    number: 7,
    verticalId: sampleVertical.id,
    enquiryId: idOf(20),
    title: 'Website',
    customer: 'Globex',
    seller: 'Initech',
    currency: 'EUR',
    validUntil: null,
    discountPercent: 0,
    status: 'draft',
    note: null,
    createdBy: sampleSession.user.id,
    createdAt: at,
    updatedAt: at,
    lines,
    ...changes,
  }
  return Quote.parse({ ...written, ...totalsOf(written) })
}
