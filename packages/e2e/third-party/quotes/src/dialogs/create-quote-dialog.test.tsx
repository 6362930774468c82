import { enquiriesApi, EnquiryDetail } from '@ginkgo/contracts'
import { answer, refusal, sampleEnquiry, showInPortal } from '@ginkgo/portal-sdk/testing/dom'
import { expect, test, vi } from 'vitest'
import { quotesApi } from '../contract/quotes-api.ts'
import { sampleQuote } from '../sample-quote.fixture.ts'
import CreateQuoteDialog from './create-quote-dialog.tsx'

const enquiry = sampleEnquiry({ title: 'Website', leadName: 'Globex', currency: 'EUR', value: 1_000 })
const detail = EnquiryDetail.parse({
  ...enquiry,
  lead: { id: enquiry.leadId, name: 'Globex' },
  primaryContact: null,
  assignee: null,
  lossReason: null,
  lostBy: null,
  lastContactAt: null,
})

const close = vi.fn()
const shown = () => expect.poll(() => document.body.textContent, { timeout: 10_000 })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))

async function show() {
  close.mockReset()
  answer(enquiriesApi.get, () => detail)
  showInPortal(<CreateQuoteDialog enquiryId={enquiry.id} close={close} />, { remote: 'quotes' })
  await shown().toContain('Create quote')
}

test('a quote begins with what is known of its enquiry', async () => {
  const asked = answer(quotesApi.create, () => sampleQuote())
  await show()
  await shown().toContain('Total EUR€1,000')
  expect(field('customer')?.value).toBe('Globex')
  button('Create quote')?.click()
  await expect.poll(() => close.mock.calls, { timeout: 10_000 }).toEqual([[{ quoteId: sampleQuote().id }]])
  expect(asked[0]?.body).toMatchObject({
    enquiryId: enquiry.id,
    verticalId: enquiry.verticalId,
    title: 'Website',
    seller: 'Initech',
    lines: [{ description: 'Website', quantity: 1, unitPrice: 1_000 }],
  })
  expect(asked[0]?.idempotencyKey).toBeTruthy()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const asked = answer(quotesApi.create, () => sampleQuote())
  await show()
  button('Add line')?.click()
  await expect.poll(() => field('lines.1.description')).toBeTruthy()
  button('Create quote')?.click()
  await shown().toContain('Description is required')
  expect(asked).toEqual([])
})

test('what the backend refuses is shown, and the dialog stays', async () => {
  answer(quotesApi.create, () => refusal(409, { code: 'conflict', message: 'Not today' }))
  await show()
  button('Create quote')?.click()
  await shown().toContain('Not today')
  expect(close).not.toHaveBeenCalled()
})
