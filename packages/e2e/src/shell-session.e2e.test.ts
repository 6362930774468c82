import { createOrganization } from '@ginkgo/testing'
import { holdBack, refusals, withoutAnswers } from './account.ts'
import { expectSoon, journey } from './journey.ts'

journey(
  'a spinner shows while the user or the verticals load, and Retry where they cannot',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    // Of a page that was seen the device has kept who is signed in.
    const page = await portal.open('/', { user: admin, tolerated: refusals })
    await page.evaluate(() => localStorage.setItem('ginkgo-keeps-answers', 'no'))
    await withoutAnswers(page, '**/dashboard')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    for (const url of ['**/api/auth/me', '**/api/verticals']) {
      const { release } = await holdBack(page, url)
      await page.goto('/dashboard', { waitUntil: 'commit' })
      await expectSoon(spinner).toBeVisible()
      release()
      await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await page.unroute(url)
    }
    await page.route('**/api/verticals', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/dashboard')
    await expectSoon(page.getByText('The portal could not be loaded')).toBeVisible()
    await page.unroute('**/api/verticals')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)

journey('a logout that fails goes to the console only', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/dashboard', { user: admin, tolerated: /status of 500|Signing out failed/ })
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Signing out failed'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await logged
  await expectSoon(page).toHaveURL('/dashboard')
  await expectSoon(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0)
})

journey('who signs in in one tab is signed in in the others', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/login')
  const other = await page.context().newPage()
  await other.goto('/privacy-policy')
  await expectSoon(other.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  const landing = await page.context().newPage()
  await landing.goto('/')
  await expectSoon(landing.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(admin.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectSoon(page).toHaveURL('/dashboard')
  await expectSoon(landing).toHaveURL('/dashboard')
  await expectSoon(other).toHaveURL('/privacy-policy')
})
