import { leadsApi, organizationApi, OrganizationUser } from '@ginkgo/contracts'
import {
  answer,
  choose,
  expectChosen,
  fill,
  idOf,
  sampleLead,
  sampleSession,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import EditLeadDialog from './edit-lead-dialog.tsx'

const { user } = sampleSession
const person = (fields: object) =>
  OrganizationUser.parse({ ...user, active: true, createdAt: user.updatedAt, ...fields })
const people = [person({}), person({ id: idOf(5), firstName: 'Hedy', lastName: 'Head' })]

test('a lead is edited: its values are there, empty fields become null, the owner changes', async () => {
  const close = vi.fn()
  const lead = {
    ...sampleLead({ source: 'referral', referredBy: 'Ann', city: 'Rome', tags: ['vip'] }),
    contacts: [],
    lastContactAt: null,
  }
  answer(organizationApi.users, () => people)
  answer(leadsApi.get, () => lead)
  answer(leadsApi.duplicates, () => [])
  const asked = answer(leadsApi.update, () => lead)
  showInPortal(<EditLeadDialog leadId={lead.id} close={close} />, { remote: 'leads' })
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('Globex')
  await expect.element(dialog).toHaveAccessibleDescription('Update lead information.')
  await expect.element(dialog.getByRole('textbox', { name: 'Referred By' })).toHaveValue('Ann')
  await expectChosen(dialog, 'Owner', 'Ada Admin')
  await fill(dialog, 'Name', '')
  await dialog.getByRole('button', { name: 'Update Lead' }).click()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await fill(dialog, 'Name', 'Globex')
  await fill(dialog, 'City', '')
  await choose(dialog, 'Source', 'Web')
  await dialog.getByRole('button', { name: 'Remove vip' }).click()
  await choose(dialog, 'Owner', 'Hedy Head')
  await dialog.getByRole('button', { name: 'Update Lead' }).click()
  await seeToast('Lead updated successfully')
  expect(close).toHaveBeenCalledExactlyOnceWith({ leadId: lead.id })
  expect(asked.map(({ ifMatch }) => ifMatch)).toEqual([lead.updatedAt])
  expect(asked.map(({ body }) => body)).toMatchObject([
    { city: null, source: 'web', tags: null, ownerId: idOf(5) },
  ])
})
