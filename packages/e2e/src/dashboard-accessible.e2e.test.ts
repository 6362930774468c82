import { expect } from 'vitest'
import { dashboardWorld, reportCard, showTable } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'

journey('charts and tables are accessible, light and dark', async ({ portal }) => {
  const { admin } = await dashboardWorld()
  const page = await portal.open('/dashboard?range=custom', { ...followsDevice, user: admin })
  const { objections, look } = lookingAt(page)
  const titles = ['Funnel by stage', 'Won and lost', 'Value by owner', 'Loss reasons']
  for (const title of titles) await expectSoon(reportCard(page, title).locator('svg a').first()).toBeVisible()
  await look('charts')
  for (const title of titles) await showTable(page, title)
  await expectSoon(page.getByRole('table')).toHaveCount(5)
  await look('tables')
  expect(objections).toEqual([])
})
