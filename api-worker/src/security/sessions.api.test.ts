import {
  anonymous,
  as,
  cookieOf,
  createAdmin,
  mailbox,
  request,
  signIn,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

// Each sign-in hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const statusOf = async (session: { cookie: string }) => (await as(session).get('/api/auth/me')).status
const tokenOf = ({ cookie }: { cookie: string }) => /__Host-ginkgo_session=([^;]*)/.exec(cookie)![1]!
const loginWith = (user: TestUser, cookie: string) =>
  request('post', '/api/auth/login', { cookie, body: { email: user.email, password: user.password } })

test('7.2.3 every session token is another one of 256 random bits, and only its hash is kept', async () => {
  const user = await createAdmin()
  const sessions = await Promise.all(Array.from({ length: 9 }, () => signIn(user)))
  const tokens = sessions.map(tokenOf)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(9)
  // A generator that repeats itself would repeat at some place of its output.
  for (let place = 0; place < 42; place++)
    expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(1)
  const rows = await sql('SELECT * FROM sessions WHERE user_id = ?', [user.id])
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  for (const forged of [tokens[0]!.slice(0, -1), 'a'.repeat(43), '', "' OR '1'='1"])
    expect(await statusOf({ cookie: `__Host-ginkgo_session=${forged}` })).toBe(401)
})

test('7.2.4 signing in and setting a new password give a new token and end the old one', async () => {
  const user = await createAdmin()
  const again = await loginWith(user, user.cookie)
  const second = { ...user, cookie: cookieOf(again) }
  expect(second.cookie).not.toBe(user.cookie)
  expect([await statusOf(user), await statusOf(second)]).toEqual([401, 200])
  const other = await createAdmin()
  const third = { ...other, cookie: cookieOf(await loginWith(other, second.cookie)) }
  expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
  const change = { currentPassword: other.password, newPassword: 'a new horse 43' }
  const changed = await as(third).post('/api/auth/change-password', change)
  expect([await statusOf(third), await statusOf({ cookie: cookieOf(changed) })]).toEqual([401, 200])
  // A token that somebody planted in the browser before is never taken over.
  const planted = `__Host-ginkgo_session=${'p'.repeat(43)}`
  expect(cookieOf(await loginWith(await createAdmin(), planted))).not.toBe(planted)
})

test('7.4.1 signing out and running out end a session for good', async () => {
  const user = await createAdmin()
  const other = await signIn(user)
  const out = await as(user).post('/api/auth/logout')
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-ginkgo_session=; .*Max-Age=0$/)
  expect([await statusOf(user), await statusOf(other)]).toEqual([401, 200])
  expect((await as(user).post('/api/auth/logout')).status).toBe(401)
  expect(out.headers.get('cache-control')).toBe('no-store')
  await sql('UPDATE sessions SET expires_at = ? WHERE user_id = ?', [Date.now(), user.id])
  expect(await statusOf(other)).toBe(401)
})

test('7.4.3 a new password ends every other session, whichever way it was set', async () => {
  const user = await createAdmin()
  const [second, third] = [await signIn(user), await signIn(user)]
  const change = { currentPassword: user.password, newPassword: 'a new horse 43' }
  const renewed = { cookie: cookieOf(await as(user).post('/api/auth/change-password', change)) }
  expect(await Promise.all([user, second, third].map(statusOf))).toEqual([401, 401, 401])
  expect(await statusOf(renewed)).toBe(200)
  await anonymous().post('/api/auth/forgot-password', { email: user.email })
  const mail = await mailbox(user.email).waitForMail(({ subject }) => subject.includes('Reset'))
  const token = mail.link('token=').searchParams.get('token')
  await anonymous().post('/api/auth/reset-password', { token, newPassword: 'another horse 44' })
  expect(await statusOf(renewed)).toBe(401)
})
