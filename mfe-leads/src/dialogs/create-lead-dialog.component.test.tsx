import { countries, industries, leadsApi } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  expectChosen,
  fill,
  labelsOf,
  optionsOf,
  refusal,
  sampleLead,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import CreateLeadDialog from './create-lead-dialog.tsx'

const close = vi.fn()
const dialog = () => page.getByRole('dialog', { name: 'Add New Lead' })
const contacts = () => dialog().getByRole('region', { name: 'Contacts' })
const send = () => dialog().getByRole('button', { name: 'Create Lead' }).click()
const draw = async () => {
  showInPortal(<CreateLeadDialog close={close} />, { remote: 'leads', extensions })
  await expect.element(dialog()).toBeVisible()
}
const created = () => ({ ...sampleLead(), contacts: [], lastContactAt: null })

beforeEach(() => {
  close.mockClear()
  answer(leadsApi.duplicates, () => [])
})

test.for([desktop, phone])('every field, default and option of a new lead, at $width px', async (size) => {
  await page.viewport(size.width, size.height)
  await draw()
  await expect
    .element(dialog())
    .toHaveAccessibleDescription('Create a new lead account (organization or individual).')
  expect(labelsOf(dialog())).toEqual([
    ...['Name*', 'Account Type*', 'Lead Type*', 'Email', 'Phone', 'Industry', 'Source'],
    ...['City', 'State', 'Pincode', 'Country'],
    ...['Contact Name', 'Designation', 'Contact Email', 'Mobile'],
  ])
  await expectChosen(dialog(), 'Account Type', 'Organisation')
  await expectChosen(dialog(), 'Lead Type', 'Inbound')
  await expectChosen(dialog(), 'Source', 'Manual')
  expect(await violationsOf(dialog().element())).toEqual([])
  expect(await optionsOf(dialog(), 'Account Type')).toEqual(['Individual', 'Organisation'])
  expect(await optionsOf(dialog(), 'Lead Type')).toEqual(['Inbound', 'Outbound'])
  const sources = ['Manual', 'Referral', 'Web', 'WhatsApp', 'Other']
  expect(await optionsOf(dialog(), 'Source')).toEqual(sources)
  expect(await optionsOf(dialog(), 'Industry')).toEqual([...industries])
  expect(await optionsOf(dialog(), 'Country')).toEqual([...countries])
})

test('what was typed is checked, parsed and sent once', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = answer(leadsApi.create, () => held.then(created))
  await draw()
  await send()
  const name = dialog().getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await fill(dialog(), 'Name', ' Globex ')
  await fill(dialog(), 'Email', 'office@')
  await send()
  await expect.element(dialog().getByText('Please enter a valid e-mail address')).toBeVisible()
  await fill(dialog(), 'Email', 'Office@Globex.test')

  await expect.element(dialog().getByRole('textbox', { name: 'Referred By' })).not.toBeInTheDocument()
  await selectOption(dialog(), 'Source', 'Referral')
  await fill(dialog(), 'Referred By', 'Ann')
  await dialog().getByRole('combobox', { name: 'Country', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('kingd')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await selectOption(dialog(), 'Industry', 'Energy')
  await selectOption(dialog(), 'Account Type', 'Individual')
  const tags = dialog().getByRole('textbox', { name: 'Tags' })
  for (const tag of [' vip ', 'vip', '  ']) {
    await tags.fill(tag)
    await userEvent.keyboard('{Enter}')
  }
  await tags.fill('roof')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  expect(
    dialog()
      .getByRole('button', { name: /^Remove / })
      .elements(),
  ).toHaveLength(2)

  await contacts().getByRole('button', { name: 'Add Contact' }).click()
  await seeToast('Validation ErrorContact name is required')
  await fill(contacts(), 'Contact Name', 'Nancy')
  // What was typed but is not complete is told, not dropped.
  await send()
  await seeToast('Validation ErrorAt least one contact method (email or mobile) is required')
  await fill(contacts(), 'Mobile', '123456')
  await contacts().getByRole('button', { name: 'Add Contact' }).click()
  await expect.element(contacts().getByRole('button', { name: 'Remove Nancy' })).toBeVisible()
  await fill(contacts(), 'Contact Name', 'Andrew')
  await fill(contacts(), 'Contact Email', 'andrew@globex.test')

  await send()
  await expect.element(dialog().getByRole('button', { name: 'Creating...' })).toBeVisible()
  release()
  await seeToast('Lead created successfully')
  expect(close).toHaveBeenCalledExactlyOnceWith({ leadId: sampleLead().id })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({
    name: 'Globex',
    accountType: 'individual',
    leadType: 'inbound',
    email: 'office@globex.test',
    phone: null,
    industry: 'Energy',
    source: 'referral',
    referredBy: 'Ann',
    city: null,
    state: null,
    pincode: null,
    country: 'United Kingdom',
    tags: ['vip', 'roof'],
    contacts: [
      { name: 'Nancy', mobile: '123456' },
      { name: 'Andrew', email: 'andrew@globex.test' },
    ],
  })
})

test('a duplicate is told with a link before it is saved, and may be saved all the same', async () => {
  const twin = sampleLead({ name: 'Twin', email: 'a@twin.test', phone: '+44 20 111' })
  const looked = answer(leadsApi.duplicates, () => [twin])
  const asked = answer(leadsApi.create, created)
  await draw()
  await fill(dialog(), 'Name', 'Twin again')
  await fill(dialog(), 'Phone', '4420111')
  // Enter comes before the look-up while typing: it looks up first, and holds back once.
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText(/There is already a lead with the same phone:/)).toBeVisible()
  expect(asked).toEqual([])
  await fill(dialog(), 'Email', 'A@twin.test')
  const warning = dialog().getByText(/There is already a lead with the same email:/)
  await expect
    .element(warning.getByRole('link', { name: 'Twin' }))
    .toHaveAttribute('href', `/leads/${twin.id}`)
  expect(looked.at(-1)?.query).toMatchObject({ email: 'A@twin.test', phone: '4420111' })
  await send()
  await seeToast('Lead created successfully')
  expect(asked).toHaveLength(1)
})

test('what was typed is not lost by a slip: closing asks first', async () => {
  await draw()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  await fill(contacts(), 'Contact Name', 'Nancy')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(contacts().getByRole('textbox', { name: 'Contact Name' })).toHaveValue('Nancy')
  await dialog().getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  expect(close).toHaveBeenCalledTimes(2)
})

test('a refusal of the server is told in its words, and nothing that was typed is lost', async () => {
  answer(leadsApi.create, () => refusal(503))
  await draw()
  await fill(dialog(), 'Name', 'Globex')
  await send()
  await seeToast('ErrorFailed to create lead')
  answer(leadsApi.create, () => refusal(500, { code: 'internal', message: 'Something is odd' }))
  await send()
  await seeToast('ErrorSomething is odd')
  const asked = answer(leadsApi.create, created)
  await send()
  await seeToast('Lead created successfully')
  expect(asked[0]?.body).toMatchObject({ name: 'Globex' })
})
