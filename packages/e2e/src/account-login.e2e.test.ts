import { createLead, createOrganization, freshEmail, mailbox } from '@ginkgo/testing'
import { fillSignUp, holdBack, logIn, refusals, seeError } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

journey('the right password leads to the dashboard, a wrong one to an Error toast', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/login', { tolerated: refusals })
  await logIn(page, { email: admin.email, password: 'not the right one' })
  await seeError(page, 'Invalid email or password')
  // The error also stands beside the field, for people who do not see the toast.
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await expectSoon(password).toHaveAccessibleDescription('Invalid email or password')
  await logIn(page, { email: freshEmail('nobody'), password: 'not the right one' })
  await seeError(page, 'Invalid email or password')
  await expectSoon(page).toHaveURL('/login')

  const { release } = await holdBack(page, '**/api/auth/login')
  await logIn(page, admin)
  await expectSoon(page.getByRole('button', { name: 'Logging in...' })).toBeVisible()
  release()
  await seeToast(page, 'Logged in successfully')
  await expectSoon(page).toHaveURL('/dashboard')
  await page.goBack()
  await expectSoon(page).not.toHaveURL('/login')
})

journey(
  'an unverified account goes on to the code, and from there to the return target',
  async ({ portal }) => {
    const email = freshEmail('unverified')
    const page = await portal.open('/signup')
    await fillSignUp(page, { email })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectSoon(page).toHaveURL(/\/verify-otp/)
    await page.evaluate('localStorage.clear()')
    await page.goto(`/login?return=${encodeURIComponent('/settings?tab=team')}`)
    await logIn(page, { email, password: 'correct horse 42' })
    await expectSoon(page).toHaveURL(
      `/verify-otp?email=${encodeURIComponent(email)}&return=${encodeURIComponent('/settings?tab=team')}`,
    )
    await seeToast(page, 'Verification required')
    const remembered = await page.evaluate("localStorage.getItem('ginkgo-pending-verification-email')")
    expect(remembered).toBe(email)
    await fill(page, 'Verification code', (await mailbox(email).waitForMail()).code())
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expectSoon(page).toHaveURL('/settings?tab=team')
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
)

journey('another person who signs in after a logout sees nothing of the one before', async ({ portal }) => {
  const [first, second] = await Promise.all([createOrganization(), createOrganization()])
  await createLead(first.admin, first.verticals[0].id, { name: 'Confidential Ltd' })
  const page = await portal.open('/leads?tab=all', { user: first.admin })
  await expectSoon(page.getByRole('link', { name: 'Confidential Ltd' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectSoon(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, second.admin)
  await expectSoon(page).toHaveURL('/dashboard')
  await expectSoon(page.getByText(second.name)).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Leads' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expectSoon(
    page
      .getByText('No leads found')
      .or(page.getByText(/No leads yet/))
      .first(),
  ).toBeVisible()
  await expectSoon(page.getByText('Confidential Ltd')).toHaveCount(0)
})
