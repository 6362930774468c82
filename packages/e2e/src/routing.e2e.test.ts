import { as, createLead, createOrganization } from '@ginkgo/testing'
import { logIn } from './account.ts'
import { expectSoon, journey } from './journey.ts'

journey(
  'signed out, the public pages are reached, and any other path leads to the landing page',
  async ({ portal }) => {
    const page = await portal.open('/no/such/page', { tolerated: /reset-password/ })
    await expectSoon(page).toHaveURL('/')
    await page.goto('/leads')
    await expectSoon(page).toHaveURL('/')
    await expectSoon(page.getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
    const titles = {
      '/login': 'Log in',
      '/signup': 'Create your account',
      '/verify-otp?email=ada%40example.test': 'Verify your email',
      '/forgot-password': 'Forgot your password?',
      '/reset-password?token=unknown': 'Invalid Reset Link',
      '/privacy-policy': 'Privacy Policy',
    }
    for (const [path, name] of Object.entries(titles)) {
      await page.goto(path)
      await expectSoon(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectSoon(page).toHaveURL(path)
    }
    await page.goBack()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
    await page.goForward()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  },
)

journey('with an expired cookie the landing page is shown, and signing in works', async ({ portal }) => {
  const { admin } = await createOrganization()
  await as(admin).post('/api/auth/logout')
  const page = await portal.open('/settings?tab=team', { user: admin, tolerated: /status of 401/ })
  await expectSoon(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await logIn(page, admin)
  await expectSoon(page).toHaveURL('/dashboard')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

journey(
  'signed in, landing and account pages lead to the dashboard, and an unknown path says so',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/', { user: admin })
    await expectSoon(page).toHaveURL('/dashboard')
    for (const path of ['/login', '/signup', '/verify-otp', '/forgot-password', '/reset-password?token=x']) {
      await page.goto(path)
      await expectSoon(page).toHaveURL('/dashboard')
    }
    await page.goto('/no/such/page')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeAttached()
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expectSoon(page).toHaveURL('/dashboard')
  },
)

journey('signing in leads back to the requested page, but never to another origin', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Deep Blue' })
  const page = await portal.open(`/login?return=${encodeURIComponent(`/leads/${lead.id}`)}`)
  await logIn(page, admin)
  await expectSoon(page).toHaveURL(`/leads/${lead.id}`)
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Deep Blue' })).toBeVisible()
  await page.reload()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Deep Blue' })).toBeVisible()

  const visitor = await portal.open('/login?return=//evil.example/leads')
  await logIn(visitor, admin)
  await expectSoon(visitor).toHaveURL('/dashboard')
})

journey(
  'the consent screen asks to sign in first and comes back with the whole request',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const request = '/oauth/consent?client_id=abc&scope=read%20write'
    const page = await portal.open(request)
    await expectSoon(page).toHaveURL(`/login?return=${encodeURIComponent(request)}`)
    await logIn(page, admin)
    await expectSoon(page).toHaveURL(request)
  },
)

journey('every section is reached by its link and by the back button', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/dashboard', { user: admin })
  const sections = ['Dashboard', 'Leads', 'Enquiries', 'Tasks', 'Meetings', 'Settings']
  for (const section of sections) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
    await expectSoon(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
  }
  for (const section of sections.reverse().slice(1)) {
    await page.goBack()
    await expectSoon(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
  }
})

journey('after logging out no tab shows or stores data', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: 'Confidential Ltd' })
  // What the other tab asks just when the session ends is refused.
  const page = await portal.open('/leads?tab=all', { user: admin, tolerated: /status of 401/ })
  await expectSoon(page.getByRole('link', { name: 'Confidential Ltd' })).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/leads?tab=all')
  await expectSoon(otherTab.getByRole('link', { name: 'Confidential Ltd' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expectSoon(page).toHaveURL('/')
  await expectSoon(otherTab).toHaveURL('/')
  await page.goBack()
  await expectSoon(page).toHaveURL('/')
  await page.goto('/leads')
  await expectSoon(page).toHaveURL('/')
})
