import { anonymous, type ApiClient, browser, createAdmin, freshEmail, mailbox, sql } from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

// Every attempt hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const wrong = 'wrong horse 42'
const login = (client: ApiClient, email: string, password: string) =>
  client.post('/api/auth/login', { email, password })
const guess = (email: string, count: number, from: (place: number) => ApiClient) =>
  Promise.all(Array.from({ length: count }, (_, place) => login(from(place), email, wrong)))
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status)

/** Somebody with a browser from which they have signed in before. */
async function owner() {
  const user = await createAdmin()
  const device = browser()
  expect((await login(device, user.email, user.password)).status).toBe(200)
  return { ...user, device }
}

test('wrong passwords of a visitor lock out neither known devices nor other addresses', async () => {
  const { email, password, device } = await owner()
  const statuses = statusesOf(await guess(email, 30, () => browser('203.0.113.66')))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect((await login(browser('203.0.113.66'), email, password)).status).toBe(429)
  expect((await login(device, email, password)).status).toBe(200)
  expect((await login(browser('198.51.100.1'), email, password)).status).toBe(200)
})

test('many addresses together have fifteen guesses, and then the owner is mailed a sign-in link', async () => {
  const { email, password, device } = await owner()
  const statuses = statusesOf(await guess(email, 40, (place) => browser(`203.0.113.${place}`)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(15)
  const elsewhere = browser('198.51.100.2')
  const refused = await login(elsewhere, email, password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(refused.body.message).toContain('sign-in link')
  const isLink = ({ subject }: { subject: string }) => subject === 'Your Ginkgo sign-in link'
  const mail = await mailbox(email).waitForMail(isLink)
  const token = mail.link('/login?link=').searchParams.get('link')!
  expect((await mailbox(email).all()).filter(isLink)).toHaveLength(1)
  const [row] = await sql(
    'SELECT * FROM sign_in_links WHERE user_id IN (SELECT id FROM users WHERE email = ?)',
    [email],
  )
  expect(JSON.stringify(row)).not.toContain(token)
  expect(Number(row!.expires_at) - Number(row!.created_at)).toBe(3_600_000)
  const use = (client: ApiClient) => client.post('/api/auth/sign-in-link', { token })
  const replies = await Promise.all([use(elsewhere), use(browser()), use(browser())])
  expect(statusesOf(replies).sort()).toEqual([200, 400, 400])
  const winner = replies.find(({ status }) => status === 200)!
  expect(winner.body.user.email).toBe(email)
  expect(await use(browser())).toMatchObject({ status: 400, body: { code: 'sign_in_link_invalid' } })
  expect((await login(device, email, password)).status).toBe(200)
})

test('an expired link, and a link of a deactivated person, do not work', async () => {
  const { email } = await owner()
  await guess(email, 11, () => browser('203.0.113.70'))
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.includes('sign-in link'))
  const token = mail.link('/login?link=').searchParams.get('link')!
  const use = async () => (await anonymous().post('/api/auth/sign-in-link', { token })).status
  await sql('UPDATE users SET active = 0 WHERE email = ?', [email])
  expect(await use()).toBe(400)
  await sql('UPDATE users SET active = 1 WHERE email = ?', [email])
  await sql(
    'UPDATE sign_in_links SET expires_at = ? WHERE user_id IN (SELECT id FROM users WHERE email = ?)',
    [Date.now(), email],
  )
  expect(await use()).toBe(400)
})

test('a device is known only for its own account, and only with the signature of the server', async () => {
  const [one, two] = [await owner(), await owner()]
  await guess(two.email, 20, (place) => browser(`203.0.113.${100 + place}`))
  expect((await login(one.device, two.email, two.password)).status).toBe(429)
  const cookie = `__Host-ginkgo_device=${crypto.randomUUID()}.${Date.now()}.${'A'.repeat(43)}`
  const body = { email: two.email, password: two.password }
  expect((await anonymous().post('/api/auth/login', body, { cookie })).status).toBe(429)
  expect((await login(two.device, two.email, two.password)).status).toBe(200)
})

test('a known device has ten guesses, counted separately', async () => {
  const { email, password, device } = await owner()
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await login(device, email, wrong)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect((await login(browser(), email, password)).status).toBe(200)
})

test('guesses are limited to a hundred a day, no matter how slow they are', async () => {
  const { email, password, device } = await owner()
  expect((await login(browser('203.0.113.89'), email, wrong)).status).toBe(401)
  await sql('UPDATE rate_limits SET count = 99, expires_at = ? WHERE key = ?', [
    Date.now() + 3_600_000,
    `login-day:${email}`,
  ])
  expect((await login(browser('203.0.113.90'), email, wrong)).status).toBe(401)
  expect((await login(browser('203.0.113.91'), email, password)).status).toBe(429)
  expect((await login(device, email, password)).status).toBe(200)
})

test('after a reset the new password works on devices that had no guesses left', async () => {
  const { email } = await owner()
  const client = browser('203.0.113.72')
  await guess(email, 12, () => client)
  await client.post('/api/auth/forgot-password', { email })
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.startsWith('Reset'))
  const token = mail.link('token=').searchParams.get('token')!
  expect(
    (await client.post('/api/auth/reset-password', { token, newPassword: 'a new horse 43' })).status,
  ).toBe(200)
  expect((await login(client, email, 'a new horse 43')).status).toBe(200)
})

test('an e-mail without an account gets the same refusals and no mail', async () => {
  const email = freshEmail()
  const replies = await guess(email, 12, () => browser('203.0.113.73'))
  expect(replies.find(({ status }) => status === 429)!.body.message).toContain('sign-in link')
  expect(await mailbox(email).all()).toEqual([])
})
