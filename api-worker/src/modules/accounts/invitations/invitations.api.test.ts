import {
  anonymous,
  as,
  cookieOf,
  createAdmin,
  createOrganization,
  freshEmail,
  mailbox,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { accept, invalid, invite, preview, resend, tokenFor } from './invitations.fixture.ts'

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

test('an invitation of an admin has no verticals; every other role needs one', async () => {
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

test('a person is invited once, also by two admins simultaneously', async () => {
  const { admin, verticals } = await createOrganization()
  const input = { email: freshEmail(), verticalIds: [verticals[0].id] }
  const replies = await Promise.all([1, 2, 3].map(() => invite(admin, input)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await invite(admin, input)).body.code).toBe('already_invited')
  expect(await mailbox(input.email).waitForCount(1)).toHaveLength(1)
  await sql('UPDATE invitations SET expires_at = ? WHERE email = ?', [Date.now(), input.email])
  expect((await as(admin).get('/api/organization/invitations')).body).toEqual([])
  expect(await preview(await tokenFor(input.email))).toMatchObject(invalid)
  expect((await invite(admin, input)).status).toBe(201)
  expect((await as(admin).get('/api/organization/invitations')).body).toHaveLength(1)
})

test('two simultaneous acceptances make one account', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  await invite(admin, { email, verticalIds: [verticals[0].id] })
  const token = await tokenFor(email)
  const replies = await Promise.all([1, 2, 3].map(() => accept(token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404])
})

test('a withdrawn invitation cannot be accepted', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  const { id } = (await invite(admin, { email, verticalIds: [verticals[0].id] })).body
  const token = await tokenFor(email)
  expect((await as(admin).delete(`/api/organization/invitations/${id}`)).status).toBe(204)
  expect((await as(admin).delete(`/api/organization/invitations/${id}`)).status).toBe(404)
  expect(await accept(token)).toMatchObject(invalid)
})

test('verticals that were deleted meanwhile are left out', async () => {
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

test('a person with an account elsewhere cannot join, but one with an unverified sign-up can', async () => {
  const { admin, verticals } = await createOrganization()
  const elsewhere = await createAdmin()
  const verticalIds = [verticals[0].id]
  expect((await invite(admin, { email: elsewhere.email, verticalIds })).status).toBe(201)
  const refused = await accept(await tokenFor(elsewhere.email))
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_member' } })
  expect((await as(elsewhere).get('/api/auth/me')).body.organizationId).toBe(elsewhere.organizationId)
  const email = freshEmail()
  await anonymous().post('/api/auth/signup', {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password: 'correct horse 42',
    organizationName: 'Abandoned',
    verticalName: 'Sales',
  })
  await invite(admin, { email, verticalIds })
  expect((await accept(await tokenFor(email))).body.user.organizationId).toBe(admin.organizationId)
  expect(await sql('SELECT id FROM sign_ups WHERE email = ?', [email])).toEqual([])
})

test('only admins see and make invitations, and only those of their organization', async () => {
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

test('names in the mail are no markup, and only the hash of the token is stored', async () => {
  const { admin, verticals } = await createOrganization({ name: '<b>Acme</b> & Söhne' })
  const email = freshEmail()
  await invite(admin, { email, verticalIds: [verticals[0].id] })
  const mail = await mailbox(email).waitForMail()
  expect(mail.html).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; Söhne')
  expect(mail.text).toContain('Ada Admin invites you to join <b>Acme</b> & Söhne')
  const [row] = await sql('SELECT * FROM invitations WHERE email = ?', [email])
  expect(JSON.stringify(row)).not.toContain(await tokenFor(email))
})

test('sent again, the invitation has a new link for seven days, and the former link does not work', async () => {
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

test('an address gets at most five invitations a day from a new organization, and other addresses still get theirs', async () => {
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
  const otherUser = await createAdmin()
  const email = freshEmail()
  const { body: created } = await invite(admin, { email, verticalIds: [verticals[0].id] })
  expect(await resend(otherUser, created.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const joined = await accept(await tokenFor(email))
  expect((await resend({ cookie: cookieOf(joined) }, created.id)).status).toBe(403)
  expect((await invite(admin, { email, verticalIds: [verticals[0].id] })).body.code).toBe('already_member')
})

test('withdrawn or sent again during the acceptance: the person has joined, or the link does not work', async () => {
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
