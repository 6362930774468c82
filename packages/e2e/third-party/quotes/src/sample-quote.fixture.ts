import { idOf, sampleEnquiry, sampleVertical } from '@ginkgo/portal-sdk/testing/dom'
import { Quote } from './contract/quote.ts'
import { totalsOf } from './contract/totals.ts'

const lines = [{ description: 'Design', quantity: 2, unitPrice: 500 }]

/** A quote for tests of pages. */
export function sampleQuote(changes: object = {}) {
  const given = { discountPercent: 0, lines, ...changes }
  const quote = {
    ...{ id: idOf('quote'), number: 7, verticalId: sampleVertical.id, enquiryId: sampleEnquiry().id },
    ...{ title: 'Website', customer: 'Initech', seller: 'Acme', currency: 'EUR', validUntil: '2026-12-31' },
    ...{ status: 'draft', note: null, createdBy: idOf('user') },
    ...{ createdAt: '2026-11-25T12:00:00.000Z', updatedAt: '2026-11-25T12:00:00.000Z' },
    ...given,
  }
  return Quote.parse({ ...quote, ...totalsOf(given) })
}
