import {
  anonymous,
  type ApiClient,
  as,
  browser,
  cookieOf,
  createOrganization,
  freshEmail,
  mailbox,
  type SignedIn,
  signUp,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'

const invite = (user: SignedIn, body: object) => as(user).post('/api/organization/invitations', body)
const tokenFor = async (email: string) => {
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.includes('invited'))
  return mail.link('/signup?invitation=').searchParams.get('invitation')!
}
const preview = (token: string) => anonymous().get(`/api/invitations/${token}`)
const accept = (token: string, more: object = {}) =>
  anonymous().post(`/api/invitations/${token}/accept`, {
    ...{ firstName: 'Max', lastName: 'Muster', password: 'correct horse 42' },
    ...more,
  })
const invalid = { status: 404, body: { code: 'invitation_invalid' } }

test('an invited person joins with the role and the verticals of the invitation', async () => {
  const { admin, name, verticals } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
  const email = freshEmail()
  const created = await invite(admin, {
    email: ` ${email.toUpperCase()}`,
    role: 'sales_head',
    verticalIds: [verticals[1]!.id, verticals[0].id, verticals[1]!.id],
  })
  expect(created).toMatchObject({
    status: 201,
    body: { email, role: 'sales_head', status: 'pending', verticalNames: ['Sales', 'Recruitment'] },
  })
  const { createdAt, expiresAt } = created.body
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000)
  expect((await as(admin).get('/api/organization/invitations')).body).toEqual([created.body])
  const token = await tokenFor(email)
  expect(await preview(token)).toMatchObject({
    status: 200,
    body: {
      organizationName: name,
      email,
      role: 'sales_head',
      verticalNames: ['Sales', 'Recruitment'],
      expiresAt,
    },
  })
  const joined = await accept(token, { email: 'other@example.test', globalRole: 'admin' })
  expect(joined).toMatchObject({
    status: 201,
    body: { user: { email, firstName: 'Max', globalRole: 'member', organizationId: admin.organizationId } },
  })
  const me = await as({ cookie: cookieOf(joined) }).get('/api/auth/me')
  expect(me.body.id).toBe(joined.body.user.id)
  expect(me.body.verticals).toHaveLength(2)
  expect((await as(admin).get('/api/organization/invitations')).body).toEqual([])
  expect(await accept(token)).toMatchObject(invalid)
  expect(await preview(token)).toMatchObject(invalid)
  expect((await invite(admin, { email, role: 'admin' })).body.code).toBe('already_member')
})

test('an admin’s invitation carries no verticals; every other role needs one', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  const created = await invite(admin, { email, role: 'admin', verticalIds: [verticals[0].id] })
  expect(created.body.verticalNames).toEqual([])
  const joined = await accept(await tokenFor(email))
  expect(joined.body.user).toMatchObject({ globalRole: 'admin', verticals: [] })
  const refused = await invite(admin, { email: freshEmail() })
  expect(refused.body.issues).toEqual([
    {
      path: 'verticalIds',
      message: 'Please select at least one vertical for Sales Head or Sales Executive',
    },
  ])
  const empty = await invite(admin, { email: '', verticalIds: [verticals[0].id] })
  expect(empty.body.issues[0]).toEqual({ path: 'email', message: 'Email is required' })
  const standard = await invite(admin, { email: freshEmail(), verticalIds: [verticals[0].id] })
  expect(standard.body.role).toBe('sales_executive')
})

test('a person is invited once, also by two admins at once', async () => {
  const { admin, verticals } = await createOrganization()
  const wish = { email: freshEmail(), verticalIds: [verticals[0].id] }
  const replies = await Promise.all([1, 2, 3].map(() => invite(admin, wish)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await invite(admin, wish)).body.code).toBe('already_invited')
  expect(await mailbox(wish.email).waitForCount(1)).toHaveLength(1)
  await sql('UPDATE invitations SET expires_at = ? WHERE email = ?', [Date.now(), wish.email])
  expect((await as(admin).get('/api/organization/invitations')).body).toEqual([])
  expect(await preview(await tokenFor(wish.email))).toMatchObject(invalid)
  expect((await invite(admin, wish)).status).toBe(201)
  expect((await as(admin).get('/api/organization/invitations')).body).toHaveLength(1)
})

test('two acceptances at once make one account', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  await invite(admin, { email, verticalIds: [verticals[0].id] })
  const token = await tokenFor(email)
  const replies = await Promise.all([1, 2, 3].map(() => accept(token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404])
})

test('a withdrawn invitation is worth nothing', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  const { id } = (await invite(admin, { email, verticalIds: [verticals[0].id] })).body
  const token = await tokenFor(email)
  expect((await as(admin).delete(`/api/organization/invitations/${id}`)).status).toBe(204)
  expect((await as(admin).delete(`/api/organization/invitations/${id}`)).status).toBe(404)
  expect(await accept(token)).toMatchObject(invalid)
})

test('verticals that were deleted since are left out', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
  const email = freshEmail()
  await invite(admin, { email, verticalIds: verticals.map(({ id }) => id) })
  const token = await tokenFor(email)
  await as(admin).delete(`/api/verticals/${verticals[1]!.id}`)
  expect((await preview(token)).body.verticalNames).toEqual(['Sales'])
  expect((await accept(token)).body.user.verticals).toEqual([
    { verticalId: verticals[0].id, role: 'sales_executive' },
  ])
})

test('an account belongs to one organization, but a sign-up that is not verified makes way', async () => {
  const { admin, verticals } = await createOrganization()
  const elsewhere = await signUp()
  const verticalIds = [verticals[0].id]
  expect((await invite(admin, { email: elsewhere.email, verticalIds })).status).toBe(201)
  const refused = await accept(await tokenFor(elsewhere.email))
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_member' } })
  expect((await as(elsewhere).get('/api/auth/me')).body.organizationId).toBe(elsewhere.organizationId)
  const email = freshEmail()
  await anonymous().post('/api/auth/signup', {
    ...{ firstName: 'Ann', lastName: 'Lee', email, password: 'correct horse 42' },
    ...{ organizationName: 'Abandoned', verticalName: 'Sales' },
  })
  await invite(admin, { email, verticalIds })
  expect((await accept(await tokenFor(email))).body.user.organizationId).toBe(admin.organizationId)
  expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([])
})

test('only admins see and make invitations, and those of their organization alone', async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const { body: invitation } = await invite(admin, { email: freshEmail(), verticalIds: [verticals[0].id] })
  const path = `/api/organization/invitations/${invitation.id}`
  const head = as(members[0]!)
  for (const reply of [
    await head.get('/api/organization/invitations'),
    await head.post('/api/organization/invitations', { email: freshEmail(), role: 'admin' }),
    await head.delete(path),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const other = await createOrganization()
  expect((await as(other.admin).get('/api/organization/invitations')).body).toEqual([])
  expect((await as(other.admin).delete(path)).status).toBe(404)
  const foreign = await invite(other.admin, { email: freshEmail(), verticalIds: [verticals[0].id] })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('names in the mail are text, and the token is kept as a hash only', async () => {
  const { admin, verticals } = await createOrganization({ name: '<b>Acme</b> & Söhne' })
  const email = freshEmail()
  await invite(admin, { email, verticalIds: [verticals[0].id] })
  const mail = await mailbox(email).waitForMail()
  expect(mail.html).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; Söhne')
  expect(mail.text).toContain('Ada Admin invites you to join <b>Acme</b> & Söhne')
  const [row] = await sql('SELECT * FROM invitations WHERE email = ?', [email])
  expect(JSON.stringify(row)).not.toContain(await tokenFor(email))
})

const resend = (user: SignedIn, id: string) => as(user).post(`/api/organization/invitations/${id}/resend`)

test('sent again, the invitation has a new link and seven days, and the link before it is dead', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, verticalIds: [verticals[0].id] })
  const first = await tokenFor(email)
  await sql('UPDATE invitations SET expires_at = ? WHERE id = ?', [Date.now() - 1, created.id])
  expect(await accept(first)).toMatchObject(invalid)
  const again = await resend(admin, created.id)
  expect(again).toMatchObject({
    status: 200,
    body: { id: created.id, email, role: 'sales_executive', status: 'pending', verticalNames: ['Sales'] },
  })
  expect(again.body.updatedAt > created.updatedAt).toBe(true)
  expect(Date.parse(again.body.expiresAt) - Date.parse(again.body.updatedAt)).toBe(7 * 86_400_000)
  expect((await as(admin).get('/api/organization/invitations')).body).toEqual([again.body])
  const mails = await mailbox(email).waitForCount(2)
  const tokens = mails.map((mail) => mail.link('/signup?invitation=').searchParams.get('invitation')!)
  const second = tokens.find((token) => token !== first)!
  expect(await preview(first)).toMatchObject(invalid)
  expect(await accept(first)).toMatchObject(invalid)
  expect((await accept(second)).status).toBe(201)
  expect((await resend(admin, created.id)).status).toBe(404)
})

const shownToken = async (admin: SignedIn, id: string) => {
  const { body } = await as(admin).get(`/api/organization/invitations/${id}/link`)
  return new URL(body.link).searchParams.get('invitation')!
}

test('an admin is shown another link than was mailed, until it is sent again, accepted or too old', async () => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, verticalIds: [verticals[0].id] })
  const path = `/api/organization/invitations/${created.id}/link`
  const first = await as(admin).get(path)
  expect(first.status).toBe(200)
  const token = new URL(first.body.link).searchParams.get('invitation')!
  expect(token).not.toBe(await tokenFor(email))
  expect((await preview(token)).body).toMatchObject({ email, requiresVerification: true })
  expect((await preview(await tokenFor(email))).body).toMatchObject({ email, requiresVerification: false })
  expect((await as(admin).get(path)).body).toEqual(first.body)
  expect((await as(members[0]!).get(path)).status).toBe(403)
  await resend(admin, created.id)
  const second = await as(admin).get(path)
  expect(second.body.link).not.toBe(first.body.link)
  expect(await preview(token)).toMatchObject(invalid)
  await sql('UPDATE invitations SET shown_token_hash = ? WHERE id = ?', [`other ${created.id}`, created.id])
  expect(await as(admin).get(path)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await sql('UPDATE invitations SET expires_at = ? WHERE id = ?', [Date.now() - 1, created.id])
  expect((await as(admin).get(path)).status).toBe(404)
})

const acceptance = { firstName: 'Max', lastName: 'Muster', password: 'correct horse 42' }
const codeFor = async (email: string) =>
  (await mailbox(email).waitForMail(({ subject }) => subject.includes('verification code'))).code()
const verify = (client: ApiClient, email: string, code: string) =>
  client.post('/api/auth/verify-otp', { email, code })

test('who joins by a link that an admin was shown proves the address by a code', async () => {
  const { admin, name, verticals } = await createOrganization()
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, role: 'sales_head', verticalIds: [verticals[0].id] })
  const client = browser()
  const reply = await client.post(
    `/api/invitations/${await shownToken(admin, created.id)}/accept`,
    acceptance,
  )
  expect(reply).toMatchObject({ status: 201, body: { requiresVerification: true, email } })
  expect(cookieOf(reply)).not.toContain('session')
  expect(await sql('SELECT id FROM users WHERE email = ?', [email])).toEqual([])
  const mail = await mailbox(email).waitForMail(({ subject }) => subject.includes('verification code'))
  expect(mail.text).toContain(name)
  const joined = await verify(client, email, mail.code())
  expect(joined).toMatchObject({
    status: 200,
    body: {
      user: {
        organizationId: admin.organizationId,
        globalRole: 'member',
        verticals: [{ verticalId: verticals[0].id, role: 'sales_head' }],
      },
    },
  })
  expect((await client.get('/api/auth/me')).body.id).toBe(joined.body.user.id)
  expect((await as(admin).get('/api/organization/invitations')).body).toEqual([])
})

test('an inviter who uses the link themselves gets no account and takes nothing from its owner', async () => {
  const { admin } = await createOrganization()
  const email = freshEmail()
  const owner = browser()
  const fields = { firstName: 'Ann', lastName: 'Lee', email, password: 'an owner horse 42' }
  await owner.post('/api/auth/signup', { ...fields, organizationName: 'Owners', verticalName: 'Sales' })
  const code = await codeFor(email)
  const { body: created } = await invite(admin, { email, role: 'admin' })
  const inviter = browser()
  const token = await shownToken(admin, created.id)
  expect((await inviter.post(`/api/invitations/${token}/accept`, acceptance)).status).toBe(201)
  const login = await inviter.post('/api/auth/login', { email, password: acceptance.password })
  expect(login.body.requiresVerification).toBe(true)
  expect((await verify(owner, email, code)).body.user.organizationId).not.toBe(admin.organizationId)
  expect((await inviter.post('/api/auth/login', { email, password: acceptance.password })).status).toBe(401)
})

test('the link that is shown tells an inviter nothing about accounts elsewhere', async () => {
  const { admin } = await createOrganization()
  const elsewhere = await signUp()
  const { body: created } = await invite(admin, { email: elsewhere.email, role: 'admin' })
  const token = await shownToken(admin, created.id)
  expect(await accept(token)).toMatchObject({ status: 201, body: { requiresVerification: true } })
  const mail = await mailbox(elsewhere.email).waitForMail(({ subject }) => subject.includes('already'))
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
})

test('a withdrawn invitation ends what was begun with its link', async () => {
  const { admin } = await createOrganization()
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, role: 'admin' })
  const client = browser()
  await client.post(`/api/invitations/${await shownToken(admin, created.id)}/accept`, acceptance)
  const code = await codeFor(email)
  await as(admin).delete(`/api/organization/invitations/${created.id}`)
  expect((await verify(client, email, code)).status).toBe(400)
  expect(await sql('SELECT id FROM users WHERE email = ?', [email])).toEqual([])
})

test.each([
  ['deactivated', { active: false }],
  ['demoted', { globalRole: 'member', verticals: [] }],
])('the invitations of an admin who is %s end, with every link of them', async (_, change) => {
  const { admin, members } = await createOrganization({ members: [{ role: 'admin' }] })
  const inviter = members[0]!
  const emails = [freshEmail(), freshEmail(), freshEmail()]
  const [mailed, shown, kept] = await Promise.all([
    ...emails.slice(0, 2).map((email) => invite(inviter, { email, role: 'admin' })),
    invite(admin, { email: emails[2], role: 'admin' }),
  ])
  const mailedToken = await tokenFor(emails[0]!)
  const token = await shownToken(inviter, shown!.body.id)
  const client = browser()
  await client.post(`/api/invitations/${token}/accept`, acceptance)
  const code = await codeFor(emails[1]!)
  expect((await as(admin).patch(`/api/organization/users/${inviter.id}`, change)).status).toBe(200)
  for (const dead of [mailedToken, token]) {
    expect(await preview(dead)).toMatchObject(invalid)
    expect(await accept(dead)).toMatchObject(invalid)
  }
  expect((await verify(client, emails[1]!, code)).status).toBe(400)
  const left = await as(admin).get('/api/organization/invitations')
  expect(left.body.map(({ id }: { id: string }) => id)).toEqual([kept!.body.id])
  expect(mailed!.status).toBe(201)
  const back = { active: true, globalRole: 'admin' }
  expect((await as(admin).patch(`/api/organization/users/${inviter.id}`, back)).status).toBe(200)
  expect(await preview(mailedToken)).toMatchObject(invalid)
})

test('an address gets five invitations a day from a young organization, and others go on', async () => {
  const { admin } = await createOrganization()
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, role: 'admin' })
  const replies = []
  for (let count = 0; count < 6; count++) replies.push(await resend(admin, created.id))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
  expect(replies.at(-1)!.body).toMatchObject({ code: 'mail_limit_reached' })
  expect(replies.at(-1)!.body.message).toContain('Please try again in about 24 hours')
  expect(Number(replies.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(await mailbox(email).waitForCount(5)).toHaveLength(5)
  expect((await invite(admin, { email: freshEmail(), role: 'admin' })).status).toBe(201)
})

test('a person who joined meanwhile is not invited again, and people of other organizations find no invitation', async () => {
  const { admin, verticals } = await createOrganization()
  const otherUser = await signUp()
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, verticalIds: [verticals[0].id] })
  expect(await resend(otherUser, created.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const joined = await accept(await tokenFor(email))
  expect((await resend({ cookie: cookieOf(joined) }, created.id)).status).toBe(403)
  expect((await invite(admin, { email, verticalIds: [verticals[0].id] })).body.code).toBe('already_member')
})

test('withdrawn or sent again while it is accepted: the person is in, or the link is worth nothing', async () => {
  const { admin, verticals } = await createOrganization()
  const rounds = Array.from({ length: 4 }, async (_, round) => {
    const email = freshEmail()
    const { body } = await invite(admin, { email, verticalIds: [verticals[0].id] })
    const token = await tokenFor(email)
    const other =
      round % 2 === 0 ? as(admin).delete(`/api/organization/invitations/${body.id}`) : resend(admin, body.id)
    const [accepted, changed] = await Promise.all([accept(token), other])
    const users = await sql('SELECT id FROM users WHERE email = ?', [email])
    expect(users).toHaveLength(accepted.status === 201 ? 1 : 0)
    if (accepted.status === 201) expect([404, 409]).toContain(changed.status)
    else {
      expect(accepted).toMatchObject(invalid)
      expect([200, 204]).toContain(changed.status)
    }
  })
  await Promise.all(rounds)
})
