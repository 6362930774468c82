import { anonymous, as, cookieOf, createAdmin, freshEmail, mailbox, signIn, sql } from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

// Each sign-up waits for a mail and hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const password = 'correct horse 42'
const verify = (email: string, code: string) => anonymous().post('/api/auth/verify-otp', { email, code })
const invalid = { status: 400, body: { code: 'code_invalid' } }
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, step) => String((Number(code) + 1 + step) % 1_000_000).padStart(6, '0'))

/** Somebody who signed up and has the code, but did not give it yet. */
async function unverified() {
  const email = freshEmail()
  const names = { firstName: 'Ann', lastName: 'Lee', organizationName: 'Acme', verticalName: 'Sales' }
  await anonymous().post('/api/auth/signup', { ...names, email, password })
  return { email, code: (await mailbox(email).waitForMail()).code() }
}

const codeRow = async (email: string) => {
  const rows = await sql(
    'SELECT sign_up_codes.* FROM sign_up_codes JOIN sign_ups ON sign_ups.id = sign_up_id WHERE email = ?',
    [email],
  )
  return rows[0]
}

test('2.3.1 nobody gets in by leaving out the step that proves the mailbox', async () => {
  const { email, code } = await unverified()
  const login = await anonymous().post('/api/auth/login', { email, password })
  expect(login).toMatchObject({ status: 200, body: { requiresVerification: true } })
  expect(cookieOf(login)).not.toContain('session')
  const other = await unverified()
  expect(await verify(email, other.code === code ? others(code, 1)[0]! : other.code)).toMatchObject(invalid)
  for (const token of ['', 'undefined', 'null', code])
    expect(
      (await anonymous().post('/api/auth/reset-password', { token, newPassword: 'a new horse 43' })).status,
    ).toBe(400)
  expect(await sql('SELECT id FROM users WHERE email = ?', [email])).toEqual([])
  expect((await verify(email, code)).status).toBe(200)
})

test('6.4.1 activation codes and links are random, short-lived, used once, and never become a password', async () => {
  const [first, second] = [await unverified(), await unverified()]
  expect(first.code).not.toBe(second.code)
  expect(
    (await anonymous().post('/api/auth/login', { email: first.email, password: first.code })).status,
  ).toBe(401)
  const row = await codeRow(first.email)
  expect(Number(row!.expires_at) - Number(row!.sent_at)).toBe(10 * 60_000)
  const user = await createAdmin()
  const resetLink = async (count: number) => {
    await anonymous().post('/api/auth/forgot-password', { email: user.email })
    const mails = await mailbox(user.email).waitForCount(count)
    return mails.at(-1)!.link('token=').searchParams.get('token')!
  }
  const tokens = [await resetLink(1), await resetLink(2)]
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(2)
  const reset = () =>
    anonymous().post('/api/auth/reset-password', { token: tokens[0], newPassword: 'a new horse 43' })
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 400])
})

test('6.5.1 a code works once, also when it is sent many times at once', async () => {
  const { email, code } = await unverified()
  const replies = await Promise.all([1, 2, 3, 4].map(() => verify(email, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await verify(email, code)).toMatchObject(invalid)
})

test('6.5.2 a code is kept as bcrypt with a salt, a token of 256 bits as SHA-256', async () => {
  const { email, code } = await unverified()
  const row = await codeRow(email)
  expect(row!.code_hash).toMatch(/^\$2b\$10\$.{53}$/)
  expect(JSON.stringify(row)).not.toContain(code)
  const user = await signIn(await createAdmin())
  const [session] = await sql(
    'SELECT token_hash AS hash FROM sessions WHERE user_id = ? ORDER BY created_at DESC',
    [user.id],
  )
  expect(session!.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('6.5.5 a code lives ten minutes', async () => {
  const { email, code } = await unverified()
  const row = await codeRow(email)
  expect(Number(row!.expires_at) - Number(row!.sent_at)).toBe(600_000)
  await sql('UPDATE sign_up_codes SET expires_at = ? WHERE sign_up_id = ?', [
    Date.now(),
    String(row!.sign_up_id),
  ])
  expect(await verify(email, code)).toMatchObject(invalid)
})

test('6.6.3 a code bears five guesses from elsewhere, an e-mail fifteen in a quarter of an hour', async () => {
  const { email, code } = await unverified()
  const guesses = await Promise.all(others(code, 20).map((guess) => verify(email, guess)))
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(15)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect((await codeRow(email))!.guesses_elsewhere).toBe(5)
  const refused = await verify(email, code)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await as({ cookie: cookieOf(refused) }).get('/api/auth/me')).status).toBe(401)
  const bystander = await unverified()
  expect((await verify(bystander.email, bystander.code)).status).toBe(200)
})
