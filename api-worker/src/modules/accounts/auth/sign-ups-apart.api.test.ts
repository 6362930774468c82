import { anonymous, type ApiClient, browser, createAdmin, freshEmail, mailbox, sql } from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

// Each sign-up waits for a mail and hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const [ownersPassword, visitorsPassword] = ['an owner horse 42', 'a visitor horse 42']
const invalid = { status: 400, body: { code: 'code_invalid' } }

const begin = (client: ApiClient, email: string, password: string, organizationName: string) =>
  client.post('/api/auth/signup', {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password,
    organizationName,
    verticalName: 'Sales',
  })
const verify = (client: ApiClient, email: string, code: string) =>
  client.post('/api/auth/verify-otp', { email, code })
const login = (client: ApiClient, email: string, password: string) =>
  client.post('/api/auth/login', { email, password })
const codeFor = async (email: string, organizationName: string) =>
  (await mailbox(email).waitForMail(({ text }) => text.includes(`"${organizationName}"`))).code()
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** An owner and a visitor who signed up with the owner's e-mail, in the given order. */
async function twoSignUps(order: 'owner first' | 'visitor first') {
  const email = freshEmail()
  const [owner, visitor] = [browser(), browser()]
  const steps = [
    () => begin(owner, email, ownersPassword, 'Owners'),
    () => begin(visitor, email, visitorsPassword, 'Visitors'),
  ]
  for (const step of order === 'owner first' ? steps : steps.toReversed())
    expect((await step()).status).toBe(201)
  return {
    email,
    owner,
    visitor,
    ownersCode: await codeFor(email, 'Owners'),
    visitorsCode: await codeFor(email, 'Visitors'),
  }
}

test.each(['owner first', 'visitor first'] as const)(
  'a visitor who signs up with the e-mail too gets no account by the owner’s code: %s',
  async (order) => {
    const { email, owner, visitor, ownersCode, visitorsCode } = await twoSignUps(order)
    // Every code is mailed to the owner, who may enter the wrong one.
    if (visitorsCode !== ownersCode) expect(await verify(owner, email, visitorsCode)).toMatchObject(invalid)
    expect((await verify(owner, email, ownersCode)).status).toBe(200)
    expect(await verify(visitor, email, visitorsCode)).toMatchObject(invalid)
    expect((await login(anonymous(), email, visitorsPassword)).status).toBe(401)
    expect((await login(anonymous(), email, ownersPassword)).body.requiresVerification).toBe(false)
    expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([])
    expect(
      await sql(
        "SELECT id FROM organizations WHERE name = 'Visitors' AND id IN (SELECT organization_id FROM users WHERE email = ?)",
        [email],
      ),
    ).toEqual([])
  },
)

test('without the cookie a code is accepted if the e-mail has only one sign-up', async () => {
  const email = freshEmail()
  await begin(browser(), email, ownersPassword, 'Owners')
  const elsewhere = await verify(anonymous(), email, await codeFor(email, 'Owners'))
  expect(elsewhere.status).toBe(200)
  const two = await twoSignUps('owner first')
  for (const code of [two.ownersCode, two.visitorsCode])
    expect(await verify(anonymous(), two.email, code)).toMatchObject(invalid)
})

test('of two sign-ups that are verified simultaneously exactly one becomes the account', async () => {
  const { email, owner, visitor, ownersCode, visitorsCode } = await twoSignUps('owner first')
  const replies = await Promise.all([verify(owner, email, ownersCode), verify(visitor, email, visitorsCode)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await sql('SELECT id FROM users WHERE email = ?', [email])).toHaveLength(1)
})

test('signing in continues the sign-up with that password', async () => {
  const { email, ownersCode } = await twoSignUps('visitor first')
  const elsewhere = browser()
  expect((await login(elsewhere, email, 'a third horse 42')).status).toBe(401)
  const reply = await login(elsewhere, email, ownersPassword)
  expect(reply).toMatchObject({ status: 200, body: { requiresVerification: true, email } })
  expect((await verify(elsewhere, email, ownersCode)).status).toBe(200)
  expect((await login(anonymous(), email, ownersPassword)).body.requiresVerification).toBe(false)
})

test('a visitor cannot invalidate a code, neither by guesses nor by requesting another', async () => {
  const email = freshEmail()
  const owner = browser()
  await begin(owner, email, ownersPassword, 'Owners')
  const code = await codeFor(email, 'Owners')
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, by) => verify(anonymous(), email, other(code, by + 1))),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  await sql('DELETE FROM rate_limits WHERE key = ?', [`code-sent:${email}`])
  expect((await anonymous().post('/api/auth/resend-otp', { email })).status).toBe(200)
  const [, second] = await mailbox(email).waitForCount(2)
  expect((await verify(owner, email, other(code))).status).toBe(400)
  expect((await verify(owner, email, code)).status).toBe(200)
  expect(second!.code()).toMatch(/^\d{6}$/)
})

test('five wrong guesses from the own browser invalidate a code there, and a new one can be requested after a minute', async () => {
  const { email, owner, ownersCode } = await twoSignUps('visitor first')
  for (const by of [1, 2, 3, 4, 5])
    expect((await verify(owner, email, other(ownersCode, by))).status).toBe(400)
  expect(await verify(owner, email, ownersCode)).toMatchObject(invalid)
  const resend = () => owner.post('/api/auth/resend-otp', { email })
  expect((await resend()).status).toBe(429)
  await sql(
    'UPDATE sign_up_codes SET sent_at = sent_at - 60000 WHERE sign_up_id IN (SELECT id FROM sign_ups WHERE email = ?)',
    [email],
  )
  const replies = await Promise.all([1, 2, 3].map(resend))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  const mails = await mailbox(email).waitForCount(3)
  expect((await verify(owner, email, mails.at(-1)!.code())).status).toBe(200)
})

test('one caller can cause ten codes a day for an address, and another caller still gets one', async () => {
  const email = freshEmail()
  const caller = browser('203.0.113.7')
  const replies = []
  for (let count = 0; count < 12; count++) {
    const reply = await begin(caller, email, ownersPassword, 'Owners')
    replies.push(reply)
    await sql('DELETE FROM rate_limits WHERE key LIKE ?', [`signup:%${email}`])
  }
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = replies.at(-1)!
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(refused.body.message).toContain('in about 24 hours')
  expect(await mailbox(email).waitForCount(10)).toHaveLength(10)
  expect((await begin(browser('203.0.113.8'), email, ownersPassword, 'Owners')).status).toBe(201)
})

test('the answers are the same for an e-mail that has an account already', async () => {
  const owner = await createAdmin()
  const client = browser()
  const reply = await begin(client, owner.email, visitorsPassword, 'Visitors')
  expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-ginkgo_sign_up=[\w-]{43};/)
  expect(await verify(client, owner.email, '123456')).toMatchObject(invalid)
  expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [owner.email])).toEqual([])
})
