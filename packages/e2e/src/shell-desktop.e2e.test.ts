import { createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { boxOf, goTo } from './screen.ts'

const sections = ['Dashboard', 'Leads', 'Enquiries', 'Tasks', 'Meetings', 'Settings']

journey(
  'the header names the section, and the navigation marks the one whose path it is',
  async ({ portal }) => {
    const { admin, verticals, name } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Umbrella' })
    const page = await portal.open('/dashboard', { user: admin })
    const header = page.getByRole('banner').filter({ visible: true })
    const navigation = page.getByRole('navigation', { name: 'Sections' })
    await expectSoon(page.getByText(name, { exact: true })).toBeVisible()
    await expectSoon(navigation.getByRole('link')).toHaveText(sections)
    for (const section of sections) {
      await goTo(page, section)
      await expectSoon(header.getByText(section, { exact: true })).toBeVisible()
      await expectSoon(navigation.locator('[aria-current="page"]')).toHaveText([section])
    }
    await page.goto(`/leads/${lead.id}`)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Umbrella' })).toBeVisible()
    await expectSoon(navigation).toBeVisible()
    await expectSoon(navigation.locator('[aria-current="page"]')).toHaveCount(0)
    await expectSoon(navigation.locator('[aria-current="true"]')).toHaveText(['Leads'])
    await expectSoon(page.getByRole('button', { name: 'Vertical: Sales' })).toHaveCount(0)
    await expectSoon(page.getByRole('button', { name: 'Switch to dark theme' })).toHaveCount(0)
  },
)

journey(
  'a press beside an open list of choices closes it and presses nothing, and the page keeps its styles meanwhile',
  async ({ portal }) => {
    const { admin } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
    const page = await portal.open('/settings?tab=pipeline', { user: admin })
    const add = page.getByRole('button', { name: 'Add Stage' })
    const { x, y, width, height } = await boxOf(add)
    await page.getByRole('main').getByRole('combobox', { name: 'Vertical' }).click()
    const choices = page.getByRole('listbox')
    await expectSoon(choices).toBeVisible()
    // What is inherited from the body would be computed anew for every element.
    const inherited = await page.locator('#root').evaluate((root) => {
      const style = getComputedStyle(root)
      return [style.pointerEvents, style.getPropertyValue('--removed-body-scroll-bar-size')]
    })
    expect(inherited).toEqual(['auto', '0px'])
    await page.mouse.click(x + width / 2, y + height / 2)
    await expectSoon(choices).toHaveCount(0)
    await expectSoon(add).toBeEnabled()
    await expectSoon(page.getByRole('dialog')).toHaveCount(0)
    await add.click()
    await expectSoon(page.getByRole('dialog', { name: 'Add Stage' })).toBeVisible()
  },
)

journey(
  'the header fits on narrow and wide screens, however long the name of the vertical is',
  async ({ portal }) => {
    const { admin } = await createOrganization({ verticals: ['Residential and commercial solar in Bavaria'] })
    const page = await portal.open('/dashboard', { user: admin })
    const header = page.getByRole('banner').filter({ visible: true })
    for (const width of [360, 767, 768, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const parts = [
        header.getByText('Dashboard', { exact: true }),
        header.getByRole('button', { name: 'Notifications' }),
        ...(width < 768
          ? [header.getByRole('button', { name: 'Open menu' })]
          : [
              header.getByRole('searchbox'),
              header.getByRole('button', { name: /^Vertical: / }),
              header.getByRole('button', { name: 'Switch to dark theme' }),
              header.getByRole('button', { name: 'Log out' }),
            ]),
      ]
      for (const part of parts) await expectSoon(part).toBeInViewport({ ratio: 1 })
      const title = parts[0]!
      expect(await title.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
      expect(await header.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    }
  },
)

journey(
  'the user block says who is signed in, and its menu leads to profile, settings and out',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/dashboard', { user: admin })
    const block = page.getByRole('button', { name: /^Account of/ })
    for (const text of ['Ada Admin', admin.email, 'Organisation Admin'])
      await expectSoon(block.getByText(text, { exact: true })).toBeVisible()
    await block.click()
    await expectSoon(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Log out'])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expectSoon(page).toHaveURL('/profile')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await block.click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expectSoon(page).toHaveURL('/settings')
    await block.click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSoon(page).toHaveURL('/')
  },
)

journey(
  'the vertical is switched by keyboard, marked with a check, kept over reloads and not over a logout',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
    await createLead(admin, verticals[1]!.id, { name: 'Hooli' })
    const page = await portal.open('/leads?tab=all', { user: admin })
    await page.getByRole('button', { name: 'Vertical: Sales' }).press('Enter')
    const choices = page.getByRole('menuitemcheckbox')
    await expectSoon(choices).toHaveText(['Sales', 'Recruitment'])
    await expectSoon(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText(['Sales'])
    await expectSoon(choices.first().locator('svg')).toBeVisible()
    await expectSoon(choices.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expectSoon(choices.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectSoon(page.getByRole('link', { name: 'Hooli', exact: true })).toBeVisible()
    await page.reload()
    await expectSoon(page.getByRole('button', { name: 'Vertical: Recruitment' })).toBeVisible()
    await expectSoon(page.getByRole('link', { name: 'Hooli', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Log out' }).click()
    await expectSoon(page).toHaveURL('/')
    const kept = await page.evaluate(
      'Object.keys(localStorage).filter((key) => key.startsWith("ginkgo-vertical"))',
    )
    expect(kept).toEqual([])
  },
)

journey(
  'the theme is light at first, toggles between light and dark, follows the device on demand, and is kept',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/profile', { user: admin })
    const html = page.locator('html')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSoon(html).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expectSoon(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expectSoon(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expectSoon(html).toHaveAttribute('data-theme', 'light')

    await page.getByRole('radio', { name: 'Same as this device' }).click()
    await expectSoon(html).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectSoon(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSoon(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expectSoon(page.getByRole('radio', { name: 'Same as this device' })).toBeChecked()
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expectSoon(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  },
)
