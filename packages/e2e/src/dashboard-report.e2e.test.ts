import type { Page } from 'playwright'
import { dashboardWorld, daysAgo, reportCard, showTable } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption } from './screen.ts'

/** The cells of the table row with this name. */
const rowOf = (page: Page, card: string, name: string) =>
  reportCard(page, card)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const titlesInList = async (page: Page, ...titles: string[]) => {
  for (const title of titles)
    await expectSoon(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
  await expectSoon(page.getByText(`${titles.length} in total`)).toBeVisible()
}

journey(
  'the report counts its range, per currency, and its figures lead to their lists',
  async ({ portal }) => {
    const { admin, head } = await dashboardWorld()
    const page = await portal.open('/dashboard', { user: admin })
    await showTable(page, 'Funnel by stage')
    const cellsOf = (card: string, name: string) => rowOf(page, card, name).getByRole('cell')
    await expectSoon(cellsOf('Funnel by stage', 'Inquiry')).toHaveText(['1', '20%', '0%', '1', '€5,000'])
    await expectSoon(cellsOf('Funnel by stage', 'Contacted')).toHaveText(['0', '–', '–', '0', '–'])
    await expectSoon(cellsOf('Funnel by stage', 'Converted')).toHaveText([
      '2',
      '40%',
      '–',
      '2',
      '$12,000 · €700',
    ])
    await expectSoon(cellsOf('Funnel by stage', 'Enquiry Lost')).toHaveText(['–', '–', '–', '2', '€100'])
    await expectSoon(reportCard(page, 'Won and lost')).toContainText('2 won and 1 lost, by week')
    await showTable(page, 'Won and lost')
    await expectSoon(reportCard(page, 'Won and lost').getByRole('row').nth(1).getByRole('cell')).toHaveText([
      ...['2', '$12,000 · €700', '1', '€40'],
    ])
    await showTable(page, 'Loss reasons')
    await expectSoon(reportCard(page, 'Loss reasons').getByRole('rowheader')).toHaveText(['Price'])
    await showTable(page, 'Value by owner')
    await expectSoon(cellsOf('Value by owner', 'Ada Byron')).toHaveText(['€700', '€5,000'])
    await expectSoon(cellsOf('Value by owner', 'Unassigned')).toHaveText(['$12,000', '–'])

    await selectOption(page, 'Range', 'Last 90 days')
    await expectSoon(page).toHaveURL(/range=90d/)
    await expectSoon(reportCard(page, 'Won and lost')).toContainText('2 won and 2 lost, by week')
    await expectSoon(cellsOf('Funnel by stage', 'Inquiry').nth(3)).toHaveText('1')
    await selectOption(page, 'Range', 'Custom range')
    await page.getByLabel('First day').fill(daysAgo(110))
    await expectSoon(cellsOf('Funnel by stage', 'Inquiry').nth(3)).toHaveText('2')
    await page.getByLabel('Last day').fill(daysAgo(111))
    await expectSoon(page.getByText('The last day must not be before the first')).toBeVisible()
    await page.getByLabel('Last day').fill(daysAgo(90))
    await expectSoon(cellsOf('Funnel by stage', 'Inquiry')).toHaveText(['1', '100%', '0%', '1', '$900'])
    await expectSoon(page.getByText('No closed enquiries')).toBeVisible()
    await selectOption(page, 'Owner', `${head.firstName} ${head.lastName}`)
    await expectSoon(page).toHaveURL(new RegExp(`owner=${head.id}`))
    await page.reload()
    await showTable(page, 'Value by owner')
    await expectSoon(cellsOf('Value by owner', `${head.firstName} ${head.lastName}`)).toHaveText([
      '–',
      '$900',
    ])
    await reportCard(page, 'Value by owner').getByRole('link', { name: '$900' }).click()
    await titlesInList(page, 'Old open')
    for (const name of [/^Created: /, 'Currency: USD', `Owner: ${head.firstName} ${head.lastName}`])
      await expectSoon(page.getByRole('button', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Created' }).click()
    await expectSoon(page).not.toHaveURL(/createdFrom/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectSoon(page.getByRole('button', { name: /^Clear/ })).toHaveCount(0)
    await titlesInList(page, 'New open', 'Old open')
    await expectSoon(page.getByText('6 enquiries: 2 open, 2 won, 2 lost', { exact: true })).toBeVisible()
    await expectSoon(page.getByRole('tab', { name: 'All' })).toContainText('2')
    await expectSoon(page.getByRole('tab', { name: 'Enquiry Lost' })).toContainText('2')
    await expectSoon(page.getByRole('tab', { name: 'Closed' })).toContainText('4')
  },
)

journey('bars and columns of the charts link to the lists of what they count', async ({ portal }) => {
  const { admin } = await dashboardWorld()
  const page = await portal.open('/dashboard', { user: admin })
  const press = (card: string, title: string) =>
    reportCard(page, card).locator('svg a').filter({ hasText: title }).click()
  await press('Funnel by stage', 'Inquiry: 1')
  await titlesInList(page, 'New open')
  await page.goBack()
  await press('Funnel by stage', 'Converted: 2')
  await titlesInList(page, 'Won in euros', 'Won in dollars')
  await page.goBack()
  await press('Won and lost', 'Won, ')
  await titlesInList(page, 'Won in euros', 'Won in dollars')
  await page.goBack()
  await press('Loss reasons', 'Price: 1')
  await titlesInList(page, 'Lost by price')
  await expectSoon(page.getByRole('button', { name: 'Loss reason: Price' })).toBeVisible()
  await page.goBack()
  await expectSoon(reportCard(page, 'Value by owner').locator('svg')).toContainText(['€5K'])
  await selectOption(page, 'Currency', 'USD')
  await press('Value by owner', 'Unassigned, won')
  await titlesInList(page, 'Won in dollars')
  await expectSoon(page.getByRole('button', { name: 'Owner: Nobody', exact: true })).toBeVisible()
})

journey('without the code of the charts only the tables are shown', async ({ portal }) => {
  const { admin } = await dashboardWorld()
  const page = await portal.open('/leads', { user: admin, tolerated: /dashboard-charts|ERR_FAILED/ })
  await expectSoon(page.getByRole('main').getByText('Northwind').first()).toBeVisible()
  await page.route('**/dashboard-charts*', (route) => route.abort())
  await page.goto('/dashboard')
  await expectSoon(rowOf(page, 'Funnel by stage', 'Inquiry')).toBeVisible()
  await page.unroute('**/dashboard-charts*')
  await reportCard(page, 'Funnel by stage').getByRole('button', { name: 'Load chart' }).click()
  await expectSoon(reportCard(page, 'Funnel by stage').locator('svg a').first()).toBeVisible()
})
