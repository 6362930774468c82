import { Contact, contactsApi } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleLead,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../remote.css'
import { ContactsCard } from '../contacts-card.tsx'

const { createdAt, updatedAt } = sampleVertical
const value = (label: string) => page.getByRole('button', { name: new RegExp(`^Edit ${label} of Nancy, `) })
const edit = async (label: string) => {
  await value(label).click()
  await expect.element(input(label)).toHaveFocus()
}
const input = (label: string) => page.getByRole('textbox', { name: label, exact: true })

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
    customFields: {},
    createdAt,
    updatedAt,
  })
  const change = (body: object) => {
    nancy = { ...nancy, ...body, updatedAt: new Date(Date.parse(nancy.updatedAt) + 1000).toISOString() }
    return nancy
  }
  answer(contactsApi.list, () => [nancy])
  const saved = answer(contactsApi.update, ({ ifMatch, body }) =>
    ifMatch === nancy.updatedAt ? change(body) : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  showInPortal(<ContactsCard lead={sampleLead()} />, { remote: 'leads' })
  await expect.element(value('Designation')).toHaveAccessibleName('Edit Designation of Nancy, Buyer')
  return { change, saved, now: () => nancy }
}

test('Enter saves the one value of a contact, and Escape goes back', async () => {
  const { saved } = await open()
  await edit('Designation')
  await userEvent.keyboard('Head of purchasing{Enter}')
  await expect.element(value('Designation')).toHaveFocus()
  await expect.element(value('Designation')).toHaveAccessibleName(/, Head of purchasing$/)
  await seeToast('Contact updated successfully')
  expect(saved).toMatchObject([{ body: { designation: 'Head of purchasing' }, ifMatch: updatedAt }])
  expect(Object.keys(saved[0]!.body)).toEqual(['designation'])
  await edit('Email')
  await userEvent.keyboard('other@globex.test{Escape}')
  await expect.element(value('Email')).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'nancy@globex.test' })).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('what the rules of a contact refuse is told beside the input, which keeps what was typed', async () => {
  const { saved } = await open()
  await edit('Email')
  await userEvent.keyboard('nancy{Enter}')
  await expect.element(input('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address')
  await expect.element(input('Email')).toHaveValue('nancy')
  expect(saved).toHaveLength(0)
  const message = 'At least one contact method (email or mobile) is required'
  answer(contactsApi.update, () => refusal(422, { code: 'contact_method_required', message }))
  await input('Email').fill('')
  await userEvent.keyboard('{Enter}')
  await seeToast(message)
  await expect.element(input('Email')).toHaveAccessibleDescription(message)
  await expect.element(input('Email')).toHaveValue('')
})

test('where somebody else changed the same value of the contact, a person decides between both', async () => {
  const { change, now } = await open()
  const both = page.getByRole('dialog', { name: 'Someone else changed this contact' })
  await edit('Designation')
  change({ designation: 'Engineer', name: 'Nancy Davolio' })
  await userEvent.keyboard('Owner{Enter}')
  await expect.element(both).toBeVisible()
  expect(now().designation).toBe('Engineer')
  expect(both.getByRole('radiogroup').elements()).toHaveLength(1)
  await both.getByRole('radio', { name: 'Owner', exact: true }).click()
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast('Contact updated successfully')
  expect(now()).toMatchObject({ designation: 'Owner', name: 'Nancy Davolio' })
})
