import { enquiriesApi, EnquiryDetail, enquiryFields, EnquiryPatch } from '@ginkgo/contracts'
import { answer, sampleEnquiry, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { valueEditor } from './value-editor.tsx'

const EnquiryValueEditor = valueEditor<EnquiryDetail>({
  noun: 'enquiry',
  fields: enquiryFields,
  schema: EnquiryPatch,
  update: enquiriesApi.update,
  get: enquiriesApi.get,
  params: ({ id }) => ({ enquiryId: id }),
})

test('an amount is edited in the currency of its record, which the editor is not told', async () => {
  const enquiry = EnquiryDetail.parse({
    ...sampleEnquiry({ value: 1_200, currency: 'EUR' }),
    lead: { id: sampleEnquiry().leadId, name: 'Globex' },
    primaryContact: null,
    assignee: null,
    lossReason: null,
    lostBy: null,
    lastContactAt: null,
  })
  const saved = answer(enquiriesApi.update, ({ body }) => ({ ...enquiry, ...body }))
  showInPortal(<EnquiryValueEditor record={enquiry} names={['value']} onEnd={() => {}} />, {
    remote: 'enquiries',
  })
  const input = page.getByRole('textbox', { name: 'Value' })
  await expect.element(input).toHaveFocus()
  await expect.element(page.getByText('€')).toBeVisible()
  await userEvent.keyboard('1500{Enter}')
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ value: 1_500 }])
})
