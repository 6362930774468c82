import { createOrganization, freshEmail, mailbox } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { failWith, holdBack, logIn, refusals, seeError } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const reset = (page: Page) => page.getByRole('button', { name: 'Reset password' })

journey('a forgotten password is set anew by the mailed link, once', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/login', { tolerated: refusals })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectSoon(page).toHaveURL('/forgot-password')
  await expectSoon(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectSoon(page.getByText('Email is required')).toBeVisible()
  await fill(page, 'Email', admin.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeToast(page, 'Check your email')
  await expectSoon(page.getByRole('textbox')).toHaveCount(0)
  await expectSoon(page.getByText(admin.email)).toBeVisible()
  await expectSoon(page.getByRole('link', { name: 'Back to login' })).toBeVisible()

  const mail = await mailbox(admin.email).waitForMail(({ links }) => links.some((l) => l.includes('token=')))
  const { pathname, search } = mail.link('token=')
  const { release } = await holdBack(page, '**/api/auth/reset-password/*')
  await page.goto(`${pathname}${search}`)
  await expectSoon(page.getByText('Verifying reset link...')).toBeVisible()
  release()
  await expectSoon(page.getByText('Must be at least 8 characters')).toBeVisible()
  for (const name of ['New Password', 'Confirm Password'])
    await expectSoon(page.getByRole('textbox', { name, exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
  await fill(page, 'New Password', '1234567')
  await fill(page, 'Confirm Password', '12345678')
  await reset(page).click()
  await expectSoon(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await fill(page, 'New Password', 'another horse 43')
  await reset(page).click()
  await expectSoon(page.getByText('Passwords do not match')).toBeVisible()
  await fill(page, 'Confirm Password', 'another horse 43')
  // The page's clock is stopped until the confirmation has been checked.
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await reset(page).click()
  await expectSoon(page.getByRole('heading', { name: 'Password Reset!' })).toBeVisible()
  await page.clock.runFor(1_000)
  await expectSoon(page.getByRole('heading', { name: 'Password Reset!' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await page.clock.resume()
  await expectSoon(page).toHaveURL('/login')
  await seeToast(page, 'Your password has been reset successfully')

  await logIn(page, { email: admin.email, password: admin.password })
  await seeError(page, 'Invalid email or password')
  await logIn(page, { email: admin.email, password: 'another horse 43' })
  await expectSoon(page).toHaveURL('/dashboard')

  const again = await portal.open(`${pathname}${search}`, { tolerated: refusals })
  await expectSoon(again.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
})

journey('an unknown address gets the same confirmation', async ({ portal }) => {
  const page = await portal.open('/forgot-password')
  await fill(page, 'Email', freshEmail('nobody'))
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeToast(page, 'Check your email')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expectSoon(page).toHaveURL('/login')
})

journey(
  'a page with an invalid link, or without a token, offers to request a new one',
  async ({ portal }) => {
    const page = await portal.open('/reset-password?token=unknown', { tolerated: refusals })
    const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expectSoon(alert).toContainText('Invalid Link')
    await expectSoon(alert).toContainText('This reset link is invalid or has expired')
    await expectSoon(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expectSoon(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
    await page.getByRole('link', { name: 'Request new reset link' }).click()
    await expectSoon(page).toHaveURL('/forgot-password')

    await page.goto('/reset-password')
    await seeError(page, 'No reset token provided')
    await expectSoon(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  },
)

journey('when the server gives no message, the reset pages say what failed', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/forgot-password', { tolerated: refusals })
  await fill(page, 'Email', admin.email)
  await failWith(page, '**/api/auth/forgot-password', 'no message')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeError(page, 'Failed to send reset link')
  await page.unroute('**/api/auth/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeToast(page, 'Check your email')
  const mail = await mailbox(admin.email).waitForMail(({ links }) => links.some((l) => l.includes('token=')))
  const { pathname, search } = mail.link('token=')

  await failWith(page, '**/api/auth/reset-password/*', 'no message')
  await page.goto(`${pathname}${search}`)
  await expectSoon(page.getByText('Failed to verify reset link')).toBeVisible()
  await page.unroute('**/api/auth/reset-password/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await fill(page, 'New Password', 'another horse 43')
  await fill(page, 'Confirm Password', 'another horse 43')
  await failWith(page, '**/api/auth/reset-password', 'no message')
  await reset(page).click()
  await seeError(page, 'Failed to reset password')
})
