import { reportTemplates } from '@ginkgo/contracts'
import { dashboardWorld } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'

journey('a question is answered, changed, saved, and leads to its records', async ({ portal }) => {
  const { admin } = await dashboardWorld()
  const page = await portal.open('/dashboard', { user: admin })
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expectSoon(page.getByText('No reports yet')).toBeVisible()
  await page.getByRole('link', { name: reportTemplates['win-rate'].name }).click()
  await expectSoon(page.getByRole('heading', { name: 'Win rate by person' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  const nobody = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Nobody' }) })
  // One was won, and two were lost.
  await expectSoon(nobody).toContainText('33.3%')
  await nobody.getByRole('link', { name: /^3, / }).click()
  const panel = page.getByRole('dialog')
  await expectSoon(panel).toContainText('3 enquiries')
  await expectSoon(panel.getByRole('link', { name: 'Won in dollars' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSoon(panel).toBeHidden()
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Who wins')
  await page.getByRole('button', { name: 'Save Report' }).click()
  await expectSoon(page).toHaveURL(/reports\/[\da-f-]{36}$/)
  await page.reload()
  await expectSoon(page.getByRole('heading', { name: 'Who wins' })).toBeVisible()
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
  await expectSoon(page.getByRole('link', { name: /Who wins/ })).toBeVisible()
})
