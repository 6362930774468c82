import { expect } from 'vitest'
import { dashboardWorld, reportCard, showTable, violationsOf } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'

for (const [theme, viewport] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const)
  journey(`charts and tables in the ${theme} theme on a ${viewport} are accessible`, async ({ portal }) => {
    const { admin } = await dashboardWorld()
    const page = await portal.open('/dashboard?range=custom', { user: admin, theme, viewport })
    const titles = ['Funnel by stage', 'Won and lost', 'Value by owner', 'Loss reasons']
    for (const title of titles)
      await expectSoon(reportCard(page, title).locator('svg a').first()).toBeVisible()
    const found = { charts: await violationsOf(page), tables: [] as string[] }
    for (const title of titles) await showTable(page, title)
    await expectSoon(page.getByRole('table')).toHaveCount(4)
    found.tables = await violationsOf(page)
    expect(found).toEqual({ charts: [], tables: [] })
    const slides = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'
    expect(await page.evaluate(slides)).toBe(false)
  })
