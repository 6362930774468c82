import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

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
    // The second has begun to type, or else the form would show the first one's values once they are saved.
    await fill(editing(second), 'City', 'Springfield')
    await fill(editing(first), 'Name', 'Globex Ltd')
    await fill(editing(first), 'Phone', '222222')
    await selectOption(editing(first), 'Source', 'Referral')
    await editing(first).getByRole('button', { name: 'Update Lead' }).click()
    await seeToast(first, 'Lead updated successfully')

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
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { state: 'Oregon' }), 200)
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
