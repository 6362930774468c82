import {
  anonymous,
  as,
  cookieOf,
  createAdmin,
  createOrganization,
  freshEmail,
  mailbox,
  request,
  signIn,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const password = 'correct horse 42'
const login = (email: string, secret = password) =>
  anonymous().post('/api/auth/login', { email, password: secret })
const refusal = { status: 401, body: { code: 'invalid_credentials', message: 'Invalid email or password' } }
const withoutId = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: '' },
})

test('signs in, shows who it is, and signs out', async () => {
  const user = await createAdmin()
  const reply = await login(` ${user.email.toUpperCase()}`)
  expect(reply).toMatchObject({
    status: 200,
    body: { requiresVerification: false, message: 'Logged in successfully', user: { id: user.id } },
  })
  const session = await signIn(user)
  expect((await as(session).get('/api/auth/me')).body.email).toBe(user.email)
  const out = await as(session).post('/api/auth/logout')
  expect(out).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
  expect(out.headers.getSetCookie()).toEqual([
    '__Host-ginkgo_session=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
  ])
  expect((await as(session).get('/api/auth/me')).status).toBe(401)
  expect((await as(user).get('/api/auth/me')).status).toBe(200)
  expect((await anonymous().get('/api/auth/me')).body.code).toBe('unauthenticated')
})

test('stores only the hash of a session, for thirty days', async () => {
  const user = await signIn(await createAdmin())
  const [row] = await sql('SELECT * FROM sessions WHERE user_id = ? ORDER BY created_at DESC, id DESC', [
    user.id,
  ])
  expect(JSON.stringify(row)).not.toContain(user.cookie.split('=')[1])
  expect(Number(row!.expires_at) - Number(row!.created_at)).toBe(30 * 86_400_000)
  await sql('UPDATE sessions SET expires_at = ? WHERE user_id = ?', [Date.now(), user.id])
  expect((await as(user).get('/api/auth/me')).status).toBe(401)
})

test('an unknown e-mail, a wrong password and a deactivated user get the same answer', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const [member] = members
  const wrong = withoutId(await login(admin.email, 'wrong horse 42'))
  expect(wrong).toMatchObject(refusal)
  expect(withoutId(await login(freshEmail()))).toEqual(wrong)
  await sql('UPDATE users SET active = 0 WHERE id = ?', [member!.id])
  expect(withoutId(await login(member!.email))).toEqual(wrong)
  expect((await as(member!).get('/api/auth/me')).status).toBe(401)
  await sql('UPDATE organizations SET deleted_at = ? WHERE id = ?', [Date.now(), admin.organizationId])
  expect(withoutId(await login(admin.email, 'wrong horse 42'))).toEqual(wrong)
  expect(withoutId(await login(member!.email))).toEqual(wrong)
  expect(await login(admin.email)).toMatchObject({ status: 403, body: { code: 'organization_deleted' } })
  expect((await as(admin).get('/api/auth/me')).status).toBe(401)
})

test('before verification only the right password leads to the code, and one code a minute is mailed', async () => {
  const email = freshEmail()
  await anonymous().post('/api/auth/signup', {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password,
    organizationName: 'Acme',
    verticalName: 'Sales',
  })
  await mailbox(email).waitForCount(1)
  expect(await login(email, 'wrong horse 42')).toMatchObject(refusal)
  const reply = await login(email)
  expect(reply).toMatchObject({ status: 200, body: { requiresVerification: true, email } })
  expect(reply.body.message).toBeTruthy()
  expect(cookieOf(reply)).not.toContain('session')
  expect(await mailbox(email).all()).toHaveLength(1)
  await sql(
    'UPDATE sign_up_codes SET sent_at = sent_at - 60000 WHERE sign_up_id IN (SELECT id FROM sign_ups WHERE email = ?)',
    [email],
  )
  const replies = await Promise.all([login(email), login(email), login(email)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [, mail] = await mailbox(email).waitForCount(2)
  const verified = await anonymous().post('/api/auth/verify-otp', { email, code: mail!.code() })
  expect(verified.status).toBe(200)
  expect(await mailbox(email).all()).toHaveLength(2)
})

test('a hundred wrong passwords are answered with 429, and others can sign in', {
  timeout: 90_000,
}, async () => {
  const user = await createAdmin()
  const statuses = []
  for (let count = 0; count < 100; count++) statuses.push((await login(user.email, 'wrong horse 42')).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.slice(10)).toEqual(Array.from({ length: 90 }, () => 429))
  const refused = await login(user.email)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await createAdmin()
  expect((await login(other.email)).status).toBe(200)
  expect((await as(user).get('/api/auth/me')).status).toBe(200)
})

test('a successful sign-in resets the count', async () => {
  const user = await createAdmin()
  for (const _round of [1, 2]) {
    for (let count = 0; count < 9; count++) await login(user.email, 'wrong horse 42')
    expect((await login(user.email)).status).toBe(200)
  }
})

test('refuses requests from other sites, also without a session', async () => {
  const user = await createAdmin()
  const foreign = { origin: 'https://evil.example' }
  const body = { email: user.email, password }
  expect((await request('post', '/api/auth/login', { body, headers: foreign })).body.code).toBe(
    'origin_refused',
  )
  for (const headers of [foreign, { origin: '' }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await request('post', '/api/auth/logout', { cookie: user.cookie, headers })
    expect(reply).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
  }
  expect((await as(user).get('/api/auth/me')).status).toBe(200)
})
