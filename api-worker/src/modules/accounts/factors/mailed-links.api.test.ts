import { anonymous, as, browser, cookieOf, createAdmin, mailbox, type TestUser } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { enrol } from './factors.fixture.ts'

/** The token of a link in a mail of the person. */
async function tokenIn({ email }: TestUser, subject: string, parameter: string): Promise<string> {
  const mail = await mailbox(email).waitForMail((one) => one.subject.includes(subject))
  return mail.link(`${parameter}=`).searchParams.get(parameter)!
}

/** Nobody is signed in until the second factor was given as well. */
async function expectSecondStep(
  reply: Awaited<ReturnType<ReturnType<typeof anonymous>['post']>>,
  code: string,
) {
  expect(reply).toMatchObject({ status: 200, body: { requiresSecondFactor: true } })
  expect(reply.body).not.toHaveProperty('user')
  expect(reply.headers.getSetCookie().join()).not.toContain('ginkgo_session')
  const visitor = as({ cookie: cookieOf(reply) })
  expect((await visitor.get('/api/auth/me')).status).toBe(401)
  expect((await visitor.post('/api/auth/second-factor', { recoveryCode: code })).status).toBe(200)
}

test('a mailed sign-in link stands for the password, and the second factor is still asked for', async () => {
  const user = await createAdmin()
  const { recoveryCodes } = await enrol(user)
  const guesser = browser('203.0.113.45')
  const guess = () => guesser.post('/api/auth/login', { email: user.email, password: 'wrong horse 42' })
  await Promise.all(Array.from({ length: 11 }, guess))
  const token = await tokenIn(user, 'sign-in link', 'link')
  await expectSecondStep(await anonymous().post('/api/auth/sign-in-link', { token }), recoveryCodes[0]!)
  expect((await anonymous().post('/api/auth/sign-in-link', { token })).body.code).toBe('sign_in_link_invalid')
})

test('a new password by a mailed link signs nobody in and leaves the second factor as it is', async () => {
  const user = await createAdmin()
  const { recoveryCodes } = await enrol(user)
  await anonymous().post('/api/auth/forgot-password', { email: user.email })
  const password = 'a new horse 43'
  const token = await tokenIn(user, 'Reset', 'token')
  const reset = await anonymous().post('/api/auth/reset-password', { token, newPassword: password })
  expect(reset.status).toBe(200)
  expect(reset.headers.getSetCookie().join()).not.toContain('ginkgo_session')
  const login = await anonymous().post('/api/auth/login', { email: user.email, password })
  await expectSecondStep(login, recoveryCodes[0]!)
})
