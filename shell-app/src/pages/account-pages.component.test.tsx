import { authApi, countryOfBrowser, factorsApi } from '@ginkgo/contracts'
import { extensionsAtom } from '@ginkgo/portal-sdk/host'
import { answer, fill, noAnswer, refusal, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../shell.css'
import { shellExtensions } from '../extensions.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SignupPage } from './signup-page.tsx'
import { VerifyOtpPage } from './verify-otp-page.tsx'

const body = () => page.elementLocator(document.body)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const leadsTo = async (links: Readonly<Record<string, string>>) => {
  for (const [name, href] of Object.entries(links))
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
}
const show = (children: ReactNode, search = '', isLate = false) => {
  answer(authApi.mailDelay, () => ({ isLate }))
  // The login page offers none then.
  answer(factorsApi.passkeyChallenge, () => refusal(429))
  showInPortal(children, { remote: 'shell', search })
  // The pages of the shell have their icons drawn already.
  getDefaultStore().set(extensionsAtom, [shellExtensions])
}

afterEach(() => localStorage.clear())

test('the login form has its fields, toggle and links, known to password managers', async () => {
  show(<LoginPage />)
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  await press('Show password')
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await press('Hide password')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  await leadsTo({
    'Forgot password?': '/forgot-password',
    'Sign up': '/signup',
    'Privacy Policy': '/privacy-policy',
  })
  await press('Log in')
  await see('Email is required')
  await see('Password is required')
})

test('the login page says what failed when the server does not', async () => {
  show(<LoginPage />)
  await fill(body(), 'Email', 'ada@example.test')
  await fill(body(), 'Password', 'correct horse 42')
  const message = 'Invalid email or password'
  answer(authApi.login, () => refusal(401, { code: 'invalid_credentials', message }))
  await press('Log in')
  await seeToast(`Error${message}`)
  // It also stands beside the field, for people who do not see the toast.
  await expect.element(field('Password')).toHaveAccessibleDescription(message)
  answer(authApi.login, () => refusal(500))
  await press('Log in')
  await seeToast('ErrorLogin failed')
  answer(authApi.login, noAnswer)
  await press('Log in')
  await seeToast('ErrorFailed to log in')
})

const account = {
  'First Name': 'Grace',
  'Last Name': "O'Hara",
  Email: 'grace@example.test',
  Password: 'correct horse 42',
  'Organization Name': 'Fern & Sons',
  'First Vertical Name': 'Sales',
}
const fillAccount = async (other: Partial<typeof account> = {}) => {
  for (const [name, text] of Object.entries({ ...account, ...other })) await fill(body(), name, text)
}

test('the sign-up form has its fields, hints and links, known to password managers', async () => {
  show(<SignupPage />)
  const autocomplete = {
    'First Name': 'given-name',
    'Last Name': 'family-name',
    Email: 'email',
    Password: 'new-password',
    'Organization Name': 'organization',
    'First Vertical Name': 'off',
  }
  for (const [name, value] of Object.entries(autocomplete))
    await expect.element(field(name)).toHaveAttribute('autocomplete', value)
  await expect.element(field('Password')).toHaveAttribute('placeholder', 'At least 8 characters')
  await expect.element(field('Password')).toHaveAttribute('type', 'password')
  await see('You can add more verticals later')
  await leadsTo({ 'Log in': '/login', 'Privacy Policy': '/privacy-policy' })
})

test('whoever chooses a password sees how strong it is, also against their own name', async () => {
  show(<SignupPage />)
  const strength = page.getByRole('meter', { name: 'Password strength' })
  expect(strength.elements()).toEqual([])
  for (const [password, word] of [
    ['password1', 'Very weak'],
    ['kestrel-lantern-otter-47', 'Strong'],
  ] as const) {
    await field('Password').fill(password)
    await expect.element(strength).toHaveAttribute('aria-valuetext', word)
    await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  }
  await field('Last Name').fill('Quizzaciously')
  await field('Password').fill('Quizzaciously')
  await expect.poll(() => strength.element().getAttribute('aria-valuetext')).toMatch(/weak/i)
})

test('sign-up asks for all six fields, an e-mail and eight characters, before it asks the server', async () => {
  const asked = answer(authApi.signup, () => refusal(500))
  show(<SignupPage />)
  await press('Create account')
  for (const text of [
    ...['First name is required', 'Last name is required', 'Email is required'],
    ...[
      'Password must be at least 8 characters',
      'Organization name is required',
      'Vertical name is required',
    ],
  ])
    await see(text)
  await fillAccount({ Email: 'no-email', Password: '1234567' })
  await press('Create account')
  await see('Please enter a valid e-mail address')
  await see('Password must be at least 8 characters')
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await fillAccount()
  await press('Create account')
  await seeToast('ErrorSignup failed')
  expect(asked).toHaveLength(1)
  answer(authApi.signup, noAnswer)
  await press('Create account')
  await seeToast('ErrorFailed to create account')
})

test('the code is six digits, and the page says what failed when the server does not', async () => {
  show(<VerifyOtpPage />, '?email=ada%40example.test')
  await see('ada@example.test')
  await see('The code expires in 10 minutes')
  const code = field('Verification code')
  const verify = page.getByRole('button', { name: 'Verify Email' })
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('12ab34')
  await expect.element(code).toHaveValue('1234')
  await expect.element(verify).toBeDisabled()
  await code.fill('12345678')
  await expect.element(code).toHaveValue('123456')
  answer(authApi.verifyOtp, () => refusal(500))
  await verify.click()
  await seeToast('ErrorVerification failed')
  answer(authApi.verifyOtp, noAnswer)
  await verify.click()
  await seeToast('ErrorFailed to verify code')
  answer(authApi.resendOtp, () => refusal(500))
  await press('Resend code')
  await seeToast('ErrorFailed to resend code')
  await expect.element(code).toHaveValue('')
})

test('a complete code is sent by itself, and a refused one not again', async () => {
  const asked = answer(authApi.verifyOtp, () => refusal(500))
  show(<VerifyOtpPage />, '?email=ada%40example.test')
  const code = field('Verification code')
  await code.fill('12345')
  await code.fill('123456')
  await seeToast('ErrorVerification failed')
  await code.fill('12345')
  await code.fill('654321')
  await expect.poll(() => asked.length).toBe(2)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryOfBrowser(navigator.language, timeZone)
  expect(asked.map(({ body: sent }) => sent)).toEqual(
    ['123456', '654321'].map((each) => ({
      email: 'ada@example.test',
      code: each,
      ...(country && { country }),
    })),
  )
})

test('whoever waits for a code is told when mail is late, and may ask again', async () => {
  show(<VerifyOtpPage />, '?email=ada%40example.test', true)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'E-mails are late at the moment.' }))
    .toHaveTextContent(
      'E-mails are late at the moment. Yours is sent as soon as the mail server takes it. You can also ask for another code.',
    )
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()
})

test('a new code can be asked for once a minute, also after a reload', async () => {
  const asked = answer(authApi.resendOtp, () => ({ message: 'Sent' }))
  show(<VerifyOtpPage />, '?email=late%40example.test')
  await fill(body(), 'Verification code', '123')
  await press('Resend code')
  await seeToast('New verification code sent to your email!')
  await expect.element(field('Verification code')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: /^Resend code in \d+s$/ })).toBeDisabled()
  show(<VerifyOtpPage />, '?email=late%40example.test')
  await expect.element(page.getByRole('button', { name: /^Resend code in \d+s$/ }).nth(1)).toBeDisabled()
  expect(asked.map(({ body: sent }) => sent)).toEqual([{ email: 'late@example.test' }])
})

test('the server says how long to wait for a new code', async () => {
  answer(authApi.resendOtp, () =>
    Response.json(
      { code: 'too_many_requests', message: 'Wait', requestId: 'of-this-test' },
      { status: 429, headers: { 'retry-after': '42' } },
    ),
  )
  show(<VerifyOtpPage />, '?email=early%40example.test')
  await press('Resend code')
  await expect.element(page.getByRole('button', { name: /^Resend code in 4[12]s$/ })).toBeDisabled()
})

test('a forgotten password: the e-mail is asked for, and afterwards only the confirmation is shown', async () => {
  show(<ForgotPasswordPage />)
  await leadsTo({ 'Back to login': '/login' })
  await press('Send reset link')
  await see('Email is required')
  await fill(body(), 'Email', 'ada@example.test')
  answer(authApi.forgotPassword, () => refusal(500))
  await press('Send reset link')
  await seeToast('ErrorFailed to send reset link')
  answer(authApi.forgotPassword, () => ({ message: 'If it is known, a mail is on its way' }))
  await press('Send reset link')
  await seeToast('Check your email')
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await leadsTo({ 'Back to login': '/login' })
})

test('whoever waits for a reset link reads that mail is late', async () => {
  show(<ForgotPasswordPage />, '', true)
  await fill(body(), 'Email', 'ada@example.test')
  answer(authApi.forgotPassword, () => ({ message: 'If it is known, a mail is on its way' }))
  const late =
    'E-mails are late at the moment. Yours is sent as soon as the mail server takes it. You can also ask for another link later.'
  expect(page.getByText(late).elements()).toEqual([])
  await press('Send reset link')
  await see(late)
})

test('a page with an invalid link, or without a token, offers to request a new one', async () => {
  answer(authApi.checkResetToken, () => refusal(400, { code: 'invalid_token', message: 'Invalid' }))
  show(<ResetPasswordPage />, '?token=unknown')
  await seeToast('Invalid LinkThis reset link is invalid or has expired')
  await expect.element(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await leadsTo({ 'Request new reset link': '/forgot-password', 'Back to login': '/login' })
})

test('without a token the page says so', async () => {
  show(<ResetPasswordPage />)
  await seeToast('ErrorNo reset token provided')
  await expect.element(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
})

test('the new password is typed twice, and the reset page says what failed when the server does not', async () => {
  answer(authApi.checkResetToken, () => refusal(500))
  show(<ResetPasswordPage />, '?token=valid')
  await see('Failed to verify reset link')
  answer(authApi.checkResetToken, () => ({ valid: true as const }))
  await press('Retry')
  await see('Must be at least 8 characters')
  for (const name of ['New Password', 'Confirm Password'])
    await expect.element(field(name)).toHaveAttribute('autocomplete', 'new-password')
  await fill(body(), 'New Password', '1234567')
  await fill(body(), 'Confirm Password', '12345678')
  await press('Reset password')
  await see('Password must be at least 8 characters')
  await fill(body(), 'New Password', 'another horse 43')
  await press('Reset password')
  await see('Passwords do not match')
  await fill(body(), 'Confirm Password', 'another horse 43')
  answer(authApi.resetPassword, () => refusal(500))
  await press('Reset password')
  await seeToast('ErrorFailed to reset password')
})
