import { anonymous, as, createAdmin, freshEmail, mailbox, signIn, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const forgot = (email: string) => anonymous().post('/api/auth/forgot-password', { email })
const check = (token: string) => anonymous().get(`/api/auth/reset-password/${token}`)
const reset = (token: string, newPassword = 'a new horse 43') =>
  anonymous().post('/api/auth/reset-password', { token, newPassword })
const linkOf = async (email: string) => {
  await forgot(email)
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.includes('Reset'))
  return mail.link('/reset-password').searchParams.get('token')!
}
const invalid = {
  status: 400,
  body: { code: 'reset_link_invalid', message: 'This reset link is invalid or has expired' },
}

test('sets a new password once and ends every session', async () => {
  const user = await createAdmin()
  const second = await signIn(user)
  const token = await linkOf(user.email)
  expect(await check(token)).toMatchObject({ status: 200, body: { valid: true } })
  const short = await reset(token, 'short')
  expect(short.body.issues[0]).toEqual({
    path: 'newPassword',
    message: 'Password must be at least 8 characters',
  })
  expect(await reset(token)).toMatchObject({
    status: 200,
    body: { message: 'Your password has been reset successfully' },
  })
  for (const session of [user, second]) expect((await as(session).get('/api/auth/me')).status).toBe(401)
  expect(
    (await anonymous().post('/api/auth/login', { email: user.email, password: user.password })).status,
  ).toBe(401)
  expect((await signIn({ email: user.email, password: 'a new horse 43' })).id).toBe(user.id)
  expect(await check(token)).toMatchObject(invalid)
  expect(await reset(token)).toMatchObject(invalid)
})

test('of several simultaneous uses one succeeds', async () => {
  const user = await createAdmin()
  const token = await linkOf(user.email)
  const passwords = [1, 2, 3, 4].map((number) => `a new horse ${number}`)
  const replies = await Promise.all(passwords.map((password) => reset(token, password)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  const winner = passwords[replies.findIndex(({ status }) => status === 200)]!
  expect((await signIn({ email: user.email, password: winner })).id).toBe(user.id)
})

test('using a link invalidates the other links of the account', async () => {
  const user = await createAdmin()
  await forgot(user.email)
  await forgot(user.email)
  const mails = await mailbox(user.email).waitForCount(2)
  const [first, second] = mails.map((mail) => mail.link('/reset-password').searchParams.get('token')!)
  expect((await reset(first!)).status).toBe(200)
  expect(await reset(second!)).toMatchObject(invalid)
})

test('is valid for an hour, and only its hash is stored', async () => {
  const user = await createAdmin()
  const token = await linkOf(user.email)
  const [row] = await sql('SELECT * FROM password_resets WHERE user_id = ?', [user.id])
  expect(Number(row!.expires_at) - Number(row!.created_at)).toBe(3_600_000)
  expect(JSON.stringify(row)).not.toContain(token)
  await sql('UPDATE password_resets SET expires_at = ? WHERE user_id = ?', [Date.now(), user.id])
  expect(await check(token)).toMatchObject(invalid)
  expect(await reset(token)).toMatchObject(invalid)
  expect((await as(user).get('/api/auth/me')).status).toBe(200)
})

test('answers the same for known and unknown e-mails, with the same limit', async () => {
  const user = await createAdmin()
  for (const email of [user.email, freshEmail()]) {
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await forgot(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  const [known, unknown] = [await forgot((await createAdmin()).email), await forgot(freshEmail())]
  expect(known.body).toEqual(unknown.body)
})

test('an unverified sign-up must be repeated, and gets no new password', async () => {
  const email = freshEmail()
  await anonymous().post('/api/auth/signup', {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password: 'correct horse 42',
    organizationName: 'Acme',
    verticalName: 'Sales',
  })
  expect((await anonymous().post('/api/auth/forgot-password', { email })).status).toBe(200)
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.includes('not finished'))
  expect(mail.link('/signup').pathname).toBe('/signup')
})

test('a deactivated user gets no link, and earlier links do not work', async () => {
  const user = await createAdmin()
  const token = await linkOf(user.email)
  await sql('UPDATE users SET active = 0 WHERE id = ?', [user.id])
  expect(await check(token)).toMatchObject(invalid)
  expect(await reset(token)).toMatchObject(invalid)
})

test('a malformed token is refused', async () => {
  expect(await check('nonsense')).toMatchObject(invalid)
  expect(await reset('nonsense')).toMatchObject(invalid)
  expect((await reset('')).body.issues[0].message).toBe('No reset token provided')
})
