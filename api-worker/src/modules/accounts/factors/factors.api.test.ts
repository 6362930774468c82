import {
  anonymous,
  as,
  bodyOf,
  browser,
  cookieOf,
  createAdmin,
  createOrganization,
  mailbox,
  signIn,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { codeOf, enrol } from './factors.fixture.ts'

const begin = async ({ email, password }: TestUser) =>
  cookieOf(await anonymous().post('/api/auth/login', { email, password }))

const finish = (cookie: string, body: object) => as({ cookie }).post('/api/auth/second-factor', body)

/** Lets the last code be as old as if it had been used ten minutes ago. */
const forgetStep = (user: TestUser) => sql('UPDATE factors SET counter = 0 WHERE user_id = ?', [user.id])

const kindsIn = async (admin: TestUser) =>
  (await as(admin).get('/api/organization/audit-log')).body.map(({ kind }: { kind: string }) => kind)

test('an authenticator app counts from its first right code on, and ends the other sessions', async () => {
  const user = await createAdmin()
  const other = await signIn(user)
  const { secret, otpauth } = bodyOf<Record<string, string>>(await as(user).post('/api/auth/totp'), 200)
  expect(new URL(otpauth!)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
  expect(otpauth).toContain(secret)
  // Until then the password alone signs in.
  expect((await anonymous().post('/api/auth/login', user)).body.user.id).toBe(user.id)
  expect(await as(user).post('/api/auth/totp/confirm', { code: '000000' })).toMatchObject({
    status: 400,
    body: { code: 'code_invalid', issues: [{ path: 'code' }] },
  })
  const confirmed = await as(user).post('/api/auth/totp/confirm', { code: codeOf(secret!) })
  expect(new Set(bodyOf(confirmed, 200).recoveryCodes).size).toBe(10)
  expect((await as(other).get('/api/auth/me')).status).toBe(401)
  expect((await as(user).get('/api/auth/factors')).body).toMatchObject({
    factors: [{ kind: 'totp' }],
    recoveryCodes: 10,
    requiredBy: null,
  })
  expect((await as(user).post('/api/auth/totp')).status).toBe(409)
  expect((await mailbox(user.email).waitForMail((mail) => mail.subject.includes('added'))).text).toContain(
    'Authenticator app was added',
  )
  expect(await kindsIn(user)).toContain('factor.added')
})

test('what is kept opens nothing: the secret is sealed and recovery codes are hashed', async () => {
  const user = await createAdmin()
  const { secret, recoveryCodes } = await enrol(user)
  const kept = JSON.stringify(await sql('SELECT * FROM factors WHERE user_id = ?', [user.id]))
  for (const open of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(open)
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z0-9]{4}-){5}[a-z0-9]{4}$/)
})

test('a session begins after the second factor only', async () => {
  const user = await createAdmin()
  const { secret } = await enrol(user)
  const visitor = browser()
  const begun = await visitor.post('/api/auth/login', { email: user.email, password: user.password })
  expect(begun).toMatchObject({
    status: 200,
    body: { requiresVerification: false, requiresSecondFactor: true, factors: ['totp', 'recovery'] },
  })
  expect(begun.body).not.toHaveProperty('user')
  expect(begun.headers.getSetCookie().join()).not.toContain('ginkgo_session')
  expect((await visitor.get('/api/auth/me')).status).toBe(401)
  expect((await visitor.post('/api/auth/second-factor', { code: '000000' })).body.code).toBe('code_invalid')
  expect((await visitor.get('/api/auth/me')).status).toBe(401)
  await forgetStep(user)
  const done = await visitor.post('/api/auth/second-factor', { code: codeOf(secret) })
  expect(done).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  expect((await visitor.get('/api/auth/me')).body.id).toBe(user.id)
  expect((await visitor.post('/api/auth/second-factor', { code: codeOf(secret) })).body.code).toBe(
    'sign_in_expired',
  )
  expect(await kindsIn(user)).toEqual(expect.arrayContaining(['sign_in.failed', 'sign_in.succeeded']))
})

test('a code is taken once, and none before it afterwards; none of another time', async () => {
  const user = await createAdmin()
  const { secret, code: used } = await enrol(user)
  const tryCode = async (code: string) => (await finish(await begin(user), { code })).status
  expect(await tryCode(used)).toBe(400)
  await forgetStep(user)
  for (const steps of [-3, 3]) expect(await tryCode(codeOf(secret, steps))).toBe(400)
  const [present, next] = [codeOf(secret), codeOf(secret, 1)]
  expect(await tryCode(present)).toBe(200)
  expect(await tryCode(present)).toBe(400)
  expect(await tryCode(next)).toBe(200)
  expect(await tryCode(present)).toBe(400)
})

test('of the same code at once one is taken', async () => {
  const user = await createAdmin()
  const { secret } = await enrol(user)
  await forgetStep(user)
  const cookies = [await begin(user), await begin(user), await begin(user)]
  const code = codeOf(secret)
  const replies = await Promise.all(cookies.map((cookie) => finish(cookie, { code })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code works once, however it is typed, and also by race; its owner is mailed', async () => {
  const user = await createAdmin()
  const { recoveryCodes } = await enrol(user)
  const [first, second] = recoveryCodes as [string, string]
  const cookies = [await begin(user), await begin(user), await begin(user)]
  const replies = await Promise.all(cookies.map((cookie) => finish(cookie, { recoveryCode: first })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    (await mailbox(user.email).waitForMail((mail) => mail.text.includes('9 are left'))).subject,
  ).toContain('recovery code')
  const typed = second.toUpperCase().replaceAll('-', ' ')
  expect((await finish(await begin(user), { recoveryCode: typed })).status).toBe(200)
  const mine = await finish(await begin(user), { recoveryCode: recoveryCodes[2] })
  const { body } = await as({ cookie: cookieOf(mine) }).get('/api/auth/factors')
  expect(body.recoveryCodes).toBe(7)
  const made = await as(user).post('/api/auth/recovery-codes')
  expect(bodyOf(made, 200).recoveryCodes).toHaveLength(10)
  expect((await finish(await begin(user), { recoveryCode: recoveryCodes[3] })).status).toBe(400)
  expect((await finish(await begin(user), { recoveryCode: made.body.recoveryCodes[0] })).status).toBe(200)
})

test("another person's code, a missing step and an old step are refused alike", async () => {
  const [one, other] = [await createAdmin(), await createAdmin()]
  await enrol(one)
  const foreign = await enrol(other)
  expect((await finish(await begin(one), { recoveryCode: foreign.recoveryCodes[0] })).body.code).toBe(
    'code_invalid',
  )
  for (const cookie of ['', `__Host-ginkgo_sign_in=${'x'.repeat(43)}`])
    expect((await finish(cookie, { recoveryCode: foreign.recoveryCodes[0] })).body.code).toBe(
      'sign_in_expired',
    )
  const old = await begin(other)
  await sql('UPDATE sign_in_steps SET expires_at = ? WHERE user_id = ?', [Date.now() - 1, other.id])
  expect((await finish(old, { recoveryCode: foreign.recoveryCodes[0] })).body.code).toBe('sign_in_expired')
})

test('codes cannot be guessed: ten tries in fifteen minutes, while recovery codes still let the owner in', async () => {
  const user = await createAdmin()
  const { recoveryCodes } = await enrol(user)
  const cookie = await begin(user)
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) statuses.push((await finish(cookie, { code: '000000' })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  expect((await finish(cookie, { recoveryCode: recoveryCodes[0] })).status).toBe(200)
})

test('codes are limited to forty a day for each account, no matter how slow they are', async () => {
  const user = await createAdmin()
  const { secret, recoveryCodes } = await enrol(user)
  expect((await finish(await begin(user), { code: '000000' })).status).toBe(400)
  const count = await sql(
    'UPDATE rate_limits SET count = 39, expires_at = ? WHERE key = ? RETURNING window_start',
    [Date.now() + 80_000_000, `second-factor-day:${user.id}`],
  )
  expect(count).toHaveLength(1)
  expect((await finish(await begin(user), { code: '000000' })).status).toBe(400)
  await forgetStep(user)
  expect((await finish(await begin(user), { code: codeOf(secret) })).status).toBe(429)
  expect((await finish(await begin(user), { recoveryCode: recoveryCodes[0] })).status).toBe(200)
})

test('a new password ends a sign-in that waits for its second factor', async () => {
  const user = await createAdmin()
  const { recoveryCodes } = await enrol(user)
  const waiting = await begin(user)
  const body = { currentPassword: user.password, newPassword: 'correct horse 77' }
  const changed = await as(user).post('/api/auth/change-password', body)
  expect(changed.status).toBe(200)
  expect((await finish(waiting, { recoveryCode: recoveryCodes[0] })).body.code).toBe('sign_in_expired')
})

test('without the authenticator app the password is enough again, and recovery codes are gone', async () => {
  const user = await createAdmin()
  await enrol(user)
  const other = cookieOf(
    await finish(await begin(user), {
      recoveryCode: (await as(user).post('/api/auth/recovery-codes')).body.recoveryCodes[0],
    }),
  )
  expect((await as(user).delete('/api/auth/totp')).status).toBe(204)
  expect((await as({ cookie: other }).get('/api/auth/me')).status).toBe(401)
  expect((await as(user).get('/api/auth/factors')).body).toMatchObject({
    factors: [],
    recoveryCodes: 0,
    requiredBy: null,
  })
  expect((await as(user).delete('/api/auth/totp')).status).toBe(404)
  expect((await signIn(user)).id).toBe(user.id)
})

test('an admin helps somebody who has lost every factor; nobody else can', async () => {
  const { admin, members } = await createOrganization({
    members: [{ role: 'sales_head' }, { role: 'sales_executive' }],
  })
  const [head, member] = members as [TestUser, TestUser]
  await enrol(member)
  const path = `/api/organization/users/${member.id}/factors`
  expect((await as(head).delete(path)).status).toBe(403)
  expect((await as(await createAdmin()).delete(path)).status).toBe(404)
  expect((await as(admin).delete(`/api/organization/users/${admin.id}/factors`)).status).toBe(409)
  expect((await as(admin).delete(path)).status).toBe(204)
  expect((await as(member).get('/api/auth/me')).status).toBe(401)
  expect((await signIn(member)).id).toBe(member.id)
  await mailbox(member.email).waitForMail((mail) =>
    mail.text.includes('Ada Admin removed the second factors'),
  )
  expect(await kindsIn(admin)).toContain('factor.reset')
})
