import { createEnquiry, createLead, createOrganization, createTask } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { boxOf, narrowBy } from './screen.ts'

const lists = [
  { path: '/leads?tab=all', name: 'Leads', filter: 'Account Type', option: 'Organisation', count: '1' },
  { path: '/enquiries?view=table', name: 'Enquiries', filter: 'Priority', option: 'Medium', count: '1' },
  { path: '/tasks', name: 'Tasks', filter: 'Assignee', option: 'Nobody', count: '1' },
] as const

/** Whether the floating button stands in the navigation, beside its links, and so over nothing that scrolls. */
const standsInNavigation = async (page: Page): Promise<boolean> => {
  const button = await boxOf(page.getByRole('button', { name: 'Quick actions' }))
  const navigation = page.getByRole('navigation', { name: 'Sections' })
  const [bar, last] = [await boxOf(navigation), await boxOf(navigation.getByRole('link').last())]
  return (
    button.y >= bar.y && button.y + button.height <= bar.y + bar.height && last.x + last.width <= button.x
  )
}

journey(
  'on a phone filters leave the screen to the cards, and nothing floats over them',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
    const verticalId = verticals[0].id
    const lead = await createLead(admin, verticalId, { tags: ['vip'] })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Green tea' })
    for (let number = 1; number <= 12; number++) {
      await createTask(admin, enquiry.id, { title: `Call ${number}` })
      await createEnquiry(admin, lead.id, { title: `Enquiry ${number}` })
    }
    const page = await portal.open('/leads?tab=all', { user: admin, viewport: 'phone' })
    for (const { path, name, filter, option, count } of lists) {
      await page.goto(path)
      const list = page.getByRole('list', { name, exact: true })
      const first = list.getByRole('listitem').first()
      await expectSoon(first).toBeVisible()
      expect((await boxOf(first)).y / 844, `first card of ${name}`).toBeLessThan(1 / 3)
      await expectSoon(page.getByRole('main').getByRole('searchbox')).toBeVisible()
      const more = page.getByRole('button', { name: /^Filters/ })
      await expectSoon(more).toHaveAttribute('aria-expanded', 'false')
      expect((await boxOf(more)).height).toBeGreaterThanOrEqual(40)
      await more.click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await narrowBy(sheet, filter, option)
      await sheet.getByRole('button', { name: 'Show results' }).click()
      await expectSoon(more).toHaveAccessibleName(`Filters, ${count} active`)
      await more.click()
      await sheet.getByRole('button', { name: 'Clear filters' }).click()
      await page.keyboard.press('Escape')
      await expectSoon(sheet).toHaveCount(0)
      await expectSoon(more).toHaveAccessibleName('Filters')
      if (name === 'Tasks') expect(await standsInNavigation(page)).toBe(true)
    }
    await page.goto('/meetings')
    await expectSoon(page.getByText('No meetings found')).toBeVisible()
    expect((await boxOf(page.getByRole('tab').first())).y / 844).toBeLessThan(1 / 4)
  },
)
