import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()

journey(
  'the sheet holds organization, person, verticals, theme, Settings and Sign out',
  async ({ portal }) => {
    const { admin, name } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
    const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
    const menu = page.getByRole('dialog', { name })
    await openMenu(page)
    await expectSoon(menu).toBeVisible()
    for (const text of ['AA', 'Ada Admin', admin.email, 'Organisation Admin'])
      await expectSoon(menu.getByText(text, { exact: true })).toBeVisible()
    const box = await menu.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 320 })
    await menu.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expectSoon(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectSoon(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expectSoon(menu).toHaveCount(0)
    await expectSoon(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

    await openMenu(page)
    await menu.getByRole('button', { name: 'Vertical: Sales' }).click()
    await expectSoon(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText(['Sales'])
    await page.getByRole('menuitemcheckbox', { name: 'Recruitment' }).click()
    await expectSoon(menu).toHaveCount(0)
    await openMenu(page)
    await expectSoon(menu.getByRole('button', { name: 'Vertical: Recruitment' })).toBeVisible()
    await menu.getByRole('button', { name: 'Settings' }).click()
    await expectSoon(menu).toHaveCount(0)
    await expectSoon(page).toHaveURL(/\/settings/)
    await openMenu(page)
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expectSoon(menu).toHaveCount(0)
    await expectSoon(page).toHaveURL('/')
  },
)

journey('the role in the sheet has spaces for underscores', async ({ portal }) => {
  const { members, name } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const page = await portal.open('/dashboard', { user: members[0]!, viewport: 'phone' })
  await openMenu(page)
  await expectSoon(page.getByRole('dialog', { name }).getByText('sales executive')).toBeVisible()
})

journey(
  'the bottom navigation lists all but Settings, and marks a section below its path too',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Umbrella' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Rain coats' })
    const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
    const sections = page.getByRole('navigation', { name: 'Sections' })
    const header = page.getByRole('banner').filter({ visible: true })
    await expectSoon(sections.getByRole('link')).toHaveText([
      'Dashboard',
      'Leads',
      'Enquiries',
      'Tasks',
      'Meetings',
    ])
    for (const section of ['Leads', 'Enquiries', 'Tasks', 'Meetings', 'Dashboard']) {
      await sections.getByRole('link', { name: section }).click()
      await expectSoon(header.getByText(section, { exact: true })).toBeVisible()
      await expectSoon(sections.locator('[aria-current="page"]')).toHaveText([section])
    }
    await page.goto('/leads/some/where')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeAttached()
    await expectSoon(sections.locator('[aria-current="page"]')).toHaveText(['Leads'])
    for (const [path, title] of [
      [`/leads/${lead.id}`, 'Umbrella'],
      [`/enquiries/${enquiry.id}`, 'Rain coats'],
    ] as const) {
      await page.goto(path)
      await expectSoon(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectSoon(sections).toHaveCount(0)
      await expectSoon(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
    }
  },
)
