import { createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { violationsOn } from './objections.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })
const line = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const marked = (page: Page) => palette(page).getByRole('option', { selected: true })

/** Opens the palette by keyboard as soon as the page listens for keys. */
const openByKeyboard = async (page: Page) => {
  await expectSoon(page.getByRole('searchbox', { name: 'Search leads, contacts...' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expectSoon(box(page)).toBeFocused()
}

journey('records are searched and opened by keyboard alone, and listed as recent', async ({ portal }) => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Zoë Bakery', phone: '+49 89 5566' })
  await createContact(admin, lead.id, { name: 'Bea Baker', email: 'bea@bakery.test' })
  const other = await createLead(admin, verticals[1]!.id, { name: 'Northwind' })
  await createEnquiry(admin, other.id, { title: 'Bakery oven' })
  const page = await portal.open('/dashboard', { user: admin })

  await openByKeyboard(page)
  await expectSoon(line(page, 'Dashboard')).toBeVisible()
  expect(await violationsOn(page, 'search')).toEqual([])
  await page.keyboard.type('bakery')
  await expectSoon(palette(page).getByRole('status')).toHaveText('3 records found')
  await expectSoon(marked(page)).toContainText('Zoë Bakery')
  await expectSoon(palette(page).getByRole('group', { name: 'Contacts' })).toContainText('Bea Baker')
  await expectSoon(line(page, /^Bakery oven.*Service$/)).toBeVisible()
  expect(await violationsOn(page, 'search')).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expectSoon(marked(page)).toContainText('Bea Baker')
  await page.keyboard.press('End')
  await expectSoon(marked(page)).toContainText('Show all leads that match “bakery”')
  await page.keyboard.press('Home')
  await expectSoon(marked(page)).toContainText('Zoë Bakery')
  await page.keyboard.press('Enter')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Zoë Bakery' })).toBeVisible()
  await expectSoon(palette(page)).toHaveCount(0)

  // Opening a record of another vertical switches to that vertical.
  await page.keyboard.press('Control+k')
  await expectSoon(box(page)).toBeFocused()
  await page.keyboard.type('oven')
  await expectSoon(marked(page)).toContainText('Bakery oven')
  await page.keyboard.press('Enter')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Bakery oven' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expectSoon(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^Bakery ovenNorthwind$/,
    /^Zoë Bakery.*Sales$/,
  ])
  await page.keyboard.type('tasks')
  await expectSoon(line(page, /^Tasks$/)).toBeVisible()
  await page.keyboard.press('End')
  await expectSoon(marked(page)).toHaveText('Tasks')
  await page.keyboard.press('Enter')
  await expectSoon(page).toHaveURL('/tasks')
  await expectSoon(page.getByRole('button', { name: 'Vertical: Service' })).toBeVisible()

  const switcher = page.getByRole('button', { name: 'Vertical: Service' })
  await switcher.focus()
  await openByKeyboard(page)
  await page.keyboard.press('Escape')
  await expectSoon(palette(page)).toHaveCount(0)
  await expectSoon(switcher).toBeFocused()
})

journey(
  'the box in the header opens the palette; a search can be continued in the list',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createLead(admin, verticals[0].id, { name: 'Pelican One' })
    await createLead(admin, verticals[0].id, { name: 'Pelican Two' })
    const page = await portal.open('/dashboard', { user: admin })
    await page.getByPlaceholder('Search leads, contacts...').fill('pelican')
    await expectSoon(box(page)).toHaveValue('pelican')
    await line(page, 'Show all leads that match “pelican”').click()
    await expectSoon(page).toHaveURL('/leads?tab=all&search=pelican')
    await expectSoon(page.getByRole('link', { name: 'Pelican One' })).toBeVisible()

    await page.getByPlaceholder('Search leads, contacts...').click()
    await box(page).fill('no such record')
    await expectSoon(palette(page).getByText('Nothing matches “no such record”')).toBeVisible()
    await expectSoon(palette(page).getByRole('option')).toHaveCount(0)
    // Matching pages and actions are not listed below a line that says that nothing matches.
    await box(page).fill('dark')
    await expectSoon(palette(page).getByText('No record matches “dark”')).toBeVisible()
    await expectSoon(palette(page).getByRole('option', { name: /dark theme/ })).toBeVisible()
    await box(page).fill('switch to dark')
    await line(page, 'Switch to dark theme').click()
    await expectSoon(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectSoon(palette(page)).toHaveCount(0)

    await openByKeyboard(page)
    await page.keyboard.type('pelican')
    await expectSoon(marked(page)).toContainText('Pelican')
    await expectSoon(palette(page).getByRole('status')).toHaveText('2 records found')
    expect(await violationsOn(page, 'search')).toEqual([])
    await box(page).fill('add lead')
    await expectSoon(line(page, /^Add Lead$/)).toBeVisible()
    await line(page, /^Add Lead$/).click()
    await expectSoon(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
    // The search does not lead away from a dialog that is being filled in.
    await page.keyboard.press('Control+k')
    await expectSoon(palette(page)).toHaveCount(0)
    await expectSoon(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
  },
)

journey(
  'keys that come before the palette is drawn are in the search, and do nothing else',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createLead(admin, verticals[0].id, { name: 'Topaz Tea' })
    const page = await portal.open('/dashboard', { user: admin })
    await expectSoon(page.getByRole('searchbox', { name: 'Search leads, contacts...' })).toBeVisible()
    // In one task, so that nothing is drawn between them; t alone would add a task.
    await page.evaluate(() => {
      const press = (init: KeyboardEventInit) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        )
      press({ key: 'k', ctrlKey: true })
      for (const key of 'topaz') press({ key })
    })
    await expectSoon(box(page)).toHaveValue('topaz')
    await expectSoon(marked(page)).toContainText('Topaz Tea')
    await expectSoon(page.getByRole('dialog')).toHaveCount(1)
  },
)

journey('a failed search says so and is tried again; a late answer is dropped', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: 'Swift' })
  const page = await portal.open('/dashboard', { user: admin, tolerated: /503/ })
  let fails = true
  const held: (() => void)[] = []
  await page.route('**/api/search?q=*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')
    if (fails) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } })
    if (text === 'swif') await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await openByKeyboard(page)
  await page.keyboard.type('swift')
  await expectSoon(palette(page).getByRole('alert')).toContainText('Busy')
  fails = false
  await palette(page).getByRole('button', { name: 'Retry' }).click()
  await expectSoon(marked(page)).toContainText('Swift')
  await box(page).fill('swif')
  await expectSoon(palette(page).getByRole('status')).toHaveText('Searching…')
  await expectSoon.poll(() => held.length).toBe(1)
  await box(page).fill('nothing at all')
  await expectSoon(palette(page).getByText('Nothing matches “nothing at all”')).toBeVisible()
  for (const release of held) release()
  await box(page).fill('swift')
  await expectSoon(marked(page)).toContainText('Swift')
})

journey('on a phone the palette fills the screen', async ({ portal }) => {
  const { admin, verticals, name } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: 'Umbrella' })
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name }).getByPlaceholder('Search leads, contacts...').click()
  await expectSoon(box(page)).toBeFocused()
  await expectSoon(page.getByRole('dialog', { name })).toHaveCount(0)
  expect(await violationsOn(page, 'search')).toEqual([])
  const { width, height } = (await palette(page).boundingBox())!
  expect({ width, height }).toEqual(page.viewportSize())
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expectSoon(palette(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name }).getByPlaceholder('Search leads, contacts...').click()
  await box(page).fill('umbr')
  await line(page, /^Umbrella$/).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Umbrella' })).toBeVisible()
})

journey('signing out removes the recent searches', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Heron' })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Heron' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expectSoon(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Heron')
  const remembered = () =>
    page.evaluate(
      'localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith("ginkgo-recent-")) ?? "")',
    )
  await expectSoon.poll(remembered).toContain('Heron')
  await box(page).fill('log out')
  // The lines move up when the server has answered that no lead has that name.
  await expectSoon(palette(page).getByRole('group', { name: 'More' })).toHaveCount(0)
  await line(page, /^Log out$/).click()
  await expectSoon(page).toHaveURL('/')
  await expectSoon.poll(remembered).toBeNull()
})
