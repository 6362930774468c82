import { createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { breakCalls, brokenCall } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, isWhole } from './screen.ts'

const phones = [360, 390]
const desktops = [768, 1024, 1440]
const title = 'Maintenance contract for all irrigation pumps'
const email = 'maximilian@bewaesserung.test'

const organization = async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const contact = await createContact(admin, lead.id, { name: 'Max', email })
  await createEnquiry(admin, lead.id, { title, primaryContactId: contact.id })
  await createEnquiry(admin, lead.id)
  return { admin }
}

type Box = Awaited<ReturnType<typeof boxOf>>

const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

/** What says the title to who sees the page. */
const titleOf = (page: Page) =>
  page.locator('header > p, div > p').filter({ hasText: /^Enquiries$/, visible: true })
const countOf = (page: Page) => page.getByText('2 enquiries', { exact: true })

journey('title and number of the enquiries are whole at every width', async ({ portal }) => {
  const { admin } = await organization()
  const page = await portal.open('/enquiries?view=table', { user: admin })
  const controls = page
    .getByRole('group', { name: 'View' })
    .locator('xpath=.|./following-sibling::*')
    .filter({ visible: true })
  for (const view of ['Pipeline', 'Table']) {
    await page.getByRole('button', { name: view }).click()
    for (const width of [...phones, ...desktops]) {
      await page.setViewportSize({ width, height: 844 })
      await expectSoon(countOf(page)).toBeVisible()
      // The board has its views up here, the table beside its tabs.
      await expectSoon(controls).toHaveCount((phones.includes(width) ? 3 : 4) + (view === 'Pipeline' ? 1 : 0))
      const others = await Promise.all((await controls.all()).map(boxOf))
      for (const text of [titleOf(page), countOf(page)]) {
        expect(await isWhole(text)).toBe(true)
        const box = await boxOf(text)
        expect(others.filter((other) => !areApart(box, other))).toEqual([])
      }
      expect(Math.max(...others.map(({ x, width: wide }) => x + wide))).toBeLessThanOrEqual(width)
    }
  }
})

/** The positions of the title and a search box, in whole pixels. */
const placesOf = async (title: Locator, search: Locator) => {
  const [above, below] = [await boxOf(title), await boxOf(search)]
  const numbers = [above.x, above.y, above.height, below.x, below.y, below.width, below.height]
  return numbers.map(Math.round)
}

journey(
  'the first paint of the enquiries stands where the page stands, at every width',
  async ({ portal }) => {
    const { admin } = await organization()
    const page = await portal.open('/privacy-policy', { user: admin, tolerated: brokenCall })
    const drawn = (text: RegExp) => page.locator('div').filter({ hasText: text }).last()
    const search = page.getByRole('searchbox', { name: 'Search enquiries by title' })
    const atEveryWidth = async (below: Locator) => {
      const places = []
      for (const width of [...phones, ...desktops]) {
        await page.setViewportSize({ width, height: 844 })
        places.push({ width, places: await placesOf(titleOf(page), below) })
      }
      return places
    }
    const mend = await breakCalls(page, 'GET', /\.js$/)
    await page.goto('/enquiries?view=table')
    const first = await atEveryWidth(drawn(/^Search enquiries by title\.\.\.$/))
    await mend()
    await page.reload()
    await expectSoon(countOf(page)).toBeVisible()
    expect(await atEveryWidth(search.locator('xpath=ancestor::div[1]'))).toEqual(first)
  },
)

journey('title and summary of an enquiry have room beside the navigation', async ({ portal }) => {
  const { admin } = await organization()
  const page = await portal.open('/enquiries?view=table', { user: admin })
  await page.getByRole('link', { name: title }).click()
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expectSoon(page.getByText('2 of 2')).toBeVisible()
  await expectSoon(heading).toHaveAttribute('title', title)
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    // In a window of this size the navigation gets its width in a later frame.
    await expect.poll(async () => (await boxOf(heading)).width).toBeGreaterThan(240)
    await expect
      .poll(async () => (await boxOf(page.getByRole('link', { name: email }))).height)
      .toBeLessThan(24)
  }
})
