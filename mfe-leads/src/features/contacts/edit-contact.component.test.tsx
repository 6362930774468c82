import { Contact, contactsApi } from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  refusal,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { EditContact } from './edit-contact.tsx'

const { createdAt, updatedAt } = sampleVertical
const nancy = Contact.parse({
  id: idOf(95),
  leadId: idOf(10),
  name: 'Nancy',
  designation: null,
  email: 'nancy@globex.test',
  mobile: null,
  mobileE164: null,
  isPrimary: true,
  customFields: {},
  createdAt,
  updatedAt,
})
const form = page.getByRole('dialog', { name: 'Edit Contact' })
const save = () => form.getByRole('button', { name: 'Save' }).click()
const stale = () => refusal(409, { code: 'stale_edit', message: 'Stale' })

test('of two people who edit a contact, the second sees both versions', async () => {
  const theirs = { ...nancy, name: 'Nancy Davolio', updatedAt: '2026-01-02T03:04:06.000Z' }
  const close = vi.fn()
  answer(contactsApi.list, () => [theirs])
  const asked = answer(contactsApi.update, ({ ifMatch }) => (ifMatch === theirs.updatedAt ? theirs : stale()))
  showInPortal(<EditContact contact={nancy} verticalId={sampleVertical.id} onClose={close} />, {
    remote: 'leads',
  })
  await fill(form, 'Designation', 'Buyer')
  await save()
  const both = page.getByRole('dialog', { name: 'Someone else changed this contact' })
  const side = (field: string, name: string) =>
    both.getByRole('radiogroup', { name: field }).getByRole('radio', { name, exact: true })
  await expect.element(side('Name', 'Nancy Davolio')).toBeChecked()
  await expect.element(side('Designation', 'Buyer')).toBeChecked()
  expect(both.getByRole('radiogroup').elements()).toHaveLength(2)
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast('Contact updated successfully')
  expect(asked.at(-1)?.body).toMatchObject({ name: 'Nancy Davolio', designation: 'Buyer' })
  expect(close).toHaveBeenCalledOnce()
})

test.for([
  ['was deleted meanwhile', () => refusal(404, { code: 'not_found', message: 'Contact not found' })],
  ['cannot be read again', stale],
] as const)(
  'where the contact %s, nothing is saved and nothing that was typed is lost',
  async ([, refused]) => {
    const close = vi.fn()
    answer(contactsApi.list, () => [])
    answer(contactsApi.update, refused)
    showInPortal(<EditContact contact={nancy} verticalId={sampleVertical.id} onClose={close} />, {
      remote: 'leads',
    })
    await fill(form, 'Designation', 'Owner')
    await save()
    await seeToast('Error')
    await expect.element(form.getByRole('textbox', { name: 'Designation' })).toHaveValue('Owner')
    expect(close).not.toHaveBeenCalled()
  },
)
