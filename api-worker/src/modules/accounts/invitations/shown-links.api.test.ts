import {
  type ApiClient,
  as,
  browser,
  cookieOf,
  createAdmin,
  createOrganization,
  freshEmail,
  mailbox,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { accept, invalid, invite, preview, resend, tokenFor } from './invitations.fixture.ts'

const shownToken = async (admin: SignedIn, id: string) => {
  const { body } = await as(admin).get(`/api/organization/invitations/${id}/link`)
  return new URL(body.link).searchParams.get('invitation')!
}

test('the shown link differs from the mailed one, and works until the invitation is sent again, accepted or expired', async () => {
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

test('a person who joins with a shown link must enter a mailed code', async () => {
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

test('a shown link does not reveal accounts in other organizations', async () => {
  const { admin } = await createOrganization()
  const elsewhere = await createAdmin()
  const { body: created } = await invite(admin, { email: elsewhere.email, role: 'admin' })
  const token = await shownToken(admin, created.id)
  expect(await accept(token)).toMatchObject({ status: 201, body: { requiresVerification: true } })
  const mail = await mailbox(elsewhere.email).waitForMail(({ subject }) => subject.includes('already'))
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
})

test('withdrawing an invitation also deletes sign-ups that were begun with its link', async () => {
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
