import { anonymous, type ApiClient, as, createAdmin, freshEmail, mailbox, signIn, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const fields = (email: string) => ({
  firstName: 'Ann',
  lastName: "O'Neill",
  email,
  password: 'correct horse 42',
  organizationName: 'Blüte & Söhne 🌿',
  verticalName: 'Sales',
})
const message = 'Account created! Check your email for verification code.'
const post = (email: string, more: object = {}, client: ApiClient = anonymous()) =>
  client.post('/api/auth/signup', { ...fields(email), ...more })

test('makes the organization, its admin and a vertical with everything it starts with', async () => {
  const email = freshEmail()
  const reply = await post(` ${email.toUpperCase()} `)
  expect(reply).toMatchObject({ status: 201, body: { email, message } })
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-ginkgo_sign_up=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=604800$/,
    ),
  ])
  expect(await sql('SELECT id FROM users WHERE email = ?', [email])).toEqual([])
  const code = (await mailbox(email).waitForMail()).code()
  const verified = await anonymous().post('/api/auth/verify-otp', { email, code })
  const { organizationId } = verified.body.user
  expect(verified.body.user).toMatchObject({ firstName: 'Ann', lastName: "O'Neill", globalRole: 'admin' })
  const [vertical] = await sql('SELECT * FROM verticals WHERE organization_id = ?', [organizationId])
  const pipelines = await sql('SELECT * FROM pipelines WHERE vertical_id = ?', [vertical!.id as string])
  expect(pipelines).toMatchObject([{ name: 'Sales Pipeline', is_active: 1 }])
  const stages = await sql('SELECT * FROM stages WHERE vertical_id = ? ORDER BY position', [
    vertical!.id as string,
  ])
  const open = { stage_type: 'open', key: null, is_system_stage: 0 }
  expect(stages).toMatchObject([
    { ...open, name: 'Inquiry', is_system_stage: 1, key: 'inquiry', position: 0 },
    { ...open, name: 'Contacted' },
    { ...open, name: 'Qualified' },
    { ...open, name: 'Proposal' },
    { ...open, name: 'Negotiation' },
    { ...open, name: 'Converted', is_system_stage: 1, stage_type: 'converted' },
    { ...open, name: 'Enquiry Lost', is_system_stage: 1, stage_type: 'enquiry_lost', position: 6 },
  ])
  for (const { color } of stages) expect(color).toMatch(/^#[0-9A-F]{6}$/)
  const reasons = await sql('SELECT reason FROM loss_reasons WHERE vertical_id = ? ORDER BY id', [
    vertical!.id as string,
  ])
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'Price',
    'Competitor',
    'No budget',
    'No response',
    'Other',
  ])
})

test.each([
  ['India', 'INR', ['USD', 'EUR', 'GBP', 'INR']],
  ['Japan', 'JPY', ['USD', 'EUR', 'GBP', 'INR', 'JPY']],
  [undefined, 'USD', ['USD', 'EUR', 'GBP', 'INR']],
])('an organization of %s begins with the currency %s', async (country, defaultCurrency, currencies) => {
  const email = freshEmail()
  await post(email)
  const code = (await mailbox(email).waitForMail()).code()
  const unknown = await anonymous().post('/api/auth/verify-otp', { email, code, country: 'Atlantis' })
  expect(unknown.status).toBe(400)
  const verified = await anonymous().post('/api/auth/verify-otp', { email, code, country })
  const [organization] = await sql(
    'SELECT country, default_currency, currencies FROM organizations WHERE id = ?',
    [verified.body.user.organizationId],
  )
  expect(organization).toMatchObject({ country: country ?? null, default_currency: defaultCurrency })
  const added = JSON.parse((organization!.currencies as string | null) ?? '[]') as string[]
  expect([...new Set(['USD', 'EUR', 'GBP', 'INR', ...added])]).toEqual(currencies)
})

test('stores neither password nor code in clear text', async () => {
  const email = freshEmail()
  await post(email)
  const code = (await mailbox(email).waitForMail()).code()
  const [signedUp] = await sql('SELECT * FROM sign_ups WHERE email = ?', [email])
  expect(signedUp!.password_hash).toMatch(/^\$2[aby]\$10\$/)
  const [stored] = await sql('SELECT * FROM sign_up_codes WHERE sign_up_id = ?', [signedUp!.id as string])
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('answers a known e-mail like any other; only its owner gets a mail about it', async () => {
  const owner = await createAdmin()
  const [before] = await sql('SELECT * FROM users WHERE email = ?', [owner.email])
  const reply = await post(owner.email)
  const other = await post(freshEmail())
  expect(reply.status).toBe(201)
  expect({ ...reply.body, email: '' }).toEqual({ ...other.body, email: '' })
  const mail = await mailbox(owner.email).waitForMail(({ subject }) => subject.includes('already'))
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
  expect(mail.link('/login').pathname).toBe('/login')
  expect(await sql('SELECT * FROM users WHERE email = ?', [owner.email])).toEqual([before])
  expect((await as(owner).get('/api/auth/me')).status).toBe(200)
  expect(await signIn(owner)).toBeTruthy()
})

test('signing up again with the same password continues the same sign-up', async () => {
  const email = freshEmail()
  await post(email, { organizationName: 'First' })
  const first = (await mailbox(email).waitForMail()).code()
  await post(email, { organizationName: 'Second' })
  const [, mail] = await mailbox(email).waitForCount(2)
  expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [email])).toHaveLength(1)
  if (first !== mail!.code())
    expect((await anonymous().post('/api/auth/verify-otp', { email, code: first })).status).toBe(400)
  const verified = await anonymous().post('/api/auth/verify-otp', { email, code: mail!.code() })
  expect(verified.status).toBe(200)
  const { organizationId } = verified.body.user
  const names = await sql('SELECT name FROM organizations WHERE id = ?', [organizationId])
  expect(names).toEqual([{ name: 'Second' }])
})

test('of several simultaneous sign-ups with one password one remains, and all get the same answer', async () => {
  const email = freshEmail()
  const replies = await Promise.all(Array.from({ length: 4 }, () => post(email)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [email])).toHaveLength(1)
  const codes = (await mailbox(email).waitForCount(4)).map((mail) => mail.code())
  const verified = await Promise.all(
    codes.map((code) => anonymous().post('/api/auth/verify-otp', { email, code })),
  )
  expect(verified.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('names every field that is wrong and changes nothing', async () => {
  const none = await anonymous().post('/api/auth/signup', {})
  expect(none.status).toBe(400)
  expect(none.body.code).toBe('validation_failed')
  expect(none.body.issues.map(({ path }: { path: string }) => path).sort()).toEqual(
    ['email', 'firstName', 'lastName', 'organizationName', 'password', 'verticalName'].sort(),
  )
  const email = freshEmail()
  const short = await post(email, { password: 'short' })
  expect(short.body.issues).toEqual([{ path: 'password', message: 'Password must be at least 8 characters' }])
  expect((await post(email, { password: 'ü'.repeat(37) })).body.issues).toEqual([
    { path: 'password', message: 'Password must be at most 72 bytes' },
  ])
  expect((await post(email, { password: 'ü'.repeat(36), verticalName: ' ' })).body.issues).toEqual([
    { path: 'verticalName', message: 'Vertical name is required' },
  ])
  expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([])
})

test('is limited per e-mail', async () => {
  const email = freshEmail()
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await post(email)).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201))
  const refused = await post(email)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
