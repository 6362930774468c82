import { answer, refusal, showInPortal } from '@ginkgo/portal-sdk/testing/dom'
import { beforeEach, expect, test } from 'vitest'
import type { QuoteTotal } from '../contract/quote.ts'
import { quotesApi } from '../contract/quotes-api.ts'
import extensions from '../extensions.ts'
import { sampleQuote } from '../sample-quote.fixture.ts'
import QuotesPage from './quotes-page.tsx'

const enquiry = { path: '/enquiries/:enquiryId', module: './enquiry-page.tsx' } as const
const show = (search = '') =>
  showInPortal(<QuotesPage />, {
    remote: 'quotes',
    search,
    extensions: { pages: { ...extensions.pages, enquiry } },
  })
const shown = () => expect.poll(() => document.body.textContent, { timeout: 5_000 })

beforeEach(() => {
  answer(quotesApi.totals, () => [])
})

test('quotes are shown with what they come to, one amount for each currency', async () => {
  answer(quotesApi.list, () => [sampleQuote(), sampleQuote({ status: 'sent', currency: 'USD' })])
  const totals: QuoteTotal[] = [
    { status: 'draft', currency: 'EUR', value: 1_000, count: 1 },
    { status: 'sent', currency: 'USD', value: 1_000, count: 1 },
    { status: 'sent', currency: 'INR', value: 5_000, count: 1 },
  ]
  answer(quotesApi.totals, () => totals)
  show()
  await shown().toContain('Sent$1,000 · ₹5,000')
  await shown().toContain('All3')
})

test('the state and the search of the address are asked for', async () => {
  const asked = answer(quotesApi.list, () => [])
  show('?status=sent&search=web&sort=title')
  await shown().toContain('No quotes found')
  expect(asked.at(-1)?.query).toMatchObject({ status: 'sent', search: 'web', sort: 'title' })
})

test('without quotes it says what to do, and it can be tried again where they could not be read', async () => {
  answer(quotesApi.list, () => [])
  show()
  await shown().toContain('No quotes yet')
  answer(quotesApi.list, () => refusal(502))
  show('?status=draft')
  await shown().toContain('Could not load this')
})
