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

/** The row menus and buttons that the floating button covers at every scroll position. */
const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const floating = document.querySelector('[aria-label="Quick actions"]')
    if (!floating) throw new Error('There is no floating button')
    const covered = new Set<string>()
    const end = document.documentElement.scrollHeight - window.innerHeight
    for (let top = 0; ; top += 20) {
      window.scrollTo(0, top)
      await new Promise((done) => requestAnimationFrame(done))
      const box = floating.getBoundingClientRect()
      for (const button of document.querySelectorAll('[role="listitem"] :is(button, a)')) {
        const { left, right, top: above, bottom } = button.getBoundingClientRect()
        const isApart = right <= box.left || left >= box.right || bottom <= box.top || above >= box.bottom
        const isText = button.tagName === 'A' && right - left > 120
        if (!isApart && !isText) covered.add(button.getAttribute('aria-label') ?? button.textContent ?? '')
      }
      if (top >= end) return [...covered]
    }
  })

journey('on a phone filters leave the screen to the cards, and no menu is covered', async ({ portal }) => {
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
    expect((await boxOf(first)).y / 844, `first card of ${name}`).toBeLessThan(0.37)
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
    if (name === 'Tasks') expect(await coveredButtons(page)).toEqual([])
  }
  await page.goto('/meetings')
  await expectSoon(page.getByText('No meetings found')).toBeVisible()
  expect((await boxOf(page.getByRole('tab').first())).y / 844).toBeLessThan(0.37)
})
