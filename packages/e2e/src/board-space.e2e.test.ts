import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith, dropBehind } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, card, column, drawn } from './screen.ts'

const screens = [
  { viewport: 'desktop', widths: [1440, 1280] },
  { viewport: 'phone', widths: [390] },
] as const

/** How many pixels of the page are outside of the window. */
const hiddenBelow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

/** Whether an element is what the user sees at its own middle. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

const holdOver = async (page: Page, lifted: Locator, target: Locator): Promise<void> => {
  const start = await boxOf(lifted)
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  const end = await boxOf(target)
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await drawn(page)
}

for (const { viewport, widths } of screens)
  journey(
    `the board stands within its window, and Won can be read and reached, on a ${viewport}`,
    async ({ portal }) => {
      const { admin } = await boardWith('Black tea', 'White tea')
      const page = await portal.open('/enquiries?view=board', { user: admin, viewport })
      const heading = page.getByRole('heading', { level: 1 })
      const won = page.getByText('Won', { exact: true })
      for (const width of widths) {
        await page.setViewportSize({ width, height: viewport === 'phone' ? 844 : 800 })
        for (const filters of ['', '&currency=USD&assignedTo=none']) {
          await page.goto(`/enquiries?view=board${filters}`)
          await expectSoon(column(page, 'Contacted')).toContainText('No enquiries')
          await expectSoon(page.getByRole('region', { name: 'Forecast' })).toContainText('No open value')
          expect(await hiddenBelow(page)).toBe(0)
        }
        await page.goto('/enquiries?view=board')
        await expectSoon(card(page, 'White tea')).toBeVisible()
        const before = await boxOf(heading)
        // The toast of a move is there when the next card is lifted.
        const { y: white } = await boxOf(card(page, 'White tea'))
        const { y: black } = await boxOf(card(page, 'Black tea'))
        const [upper, lower] = white < black ? ['White tea', 'Black tea'] : ['Black tea', 'White tea']
        await dropBehind(page, card(page, upper), card(page, lower))
        const toast = page.locator('[data-toast]')
        await expectSoon(toast).toContainText('Card moved')
        await holdOver(page, card(page, 'White tea'), won)
        await expectSoon.poll(() => isOnTop(won)).toBe(true)
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
        expect(await boxOf(heading)).toEqual(before)
        await page.keyboard.press('Escape')
        await page.mouse.up()
        await expectSoon(won).toHaveCount(0)
        await expectSoon(toast).toContainText('Card moved')
      }
      await holdOver(page, card(page, 'White tea'), won)
      await page.mouse.up()
      await expectSoon(page.locator('[data-toast]')).toContainText('Enquiry stage updated successfully')
      await expectSoon(card(page, 'White tea')).toHaveCount(0)
    },
  )
