import { callsApi, LeadDetail, leadsApi, notesApi } from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  sampleCall,
  sampleEnquiry,
  sampleLead,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import CallDesk from './call-desk.tsx'

const contact = {
  id: idOf(11),
  name: 'Grace Hopper',
  email: null,
  mobile: '+49 151 1',
  designation: 'Buyer',
  isPrimary: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
}
const lead = LeadDetail.parse({
  ...sampleLead(),
  contacts: [{ ...contact, leadId: sampleLead().id, mobileE164: null, customFields: {} }],
  lastContactAt: null,
})

const open = (...deals: ReturnType<typeof sampleEnquiry>[]) => {
  answer(leadsApi.enquiries, () => deals)
  answer(callsApi.ofLead, () => [])
  answer(notesApi.ofLead, () => [])
  const ofDeals = answer(callsApi.create, () => sampleCall())
  const ofLeads = answer(callsApi.createOnLead, () => sampleCall())
  const onLogged = vi.fn()
  showInPortal(<CallDesk lead={lead} onLogged={onLogged} />, { remote: 'activities' })
  return { ofDeals, ofLeads, onLogged }
}
const about = page.getByRole('combobox', { name: 'About' })
const reached = page.getByRole('button', { name: /^Reached/ })
const roof = sampleEnquiry({ title: 'Solar roof', stage: 'Proposal', value: 12_500, currency: 'EUR' })

test('the deal and its value are in sight, the contact is chosen, and a call is undone with its next step', async () => {
  const { ofDeals, onLogged } = open(roof, sampleEnquiry({ id: idOf(31) as never, stageType: 'converted' }))
  await expect.element(about).toHaveTextContent('Solar roof · Proposal · €12,500')
  await page.getByRole('combobox', { name: 'With' }).click()
  await page.getByRole('option', { name: 'Grace Hopper, Buyer' }).click()
  await fill(page.getByRole('region', { name: 'Log Call' }), 'Task', 'Send it')
  await expect.element(reached).toBeEnabled()
  await reached.click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect.element(toasts).toMatchTextContent('Call logged: Reached, and the next step added')
  expect(ofDeals.map(({ params, body }) => [params, body])).toMatchObject([
    [{ enquiryId: roof.id }, { contactId: idOf(11), nextTask: { title: 'Send it' } }],
  ])
  expect(onLogged).toHaveBeenCalledOnce()
  const removed = answer(callsApi.delete, () => undefined as never)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => removed.map(({ query }) => query)).toEqual([{ withNextTask: 'true' }])
})

test('among several deals somebody chooses, and the lead itself is called until then', async () => {
  const { ofLeads } = open(roof, sampleEnquiry({ id: idOf(31) as never, title: 'Gate' }))
  await expect.element(about).toHaveTextContent('The lead itself')
  await expect.element(reached).toBeEnabled()
  await reached.click()
  await expect.poll(() => ofLeads).toHaveLength(1)
})
