import { as, bodyOf, createContact, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { choose, fill, seeToast } from './screen.ts'

const editing = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Lead' })
const comparison = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Someone else changed this lead' })
const choice = (page: Page, field: string): Locator =>
  comparison(page).getByRole('radiogroup', { name: field })

const openTwice = async (open: (user: 'first' | 'second') => Promise<Page>): Promise<[Page, Page]> => {
  const pages: [Page, Page] = [await open('first'), await open('second')]
  for (const page of pages) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expectSoon(editing(page)).toBeVisible()
  }
  return pages
}

journey(
  'of two people who edit a lead, the second sees both versions and loses nothing',
  async ({ portal }) => {
    const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
    const lead = await createLead(admin, verticals[0].id, { name: 'Globex', phone: '111111', tags: ['old'] })
    // The browser logs every answer with a status of 400 or above.
    const tolerated = /status of 409/
    const [first, second] = await openTwice((who) =>
      portal.open(`/leads/${lead.id}`, { user: who === 'first' ? admin : members[0]!, tolerated }),
    )
    await fill(editing(first), 'Name', 'Globex Ltd')
    await fill(editing(first), 'Phone', '222222')
    await choose(editing(first), 'Source', 'Referral')
    await editing(first).getByRole('button', { name: 'Update Lead' }).click()
    await seeToast(first, 'Lead updated successfully')

    await fill(editing(second), 'City', 'Springfield')
    await fill(editing(second), 'Phone', '333333')
    await editing(second).getByRole('button', { name: 'Update Lead' }).click()
    await expectSoon(comparison(second)).toContainText('nothing is saved before you do')
    // A field that only one of the two changed is taken from that person; where both did, both values are shown.
    await expectSoon(comparison(second).getByRole('radiogroup')).toHaveCount(4)
    await expectSoon(choice(second, 'Name').getByRole('radio', { name: 'Globex Ltd' })).toBeChecked()
    await expectSoon(choice(second, 'Source').getByRole('radio', { name: 'Referral' })).toBeChecked()
    await expectSoon(choice(second, 'Phone').getByRole('radio', { name: '333333' })).toBeChecked()
    await expectSoon(choice(second, 'Phone').getByRole('radio', { name: '222222' })).not.toBeChecked()
    await expectSoon(choice(second, 'City').getByRole('radio', { name: 'Springfield' })).toBeChecked()
    await expectSoon(choice(second, 'City').getByRole('radio', { name: 'Nothing' })).not.toBeChecked()

    // After Cancel the form still has everything that was typed.
    await comparison(second).getByRole('button', { name: 'Cancel' }).click()
    await expectSoon(comparison(second)).toHaveCount(0)
    await expectSoon(editing(second).getByRole('textbox', { name: 'City' })).toHaveValue('Springfield')
    await editing(second).getByRole('button', { name: 'Update Lead' }).click()

    // Somebody saves again meanwhile, so the versions are compared anew.
    await expectSoon(comparison(second)).toBeVisible()
    await first.getByRole('button', { name: 'Edit', exact: true }).click()
    await fill(editing(first), 'State', 'Oregon')
    await editing(first).getByRole('button', { name: 'Update Lead' }).click()
    await seeToast(first, 'Lead updated successfully')
    await comparison(second).getByRole('button', { name: 'Save' }).click()
    await expectSoon(choice(second, 'State').getByRole('radio', { name: 'Oregon' })).toBeChecked()
    await comparison(second).getByRole('button', { name: 'Save' }).click()
    await seeToast(second, 'Lead updated successfully')
    await expectSoon(editing(second)).toHaveCount(0)
    await expectSoon(second.getByRole('heading', { level: 1, name: 'Globex Ltd' })).toBeVisible()
    await expectSoon(second.getByRole('definition').filter({ hasText: 'Springfield, Oregon' })).toBeVisible()
    await expectSoon(second.getByRole('link', { name: '333333', exact: true })).toBeVisible()
  },
)

journey('one button takes all of their values, another all of mine', async ({ portal }) => {
  const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Globex', city: 'Rome' })
  const tolerated = /status of 409/
  const [first, second] = await openTwice((who) =>
    portal.open(`/leads/${lead.id}`, { user: who === 'first' ? admin : members[0]!, tolerated }),
  )
  await fill(editing(first), 'Name', 'Globex Ltd')
  await editing(first).getByRole('button', { name: 'Update Lead' }).click()
  await seeToast(first, 'Lead updated successfully')
  await fill(editing(second), 'City', 'Milan')
  await editing(second).getByRole('button', { name: 'Update Lead' }).click()
  await comparison(second).getByRole('button', { name: 'Take all of theirs' }).click()
  await expectSoon(choice(second, 'City').getByRole('radio', { name: 'Rome' })).toBeChecked()
  await comparison(second).getByRole('button', { name: 'Keep all of mine' }).click()
  await expectSoon(choice(second, 'Name').getByRole('radio', { name: 'Globex', exact: true })).toBeChecked()
  await comparison(second).getByRole('button', { name: 'Save' }).click()
  await seeToast(second, 'Lead updated successfully')
  await expectSoon(second.getByRole('heading', { level: 1, name: 'Globex', exact: true })).toBeVisible()
  await expectSoon(second.getByRole('definition').filter({ hasText: 'Milan' })).toBeVisible()
})

journey('of two people who edit a contact, the second sees both versions', async ({ portal }) => {
  const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Globex' })
  const contact = await createContact(admin, lead.id, { name: 'Nancy', email: 'nancy@globex.test' })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin, tolerated: /status of 40[49]/ })
  await page.getByRole('button', { name: 'Edit Nancy' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Contact' })
  await fill(form, 'Designation', 'Buyer')
  bodyOf(await as(members[0]!).patch(`/api/lead-contacts/${contact.id}`, { name: 'Nancy Davolio' }), 200)

  await form.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Someone else changed this contact' })
  const side = (field: string, name: string) =>
    both.getByRole('radiogroup', { name: field }).getByRole('radio', { name, exact: true })
  await expectSoon(both.getByRole('radiogroup')).toHaveCount(2)
  await expectSoon(side('Name', 'Nancy Davolio')).toBeChecked()
  await expectSoon(side('Designation', 'Buyer')).toBeChecked()
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Contact updated successfully')
  await expectSoon(form).toHaveCount(0)
  await expectSoon(page.getByRole('button', { name: 'Edit Nancy Davolio' })).toBeVisible()
  await expectSoon(page.getByText('Buyer', { exact: true }).first()).toBeVisible()

  // The contact was deleted meanwhile: nothing is saved, and the form says so.
  await page.getByRole('button', { name: 'Edit Nancy Davolio' }).click()
  await fill(form, 'Designation', 'Owner')
  await as(members[0]!).delete(`/api/lead-contacts/${contact.id}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectSoon(page.getByRole('alert')).toContainText('Error')
  await expectSoon(form.getByRole('textbox', { name: 'Designation' })).toHaveValue('Owner')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(page.getByText('No contacts added yet')).toBeVisible()
})
