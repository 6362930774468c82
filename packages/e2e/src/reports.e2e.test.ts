import { reportTemplates } from '@ginkgo/contracts'
import { dashboardWorld } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'

/** The ten questions that a head of sales asks, by their templates. */
const questions = [
  ...(['activity-by-person', 'since-monday', 'source-by-month', 'stage-times', 'win-rate'] as const),
  ...(['loss-reasons', 'forecast', 'idle-leads', 'revenue-by-industry', 'first-answer'] as const),
  'no-next-step',
] as const

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

journey('each of the ten questions is answered by its template', async ({ portal }) => {
  const { admin } = await dashboardWorld()
  const page = await portal.open('/dashboard/reports', { user: admin })
  for (const key of questions) {
    const { name, asks } = reportTemplates[key]
    await page.getByRole('link', { name: asks }).click()
    await expectSoon(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const answer = page.getByRole('region', { name: 'Answer' })
    await expectSoon(answer.getByText('Loading figures...')).toBeHidden()
    await expectSoon(answer.getByText('Failed to compute the report')).toBeHidden()
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
  }
})
