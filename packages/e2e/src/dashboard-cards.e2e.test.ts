import { as, bodyOf } from '@ginkgo/testing'
import { dashboardWorld, daysAgo, reportCard } from './dashboard-world.ts'
import { expectSoon, journey } from './journey.ts'
import { figure } from './screen.ts'

journey('the cards show the state of the pipeline', async ({ portal }) => {
  const { admin } = await dashboardWorld()
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  await expectSoon(figure(page, 'Total Leads')).toHaveText('2')
  await expectSoon(figure(page, 'Conversion Rate')).toHaveText('50%')
  await expectSoon(figure(page, 'Pipeline Value')).toHaveText('€5,000')
  await expectSoon(page.getByText('+ $900')).toBeVisible()
  await expectSoon(figure(page, 'Closed Won')).toHaveText('2')
  await expectSoon(page.getByText('$12,000 · €700')).toBeVisible()
  const recent = reportCard(page, 'Recent Enquiries').getByRole('listitem')
  await expectSoon(recent).toHaveCount(5)
  const won = recent.filter({ hasText: 'Won in dollars' })
  await expectSoon(won).toContainText('Northwind')
  await expectSoon(won).toContainText(/ago/)
  await expectSoon(won.getByText('Converted')).toBeVisible()
  await expectSoon(won.getByText('$12,000')).toBeVisible()
  const inquiry = reportCard(page, 'Pipeline Distribution').getByRole('listitem').first()
  await expectSoon(inquiry).toContainText('Inquiry')
  await expectSoon(inquiry).toContainText('2 · 100%')
  await won.getByRole('link').click()
  await expectSoon(page.getByRole('heading', { name: 'Won in dollars' })).toBeVisible()
})

journey('every number on the cards links to the list of what it counts', async ({ portal }) => {
  const { admin, verticalId } = await dashboardWorld()
  const goal = { userId: admin.id, month: daysAgo(0).slice(0, 7), countTarget: 4 }
  bodyOf(await as(admin).post(`/api/verticals/${verticalId}/goals`, goal), 201)
  const page = await portal.open('/dashboard', { user: admin })
  await expectSoon(reportCard(page, 'Goals')).toContainText('1 of 4 enquiries')
  const follow = async (name: string | RegExp, titles: readonly string[], url: RegExp) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await expectSoon(page).toHaveURL(url)
    const rows = page.locator('main [role="row"][data-row], main tbody tr')
    for (const title of titles)
      await expectSoon(page.getByRole('main').getByText(title).first()).toBeVisible()
    await expectSoon(rows).toHaveCount(titles.length)
    await page.goBack()
  }
  await follow('Total Leads: 2', ['Northwind', 'Contoso'], /\/leads\?tab=all/)
  await follow('Conversion Rate: 50%', ['Northwind'], /\/leads\?tab=converted/)
  await follow('Pipeline Value: €5,000', ['New open'], /currency=EUR/)
  await follow('$900', ['Old open'], /currency=USD/)
  await follow('Closed Won: 2', ['Won in euros', 'Won in dollars'], /outcome=won/)
  await follow('€700', ['Won in euros'], /outcome=won&currency=EUR/)
  await follow('1', ['Won in euros'], /outcome=won&closedFrom=.*&assignedTo=/)
  await follow('2', ['New open', 'Old open'], /tab=/)
})

journey('a dashboard narrowed by an option leads to the lists of what it counts', async ({ portal }) => {
  const { admin, verticalId } = await dashboardWorld()
  const field = {
    recordKind: 'enquiry',
    key: 'trial',
    label: 'Trial',
    type: 'checkbox',
    filterable: true,
  }
  bodyOf(await as(admin).post('/api/fields', field), 201)
  const all = bodyOf<{ id: string; title: string }[]>(
    await as(admin).get(`/api/verticals/${verticalId}/enquiries`),
    200,
  )
  for (const { id, title } of all)
    if (/New|Won in/.test(title))
      bodyOf(await as(admin).patch(`/api/enquiries/${id}`, { customFields: { trial: true } }), 200)
  const page = await portal.open('/dashboard', { user: admin })
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('option', { name: 'Trial (enquiries)' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expectSoon(page).toHaveURL(/\?enquiry\.trial=true/)
  await expectSoon(reportCard(page, 'Recent Enquiries').getByRole('listitem')).toHaveCount(3)
  // The address says it all, so it can be shared.
  await page.reload()
  const follow = async (name: string, titles: readonly string[]) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await expectSoon(page).toHaveURL(/field\.trial=true/)
    for (const title of titles)
      await expectSoon(page.getByRole('main').getByText(title).first()).toBeVisible()
    const rows = page.locator('main [role="row"][data-row], main tbody tr')
    await expectSoon(rows).toHaveCount(titles.length)
    await page.goBack()
  }
  await follow('Pipeline Value: €5,000', ['New open'])
  await follow('Closed Won: 2', ['Won in euros', 'Won in dollars'])
  await page.getByRole('button', { name: 'Clear Trial (enquiries)' }).click()
  await expectSoon(reportCard(page, 'Recent Enquiries').getByRole('listitem')).toHaveCount(5)
})
