import {
  contactsApi,
  customFieldsApi,
  type EnquiryDetail,
  enquiriesApi,
  leadsApi,
  organizationApi,
  Pipeline,
  pipelinesApi,
  stagesApi,
} from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  sampleEnquiry,
  sampleField,
  sampleLead,
  sampleVertical,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import { stages } from '../features/board/board-server.ts'
import CreateEnquiryDialog from './create-enquiry-dialog.tsx'

test('a lead that is created with its enquiry is asked for what each lead must have', async () => {
  const { createdAt, updatedAt } = sampleVertical
  answer(pipelinesApi.list, () => [
    Pipeline.parse({
      id: idOf(31),
      verticalId: sampleVertical.id,
      name: 'Sales',
      isActive: true,
      createdAt,
      updatedAt,
    }),
  ])
  answer(stagesApi.list, () => [...stages])
  answer(organizationApi.users, () => [])
  answer(contactsApi.list, () => [])
  answer(leadsApi.list, () => [])
  answer(leadsApi.duplicates, () => [])
  answer(customFieldsApi.list, ({ query }) =>
    query['recordKind'] === 'lead'
      ? [
          sampleField({ key: 'size', label: 'Size', type: 'number', required: true }),
          sampleField({ id: idOf(91), key: 'memo', label: 'Memo' }),
        ]
      : [],
  )
  const lead = { ...sampleLead(), contacts: [], lastContactAt: null }
  const leadsCreated = answer(leadsApi.create, () => lead)
  const enquiry: EnquiryDetail = {
    ...sampleEnquiry(),
    lead: sampleLead(),
    primaryContact: null,
    assignee: null,
    lossReason: null,
    lostBy: null,
    lastContactAt: null,
  }
  const created = answer(enquiriesApi.create, () => enquiry)
  showInPortal(<CreateEnquiryDialog close={() => {}} />, { remote: 'enquiries', extensions })
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await dialog.getByRole('combobox', { name: 'Lead', exact: true }).click()
  await userEvent.keyboard('Initech')
  await page.getByRole('option', { name: 'Create lead "Initech"', exact: true }).click()
  await fill(dialog, 'Enquiry Title', 'Tea')
  const newLead = dialog.getByRole('group', { name: 'New lead' })
  await expect.element(newLead.getByRole('textbox', { name: 'Size' })).toBeVisible()
  expect(newLead.getByRole('textbox', { name: 'Memo' }).elements()).toEqual([])
  const submit = () => dialog.getByRole('button', { name: 'Create Enquiry' }).click()
  await submit()
  await expect.element(newLead.getByText('Size is required')).toBeVisible()
  expect(leadsCreated).toHaveLength(0)
  await fill(newLead, 'Size', '12')
  await submit()
  await expect.poll(() => created.length).toBe(1)
  expect(leadsCreated).toMatchObject([{ body: { name: 'Initech', customFields: { size: 12 } } }])
})
