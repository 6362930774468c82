import { freshEmail, mailbox, sql } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { failWith, fillSignUp, holdBack, refusals, seeError } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify Email' })

journey(
  'the sign-up form has its fields, hints and links, known to password managers',
  async ({ portal }) => {
    const page = await portal.open('/signup')
    const autocomplete = {
      'First Name': 'given-name',
      'Last Name': 'family-name',
      Email: 'email',
      Password: 'new-password',
      'Organization Name': 'organization',
      'First Vertical Name': 'off',
    }
    for (const [name, value] of Object.entries(autocomplete))
      await expectSoon(field(page, name)).toHaveAttribute('autocomplete', value)
    await expectSoon(field(page, 'Password')).toHaveAttribute('placeholder', 'At least 8 characters')
    await expectSoon(field(page, 'Password')).toHaveAttribute('type', 'password')
    await expectSoon(page.getByText('You can add more verticals later')).toBeVisible()
    await expectSoon(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    const privacy = page.getByRole('link', { name: 'Privacy Policy' })
    await expectSoon(privacy).toHaveAttribute('href', '/privacy-policy')
  },
)

journey(
  'sign-up asks for all six fields, an e-mail and eight characters, before it asks the server',
  async ({ portal }) => {
    const page = await portal.open('/signup')
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await createAccount(page).click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password must be at least 8 characters',
      'Organization name is required',
      'Vertical name is required',
    ])
      await expectSoon(page.getByText(text)).toBeVisible()
    await fillSignUp(page, { email: 'no-email', password: '1234567' })
    await createAccount(page).click()
    await expectSoon(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectSoon(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expectSoon(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    expect(requests).toEqual([])
  },
)

journey('signing up leads to the code, which leads to the dashboard', async ({ portal }) => {
  const email = freshEmail('grace')
  const page = await portal.open('/signup', { tolerated: refusals })
  await fillSignUp(page, { email })
  const { release } = await holdBack(page, '**/api/auth/signup')
  await createAccount(page).click()
  await expectSoon(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  release()
  await seeToast(page, 'Account created! Check your email for verification code.')
  await expectSoon(page).toHaveURL(`/verify-otp?email=${encodeURIComponent(email)}`)
  await expectSoon(page.getByText('The code expires in 10 minutes')).toBeVisible()
  await expectSoon(page.getByText(email)).toBeVisible()

  // The page remembers the address without the query, also across a reload.
  await page.goto('/verify-otp')
  await expectSoon(page.getByText(email)).toBeVisible()

  const code = (await mailbox(email).waitForMail()).code()
  const input = field(page, 'Verification code')
  await expectSoon(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expectSoon(input).toHaveAttribute('inputmode', 'numeric')
  await expectSoon(input).toHaveCSS('text-align', 'center')
  await input.fill('12ab34')
  await expectSoon(input).toHaveValue('1234')
  await expectSoon(verify(page)).toBeDisabled()
  await input.fill('12345678')
  await expectSoon(input).toHaveValue('123456')
  await expectSoon(verify(page)).toBeEnabled()

  await input.fill(code === '000000' ? '000001' : '000000')
  await verify(page).click()
  await seeError(page, 'Invalid or expired verification code')

  await input.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expectSoon(input).toHaveValue(code)
  await verify(page).click()
  await seeToast(page, 'Email verified successfully!')
  await expectSoon(page).toHaveURL('/dashboard')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('ginkgo-pending-verification-email')")).toBeNull()
})

journey('a new code clears the field and can be asked for once a minute', async ({ portal }) => {
  const email = freshEmail('late')
  const page = await portal.open('/signup', { tolerated: refusals })
  await fillSignUp(page, { email })
  await createAccount(page).click()
  await expectSoon(page).toHaveURL(/\/verify-otp/)
  const first = (await mailbox(email).waitForMail()).code()

  // A code is requested too early: the server says how long to wait.
  await fill(page, 'Verification code', '123')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expectSoon(page.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled()
  await expectSoon(field(page, 'Verification code')).toHaveValue('')

  // After a reload the page still knows how long to wait.
  await page.clock.install()
  await page.reload()
  await expectSoon(page.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled()
  await sql(
    'UPDATE sign_up_codes SET sent_at = sent_at - 60000 WHERE sign_up_id IN (SELECT id FROM sign_ups WHERE email = ?)',
    [email],
  )
  await page.clock.fastForward('01:01')
  await expectSoon(page.getByRole('button', { name: 'Resend code', exact: true })).toBeEnabled()
  await fill(page, 'Verification code', '123')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await seeToast(page, 'New verification code sent to your email!')
  await expectSoon(field(page, 'Verification code')).toHaveValue('')
  await expectSoon(page.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled()

  const [, second] = await mailbox(email).waitForCount(2)
  expect(second!.code()).not.toBe(first)
  await fill(page, 'Verification code', second!.code())
  await verify(page).click()
  await expectSoon(page).toHaveURL('/dashboard')
})

journey(
  'when the server gives no message, the sign-up and code pages say what failed',
  async ({ portal }) => {
    const page = await portal.open('/signup', { tolerated: refusals })
    await fillSignUp(page, { email: freshEmail('unlucky') })
    await failWith(page, '**/api/auth/signup', 'no message')
    await createAccount(page).click()
    await seeError(page, 'Signup failed')
    await page.unroute('**/api/auth/signup')
    await failWith(page, '**/api/auth/signup', 'no answer')
    await createAccount(page).click()
    await seeError(page, 'Failed to create account')

    await page.goto('/verify-otp?email=ada%40example.test')
    await fill(page, 'Verification code', '123456')
    await failWith(page, '**/api/auth/verify-otp', 'no message')
    await verify(page).click()
    await seeError(page, 'Verification failed')
    await page.unroute('**/api/auth/verify-otp')
    await failWith(page, '**/api/auth/verify-otp', 'no answer')
    await verify(page).click()
    await seeError(page, 'Failed to verify code')
    await failWith(page, '**/api/auth/resend-otp', 'no message')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await seeError(page, 'Failed to resend code')
  },
)
