import { createOrganization, mailbox } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { holdBack, logIn, refusals, seeError } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const reset = (page: Page) => page.getByRole('button', { name: 'Reset password' })

journey('a forgotten password is set anew by the mailed link, once', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/login', { tolerated: refusals })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectSoon(page).toHaveURL('/forgot-password')
  await fill(page, 'Email', admin.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeToast(page, 'Check your email')

  const mail = await mailbox(admin.email).waitForMail(({ links }) => links.some((l) => l.includes('token=')))
  const { pathname, search } = mail.link('token=')
  const { release } = await holdBack(page, '**/api/auth/reset-password/*')
  await page.goto(`${pathname}${search}`)
  await expectSoon(page.getByText('Verifying reset link...')).toBeVisible()
  release()
  await fill(page, 'New Password', 'another horse 43')
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
