import type { Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { column } from './screen.ts'

const screens = [
  { width: 1440, height: 800 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** How many pixels of the page are outside of the window. */
const hiddenBelow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

journey('the board stands within its window at every width', async ({ portal }) => {
  const { admin } = await boardWith('Black tea', 'White tea')
  const page = await portal.open('/enquiries?view=board', { user: admin })
  for (const filters of ['', '&currency=USD&assignedTo=none']) {
    await page.goto(`/enquiries?view=board${filters}`)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await expectSoon(column(page, 'Contacted')).toContainText('No enquiries')
      await expectSoon(page.getByRole('region', { name: 'Forecast' })).toContainText('No open value')
      await expect.poll(() => hiddenBelow(page)).toBe(0)
    }
  }
})
