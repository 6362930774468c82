import { leadsApi, organizationApi, OrganizationUser } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  expectChosen,
  fill,
  idOf,
  refusal,
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
  await selectOption(dialog, 'Source', 'Web')
  await dialog.getByRole('button', { name: 'Remove vip' }).click()
  await selectOption(dialog, 'Owner', 'Hedy Head')
  await dialog.getByRole('button', { name: 'Update Lead' }).click()
  await seeToast('Lead updated successfully')
  expect(close).toHaveBeenCalledExactlyOnceWith({ leadId: lead.id })
  expect(asked.map(({ ifMatch }) => ifMatch)).toEqual([lead.updatedAt])
  expect(asked.map(({ body }) => body)).toMatchObject([
    { city: null, source: 'web', tags: null, ownerId: idOf(5) },
  ])
})

test('of two people who edit a lead, one button takes all of their values, another all of mine', async () => {
  const seen = { ...sampleLead({ city: 'Rome' }), contacts: [], lastContactAt: null }
  const theirs = { ...seen, name: 'Globex Ltd', updatedAt: '2026-01-02T03:04:06.000Z' }
  let present = seen
  answer(organizationApi.users, () => people)
  answer(leadsApi.get, () => present)
  answer(leadsApi.duplicates, () => [])
  const asked = answer(leadsApi.update, ({ ifMatch }) =>
    ifMatch === theirs.updatedAt ? theirs : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  showInPortal(<EditLeadDialog leadId={seen.id} close={vi.fn()} />, { remote: 'leads' })
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await fill(dialog, 'City', 'Milan')
  present = theirs
  await dialog.getByRole('button', { name: 'Update Lead' }).click()
  const compare = page.getByRole('dialog', { name: 'Someone else changed this lead' })
  const choice = (field: string, name: string) =>
    compare.getByRole('radiogroup', { name: field }).getByRole('radio', { name, exact: true })
  await expect.element(choice('Name', 'Globex Ltd')).toBeChecked()
  await expect.element(choice('City', 'Milan')).toBeChecked()
  await compare.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect.element(choice('City', 'Rome')).toBeChecked()
  await compare.getByRole('button', { name: 'Keep all of mine' }).click()
  await expect.element(choice('Name', 'Globex')).toBeChecked()
  await compare.getByRole('button', { name: 'Save' }).click()
  await seeToast('Lead updated successfully')
  expect(asked.at(-1)?.body).toMatchObject({ name: 'Globex', city: 'Milan' })
})
