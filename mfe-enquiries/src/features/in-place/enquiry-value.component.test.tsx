import { useEndpoint } from '@ginkgo/api-client'
import { contactsApi, customFieldsApi, enquiriesApi, EnquiryDetail, organizationApi } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleEnquiry,
  sampleField,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { EnquiryPeople } from '../enquiry-page/enquiry-people.tsx'
import { EnquirySummary } from '../enquiry-page/enquiry-summary.tsx'

const value = (label: string) => page.getByRole('button', { name: new RegExp(`^Edit ${label}, `) })

function EnquiryPage({ enquiryId }: { enquiryId: EnquiryDetail['id'] }) {
  const { data } = useEndpoint(enquiriesApi.get, { params: { enquiryId } })
  return data ? <EnquirySummary enquiry={data} /> : null
}

/** The page of an enquiry, and the server that has it. */
async function open() {
  let enquiry = EnquiryDetail.parse({
    ...sampleEnquiry({ value: 1_000, message: 'Hello' }),
    lead: { id: sampleEnquiry().leadId, name: 'Globex' },
    primaryContact: null,
    assignee: null,
    lossReason: null,
    lostBy: null,
    lastContactAt: null,
  })
  const change = (body: object) => {
    const updatedAt = new Date(Date.parse(enquiry.updatedAt) + 1000).toISOString()
    enquiry = { ...enquiry, ...body, updatedAt }
    return enquiry
  }
  answer(organizationApi.users, () => [])
  answer(contactsApi.list, () => [])
  answer(enquiriesApi.get, () => enquiry)
  const saved = answer(enquiriesApi.update, ({ ifMatch, body }) =>
    ifMatch === enquiry.updatedAt
      ? change(body)
      : refusal(409, { code: 'stale_edit', message: 'Someone else changed this record' }),
  )
  showInPortal(<EnquiryPage enquiryId={enquiry.id} />, { remote: 'enquiries' })
  await expect.element(value('Value')).toBeVisible()
  return { change, saved: () => saved.map(({ body }) => body) }
}

test('a day that is chosen is saved at once, one that is typed with Enter', async () => {
  const { saved } = await open()
  const day = page.getByLabelText('Expected Close Date')
  await value('Expected Close').click()
  // As the calendar does, this sets the day without a key.
  await day.fill('2031-05-04')
  await seeToast('Enquiry updated successfully')
  expect(saved()).toEqual([{ expectedCloseDate: '2031-05-04' }])
  await value('Expected Close').click()
  await expect.element(day).toHaveFocus()
  await userEvent.keyboard('06072032')
  await expect.element(day).toHaveValue('2032-06-07')
  expect(saved()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(value('Expected Close')).toHaveFocus()
  expect(saved()[1]).toEqual({ expectedCloseDate: '2032-06-07' })
})

test('an amount is asked about where somebody else has changed its currency', async () => {
  const { change, saved } = await open()
  await value('Value').click()
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveFocus()
  change({ currency: 'INR' })
  await userEvent.keyboard('2000{Enter}')
  const both = page.getByRole('dialog', { name: 'Someone else changed this enquiry' })
  await expect.element(both.getByRole('radiogroup', { name: 'Currency' })).toMatchTextContent(/USD.*INR/)
  await both.getByRole('button', { name: 'Save' }).click()
  await expect.element(value('Value')).toMatchTextContent('₹2,000')
  expect(saved()).toEqual([{ value: 2000 }, { value: 2000 }])
})

test('an amount of another currency that is pasted asks, and is saved as it is answered', async () => {
  const { saved } = await open()
  await value('Value').click()
  const box = page.getByRole('textbox', { name: 'Value' })
  await expect.element(box).toHaveFocus()
  await box.fill('1.250,50 €')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This amount is in EUR, and the field is in USD.')).toBeVisible()
  expect(saved()).toEqual([])
  await page.getByRole('button', { name: 'Take $1,251' }).click()
  await expect.element(box).toHaveValue('1251')
  await box.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(value('Value')).toMatchTextContent('$1,251')
  expect(saved()).toEqual([{ value: 1_251 }])
})

test('Enter makes a new line in a text, Ctrl with Enter saves it', async () => {
  const { saved } = await open()
  await value('Message').click()
  const text = page.getByRole('textbox', { name: 'Message' })
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('One{Enter}Two{Control>}{Enter}{/Control}')
  await seeToast('Enquiry updated successfully')
  expect(saved()).toEqual([{ message: 'One\nTwo' }])
})

test('the contact of an enquiry stands there with what it has in the fields of the organization', async () => {
  answer(customFieldsApi.list, ({ query }) =>
    query['recordKind'] === 'contact'
      ? [
          sampleField({ recordKind: 'contact', key: 'size', label: 'Team', type: 'number' }),
          sampleField({ recordKind: 'contact', id: idOf(91), key: 'empty', label: 'Empty' }),
        ]
      : [],
  )
  const enquiry = EnquiryDetail.parse({
    ...sampleEnquiry({ primaryContactId: idOf(7) as never }),
    lead: { id: sampleEnquiry().leadId, name: 'Globex' },
    assignee: null,
    primaryContact: {
      id: idOf(7),
      name: 'Nancy',
      email: null,
      mobile: null,
      mobileE164: null,
      designation: null,
      customFields: { size: 1_200 },
    },
    lossReason: null,
    lostBy: null,
    lastContactAt: null,
  })
  showInPortal(<EnquiryPeople enquiry={enquiry} />, { remote: 'enquiries' })
  await expect.element(page.getByText('Team')).toBeVisible()
  await expect.element(page.getByText('1,200')).toBeVisible()
  expect(page.getByText('Empty').elements()).toEqual([])
})
