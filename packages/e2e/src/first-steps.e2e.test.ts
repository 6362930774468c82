import { addMember, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { connectAccount } from './connected-account.ts'
import { expectSoon, journey } from './journey.ts'
import { goTo } from './screen.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })
const step = (page: Page, title: string) => steps(page).getByRole('link', { name: title })
const done = (page: Page) => steps(page).getByRole('link', { name: /, done/ })

journey('a new organization sees four steps that tick themselves off', async ({ portal }) => {
  const { id, admin, verticals } = await createOrganization()
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  await expectSoon(steps(page)).toContainText('0 of 4 done')
  await step(page, 'Import your leads').click()
  await expectSoon(page).toHaveURL('/leads/import')

  const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
  await page.goto('/dashboard')
  await expectSoon(done(page)).toContainText(['Import your leads'])
  await step(page, 'Check the stages').click()
  await expectSoon(page).toHaveURL('/settings?tab=pipeline')

  await addMember(admin, { role: 'sales_head' })
  await connectAccount(id, admin, { provider: 'google_calendar', email: 'ada@mail.test' })
  await page.goto('/dashboard')
  await expectSoon(steps(page)).toContainText('Everything is set up.')
  await expectSoon(done(page)).toHaveCount(4)

  await createEnquiry(admin, lead.id, { title: 'Solar roof' })
  await page.reload()
  await expectSoon(page.getByRole('heading', { name: 'Performance' })).toBeVisible()
  await expectSoon(steps(page)).toHaveCount(0)
})

journey('the steps are those that the person may take, and can be hidden', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticals[0].id] })
  const page = await portal.open('/dashboard', { user: executive })
  await expectSoon(steps(page).getByRole('link')).toHaveText([/Import your leads/, /Connect your calendar/])
  await steps(page).getByRole('button', { name: 'Hide' }).click()
  await expectSoon(steps(page)).toHaveCount(0)
  await goTo(page, 'Leads')
  await goTo(page, 'Dashboard')
  await expectSoon(page.getByText('No enquiries yet')).toBeVisible()
  await expectSoon(steps(page)).toHaveCount(0)
})
