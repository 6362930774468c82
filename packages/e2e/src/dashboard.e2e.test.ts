import { addMember, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { figure, goTo } from './screen.ts'

journey('a new vertical has zeros, and says what to do', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/leads', { user: admin })
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/dashboard/stats*', async (route) => {
    await asked
    await route.continue()
  })
  await goTo(page, 'Dashboard')
  await expectSoon(page.getByRole('status').getByText('Loading dashboard...')).toBeAttached()
  answer()
  await expectSoon(figure(page, 'Total Leads')).toHaveText('0')
  await expectSoon(page.getByText('Loading dashboard...')).toHaveCount(0)
  await expectSoon(page.getByRole('heading', { level: 1 }).filter({ visible: true }).last()).toHaveText(
    'Dashboard',
  )
  await expectSoon(page.getByText('Overview of your pipeline performance')).toBeVisible()
  await expectSoon(figure(page, 'Conversion Rate')).toHaveText('0%')
  await expectSoon(figure(page, 'Pipeline Value')).toHaveText('$0')
  await expectSoon(figure(page, 'Closed Won')).toHaveText('0')
  await expectSoon(page.getByRole('heading', { name: 'Recent Enquiries' })).toBeVisible()
  await expectSoon(page.getByText('No enquiries yet')).toBeVisible()
  await expectSoon(page.getByText('Create your first enquiry to see it here.')).toBeVisible()
  await expectSoon(page.getByRole('heading', { name: 'Pipeline Distribution' })).toBeVisible()
  await expectSoon(page.getByText('No enquiries in pipeline')).toBeVisible()
  await expectSoon(page.getByText('Add enquiries to see distribution.')).toBeVisible()
  await expectSoon(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  await expectSoon(page.getByRole('heading', { name: 'Performance' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Enquiry' }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Add New Enquiry' })).toBeVisible()
})

journey('a failure says what failed, and Retry loads the dashboard', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const page = await portal.open('/leads', { user: admin, tolerated: /500/ })
  await page.route('**/api/dashboard/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await goTo(page, 'Dashboard')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch dashboard stats' })
  await expectSoon(failed).toBeVisible()
  await page.unroute('**/api/dashboard/*')
  await page.route('**/api/dashboard/report*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expectSoon(figure(page, 'Total Leads')).toHaveText('1')
  const reportFailed = page.getByRole('alert').filter({ hasText: 'Failed to fetch the report' })
  await expectSoon(reportFailed).toBeVisible()
  await page.unroute('**/api/dashboard/report*')
  await reportFailed.getByRole('button', { name: 'Retry' }).click()
  await expectSoon(page.getByText('No closed enquiries')).toBeVisible()
})

journey('a sales executive sees only the dashboard of their own vertical', async ({ portal }) => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const user = await addMember(admin, { role: 'sales_executive', verticalIds: [verticals[1]!.id] })
  const page = await portal.open('/dashboard', { user })
  await expectSoon(page.getByText('No enquiries yet')).toBeVisible()
})
