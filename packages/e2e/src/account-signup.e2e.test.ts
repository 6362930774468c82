import { freshEmail, mailbox } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { fillSignUp, holdBack, refusals, seeError } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })
const verify = (page: Page) => page.getByRole('button', { name: 'Verify Email' })

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
