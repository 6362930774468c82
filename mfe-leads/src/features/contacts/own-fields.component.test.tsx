import { Contact, contactsApi, customFieldsApi, leadsApi } from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  refusal,
  sampleField,
  sampleLead,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import CreateLeadDialog from '../../dialogs/create-lead-dialog.tsx'
import { ContactsCard } from './contacts-card.tsx'

const { createdAt, updatedAt } = sampleVertical
const options = [
  { id: 'buyer', label: 'Buyer', color: null, isArchived: false },
  { id: 'user', label: 'User', color: null, isArchived: false },
]
const ofContact = { recordKind: 'contact' } as const
const fields = [
  sampleField({ ...ofContact, key: 'role', label: 'Role', type: 'choice', options }),
  sampleField({ ...ofContact, id: idOf(91), key: 'badge', label: 'Badge', required: true }),
]

/** The contact persons of a lead, and the server that has them. */
async function open() {
  let nancy = Contact.parse({
    id: idOf(95),
    leadId: idOf(10),
    name: 'Nancy',
    designation: 'Buyer',
    email: 'nancy@globex.test',
    mobile: null,
    mobileE164: null,
    isPrimary: true,
    createdAt,
    updatedAt,
    customFields: { role: 'user', badge: 'B-1', gone: 'kept' },
  })
  const change = (body: object) => {
    const customFields = { ...nancy.customFields, ...(body as Partial<Contact>).customFields }
    nancy = {
      ...nancy,
      ...body,
      customFields,
      updatedAt: new Date(Date.parse(nancy.updatedAt) + 1000).toISOString(),
    }
    return nancy
  }
  answer(customFieldsApi.list, ({ query }) => (query['recordKind'] === 'contact' ? fields : []))
  answer(contactsApi.list, () => [nancy])
  const added = answer(contactsApi.create, () => nancy)
  const saved = answer(contactsApi.update, ({ ifMatch, body }) =>
    ifMatch === nancy.updatedAt ? change(body) : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  showInPortal(<ContactsCard lead={sampleLead()} />, { remote: 'leads' })
  await expect.element(page.getByText('B-1')).toBeVisible()
  return { added, change, saved }
}

test('values of a contact are shown, and edited where they stand', async () => {
  const { saved } = await open()
  await page.getByRole('button', { name: /^Edit Badge of Nancy, / }).click()
  await expect.element(page.getByRole('textbox', { name: 'Badge' })).toHaveFocus()
  await userEvent.keyboard('B-2{Enter}')
  await seeToast('Contact updated successfully')
  expect(saved.map(({ body }) => body)).toEqual([{ customFields: { badge: 'B-2' } }])
})

test('a new contact is asked for what each must have', async () => {
  const { added } = await open()
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add Contact' })
  await fill(form, 'Name', 'Margaret')
  await fill(form, 'Mobile', '123')
  const add = () => form.getByRole('button', { name: 'Add Contact' }).click()
  await add()
  await expect.element(form.getByText('Badge is required')).toBeVisible()
  expect(await violationsOf(form.element())).toEqual([])
  await fill(form, 'Badge', 'B-3')
  await add()
  await seeToast('Contact added successfully')
  expect(added).toMatchObject([{ body: { name: 'Margaret', customFields: { badge: 'B-3' } } }])
})

test('the dialog sends what was changed alone, and compares what others changed meanwhile', async () => {
  const { saved, change } = await open()
  await page.getByRole('button', { name: 'Edit Nancy', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Contact' })
  await fill(form, 'Badge', 'Mine')
  change({ customFields: { badge: 'Theirs' } })
  await form.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Someone else changed this contact' })
  await both.getByRole('radiogroup', { name: 'Badge' }).getByRole('radio', { name: 'Mine' }).click()
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast('Contact updated successfully')
  expect(saved.at(-1)?.body['customFields']).toEqual({ badge: 'Mine' })
})

test('a contact that is created with its lead has its values, too', async () => {
  answer(customFieldsApi.list, ({ query }) => (query['recordKind'] === 'contact' ? fields : []))
  answer(leadsApi.duplicates, () => [])
  const created = answer(leadsApi.create, () => ({ ...sampleLead(), contacts: [], lastContactAt: null }))
  showInPortal(<CreateLeadDialog close={() => {}} />, { remote: 'leads' })
  const form = page.getByRole('dialog', { name: 'Add New Lead' })
  await fill(form, 'Name', 'Globex')
  const contacts = form.getByRole('region', { name: 'Contacts' })
  await fill(contacts, 'Contact Name', 'Nancy')
  await fill(contacts, 'Mobile', '123')
  await contacts.getByRole('button', { name: 'Add Contact' }).click()
  await expect.element(contacts.getByText('Badge is required')).toBeVisible()
  await fill(contacts, 'Badge', 'B-1')
  await form.getByRole('button', { name: 'Create Lead' }).click()
  await expect.poll(() => created.length).toBe(1)
  expect(created[0]?.body['contacts']).toMatchObject([{ name: 'Nancy', customFields: { badge: 'B-1' } }])
})
