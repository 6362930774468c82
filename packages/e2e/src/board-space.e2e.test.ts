import type { Page } from 'playwright'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { column } from './screen.ts'

const screens = [
  { viewport: 'desktop', widths: [1440, 1280] },
  { viewport: 'phone', widths: [390] },
] as const

/** How many pixels of the page are outside of the window. */
const hiddenBelow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

for (const { viewport, widths } of screens)
  journey(`the board stands within its window on a ${viewport}`, async ({ portal }) => {
    const { admin } = await boardWith('Black tea', 'White tea')
    const page = await portal.open('/enquiries?view=board', { user: admin, viewport })
    for (const width of widths) {
      await page.setViewportSize({ width, height: viewport === 'phone' ? 844 : 800 })
      for (const filters of ['', '&currency=USD&assignedTo=none']) {
        await page.goto(`/enquiries?view=board${filters}`)
        await expectSoon(column(page, 'Contacted')).toContainText('No enquiries')
        await expectSoon(page.getByRole('region', { name: 'Forecast' })).toContainText('No open value')
        expect(await hiddenBelow(page)).toBe(0)
      }
    }
  })
