import {
  contactsApi,
  enquiriesApi,
  EnquiryDetail,
  organizationApi,
  pipelinesApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  fill,
  refusal,
  sampleEnquiry,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { stages } from '../features/board/board-server.ts'
import EditEnquiryDialog from './edit-enquiry-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Edit Enquiry' })
const value = dialog.getByRole('textbox', { name: 'Value', exact: true })
const update = () => dialog.getByRole('button', { name: 'Update Enquiry' }).click()

/** The dialog, and the server that has the enquiry. */
async function open(fields = {}) {
  let enquiry = EnquiryDetail.parse({
    ...sampleEnquiry({ value: 12_500, ...fields }),
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
  answer(pipelinesApi.list, () => [])
  answer(stagesApi.list, () => [...stages])
  answer(enquiriesApi.get, () => enquiry)
  const saved = answer(enquiriesApi.update, ({ ifMatch, body }) =>
    ifMatch === enquiry.updatedAt
      ? change(body)
      : refusal(409, { code: 'stale_edit', message: 'Someone else changed this record' }),
  )
  const close = vi.fn()
  showInPortal(<EditEnquiryDialog enquiryId={enquiry.id} close={close} />, {
    remote: 'enquiries',
    extensions,
  })
  await expect.element(value).toBeVisible()
  return { change, saved, close }
}

test('the title is asked for, and what was typed is saved', async () => {
  const { saved, close } = await open()
  await fill(dialog, 'Enquiry Title', '')
  await update()
  await expect.element(dialog.getByText('Enquiry Title is required')).toBeVisible()
  await fill(dialog, 'Enquiry Title', "O'Hara's tea 🍵")
  await fill(dialog, 'Probability (%)', '-5')
  await update()
  await expect.element(dialog.getByText('Probability must be between 0 and 100')).toBeVisible()
  await fill(dialog, 'Probability (%)', '55')
  await update()
  await seeToast('Enquiry updated successfully')
  expect(saved.map(({ body }) => body)).toMatchObject([{ title: "O'Hara's tea 🍵", probability: 55 }])
  expect(close).toHaveBeenCalledOnce()
})

test('what is typed into Value takes the place of the amount', async () => {
  const { saved } = await open()
  dialog.getByRole('combobox', { name: 'Currency' }).element().focus()
  await userEvent.tab({ shift: true })
  await expect.element(value).toHaveFocus()
  await userEvent.keyboard('900')
  await expect.element(value).toHaveValue('900')
  await update()
  await expect.poll(() => saved.map(({ body }) => body['value'])).toEqual([900])
})

test('an amount shows how it will be saved, and what is none is refused', async () => {
  const { saved } = await open()
  await value.fill('4200')
  await expect.element(dialog.getByText('Will be saved as $4,200')).toBeVisible()
  await selectOption(dialog, 'Currency', 'EUR')
  await value.fill('12.500,50')
  await expect.element(dialog.getByText('Will be saved as €12,501')).toBeVisible()
  for (const text of ['-200', '1.250k']) {
    await value.fill(text)
    await update()
    await expect.element(dialog.getByText('Value must be a whole number of at least 0')).toBeVisible()
    await expect.element(value).toHaveValue(text)
  }
  expect(saved).toEqual([])
  await value.fill('52k')
  await expect.element(dialog.getByText('Will be saved as €52,000')).toBeVisible()
  await value.fill('12.500,50')
  await update()
  await expect.poll(() => saved.map(({ body }) => body)).toMatchObject([{ value: 12_501, currency: 'EUR' }])
})

test('of two people who edit an enquiry, the second sees both versions and loses nothing', async () => {
  const { change, saved } = await open()
  await fill(dialog, 'Product or Service', 'Sencha')
  change({ value: 4_000 })
  await update()
  const compare = page.getByRole('dialog', { name: 'Someone else changed this enquiry' })
  const side = (field: string, name: string | RegExp) =>
    compare.getByRole('radiogroup', { name: field }).getByRole('radio', { name })
  await expect.element(side('Product or Service', 'Sencha')).toBeChecked()
  await expect.element(side('Value', /4,?000$/)).toBeChecked()
  await compare.getByRole('button', { name: 'Save' }).click()
  await seeToast('Enquiry updated successfully')
  expect(saved.at(-1)?.body).toMatchObject({ productOrService: 'Sencha', value: 4_000 })
})
