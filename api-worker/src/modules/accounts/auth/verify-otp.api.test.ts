import { anonymous, as, cookieOf, createAdmin, freshEmail, mailbox, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const password = 'correct horse 42'

/** A sign-up that is not yet verified, and its code. */
const pending = async () => {
  const email = freshEmail()
  await anonymous().post('/api/auth/signup', {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password,
    organizationName: 'Acme',
    verticalName: 'Sales',
  })
  return { email, code: (await mailbox(email).waitForMail()).code() }
}
const verify = (email: string, code: string) => anonymous().post('/api/auth/verify-otp', { email, code })
const resend = (email: string) => anonymous().post('/api/auth/resend-otp', { email })
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
/** Ends the pause between two codes. */
const waitOut = (email: string) => sql('DELETE FROM rate_limits WHERE key = ?', [`code-sent:${email}`])

test('the code signs in, once', async () => {
  const { email, code } = await pending()
  const reply = await verify(email, code)
  expect(reply).toMatchObject({ status: 200, body: { message: 'Email verified successfully!' } })
  const [cookie] = reply.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-ginkgo_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/,
  )
  const me = await as({ cookie: cookieOf(reply) }).get('/api/auth/me')
  expect(me.body).toEqual(reply.body.user)
  const again = await verify(email, code)
  expect(again).toMatchObject({
    status: 400,
    body: { code: 'code_invalid', message: 'Invalid or expired verification code' },
  })
})

test('of two simultaneous requests with the right code one signs in', async () => {
  const { email, code } = await pending()
  const replies = await Promise.all(Array.from({ length: 4 }, () => verify(email, code)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('five wrong codes invalidate it, also in simultaneous requests', async () => {
  const { email, code } = await pending()
  const replies = await Promise.all([1, 2, 3, 4, 5].map((by) => verify(email, wrong(code, by))))
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect((await verify(email, code)).status).toBe(400)
})

test('after four wrong codes one more may be tried', async () => {
  const { email, code } = await pending()
  for (const by of [1, 2, 3, 4]) expect((await verify(email, wrong(code, by))).status).toBe(400)
  expect((await verify(email, code)).status).toBe(200)
})

test('expires after ten minutes', async () => {
  const { email, code } = await pending()
  const [stored] = await sql(
    'SELECT c.* FROM sign_up_codes c JOIN sign_ups s ON s.id = c.sign_up_id WHERE s.email = ?',
    [email],
  )
  expect(Number(stored!.expires_at) - Number(stored!.sent_at)).toBe(600_000)
  await sql('UPDATE sign_up_codes SET expires_at = ? WHERE sign_up_id = ?', [
    Date.now(),
    stored!.sign_up_id as string,
  ])
  expect((await verify(email, code)).status).toBe(400)
})

test('accepts only six digits', async () => {
  for (const code of ['12345', '1234567', 'abcdef', '', null]) {
    const reply = await anonymous().post('/api/auth/verify-otp', { email: freshEmail(), code })
    expect(reply.status).toBe(400)
    expect(reply.body.issues[0].path).toBe('code')
  }
})

test('a hundred wrong codes are answered with 429, and others can verify theirs', {
  timeout: 90_000,
}, async () => {
  const { email, code } = await pending()
  const replies = []
  for (let by = 1; by <= 100; by++) replies.push(await verify(email, wrong(code, by)))
  expect(replies.every(({ status }) => status === 400 || status === 429)).toBe(true)
  expect(replies.at(-1)!.status).toBe(429)
  expect(Number(replies.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await pending()
  expect((await verify(other.email, other.code)).status).toBe(200)
})

test('a new code can be requested after a minute, and works although the former one is invalid', async () => {
  const { email, code } = await pending()
  const early = await resend(email)
  expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await mailbox(email).all()).toHaveLength(1)
  for (const by of [1, 2, 3, 4, 5]) await verify(email, wrong(code, by))
  await waitOut(email)
  expect(await resend(email)).toMatchObject({
    status: 200,
    body: { message: 'New verification code sent to your email!' },
  })
  const [, mail] = await mailbox(email).waitForCount(2)
  expect((await verify(email, mail!.code())).status).toBe(200)
})

test('of several simultaneous resends one mails a code', async () => {
  const { email } = await pending()
  await waitOut(email)
  const replies = await Promise.all(Array.from({ length: 5 }, () => resend(email)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
  expect(await mailbox(email).waitForCount(2)).toHaveLength(2)
})

test('resending answers the same for every e-mail', async () => {
  const unknown = freshEmail()
  const owner = await createAdmin()
  for (const email of [unknown, owner.email]) {
    const first = await resend(email)
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'New verification code sent to your email!' },
    })
    expect((await resend(email)).status).toBe(429)
  }
  for (const email of [unknown, owner.email]) expect(await mailbox(email).all()).toEqual([])
})
