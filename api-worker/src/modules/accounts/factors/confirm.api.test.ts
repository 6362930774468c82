import {
  anonymous,
  as,
  bodyOf,
  consent,
  createAdmin,
  createOrganization,
  newVerifier,
  registerClient,
  sql,
  type TestUser,
} from '@ginkgo/testing'
import { allEndpoints } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { fixtureOf, sendCall } from '../../../endpoint-fixtures/index.ts'
import { createWorld } from '../../../endpoint-fixtures/world.ts'
import { codeOf, enrol } from './factors.fixture.ts'
import { softwareAuthenticator } from './software-authenticator.fixture.ts'

/** Lets the last proof of a person be so many minutes old. */
const age = (user: TestUser, minutes: number) =>
  sql('UPDATE sessions SET created_at = ?, confirmed_at = NULL WHERE user_id = ?', [
    Date.now() - minutes * 60_000,
    user.id,
  ])

const makeKey = (user: TestUser) => as(user).post('/api/api-keys', { name: 'Of a test' })
const asks = { status: 403, body: { code: 'confirmation_required' } }

test('ten minutes after the sign-in a dangerous call asks for a proof, and password or code answer it', async () => {
  const user = await createAdmin()
  await age(user, 9)
  expect((await makeKey(user)).status).toBe(201)
  await age(user, 10)
  expect(await makeKey(user)).toMatchObject(asks)
  expect(bodyOf(await as(user).get('/api/api-keys'), 200)).toHaveLength(1)

  const confirm = (body: object) => as(user).post('/api/auth/confirm', body)
  expect(await confirm({ password: 'wrong horse 42' })).toMatchObject({
    status: 422,
    body: { code: 'current_password_wrong', issues: [{ path: 'password' }] },
  })
  expect((await confirm({ code: '000000' })).body.code).toBe('code_invalid')
  for (const body of [{}, { password: user.password, code: '000000' }, { password: '' }])
    expect((await confirm(body)).status).toBe(400)
  expect(await makeKey(user)).toMatchObject(asks)

  const { until } = bodyOf<{ until: string }>(await confirm({ password: user.password }), 200)
  expect(Math.abs(Date.parse(until) - Date.now() - 600_000)).toBeLessThan(60_000)
  expect((await makeKey(user)).status).toBe(201)

  const { secret } = await enrol(user)
  await age(user, 11)
  await sql('UPDATE factors SET counter = 0 WHERE user_id = ?', [user.id])
  const code = codeOf(secret)
  expect((await confirm({ code })).status).toBe(200)
  expect((await confirm({ code })).body.code).toBe('code_invalid')
  expect((await makeKey(user)).status).toBe(201)
  const log = bodyOf<{ kind: string }[]>(await as(user).get('/api/organization/audit-log'), 200)
  expect(log.filter(({ kind }) => kind === 'confirmation.failed')).toHaveLength(3)
})

test('the proof is that of its session alone, and guesses are limited', async () => {
  const user = await createAdmin()
  await age(user, 60)
  const other = bodyOf(await anonymous().post('/api/auth/login', user), 200)
  expect(other.user.id).toBe(user.id)
  expect(await makeKey(user)).toMatchObject(asks)
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await as(user).post('/api/auth/confirm', { password: `wrong ${tries}` })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('everything that is declared to ask asks, of an admin too, and changes nothing', async () => {
  const world = await createWorld()
  const declared = allEndpoints.filter(({ confirm }) => confirm === 'always')
  expect(declared.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      ...['apiKeys.create', 'organization.export', 'organization.delete', 'organization.handOver'],
      ...['auth.changePassword', 'factors.beginTotp', 'factors.deleteTotp', 'organizationSignIn.update'],
      ...['inboundAddresses.create', 'integrations.setMailServer', 'calendarFeed.create', 'apps.install'],
    ]),
  )
  for (const endpoint of declared) {
    const { forCaller: _, ...call } = await fixtureOf(endpoint.id).request(world)
    await age(world.admin, 11)
    const filled = endpoint.id === 'factors.confirmTotp' ? { ...call, body: { code: '000000' } } : call
    expect(await sendCall(endpoint, filled, world.admin), endpoint.id).toMatchObject(asks)
    await age(world.admin, 0)
  }
})

test('whatever does not prove its person stands in the audit log', async () => {
  const user = await createAdmin()
  const wrong = { currentPassword: 'wrong horse 42', newPassword: 'a new horse 43' }
  expect((await as(user).post('/api/auth/change-password', wrong)).status).toBe(422)
  await as(user).post('/api/auth/totp')
  expect((await as(user).post('/api/auth/totp/confirm', { code: '000000' })).status).toBe(400)
  const response = softwareAuthenticator().create({ challenge: 'of-nobody' })
  expect((await as(user).post('/api/auth/passkeys', { name: 'No', response })).status).toBe(400)
  // Refusals are written after the answer.
  const failed = async () => {
    const log: { kind: string; subject: string; details: string }[] = (
      await as(user).get('/api/organization/audit-log')
    ).body
    return log.flatMap(({ kind, subject, details }) =>
      kind === 'confirmation.failed' && subject === user.email ? [details] : [],
    )
  }
  await expect
    .poll(async () => (await failed()).toSorted())
    .toEqual(['Current password', 'First code of an authenticator app', 'New passkey'])
})

test('the role of an admin is given and taken after a proof alone; other roles need none', async () => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive' }, { role: 'admin' }],
  })
  const [member, second] = members as [TestUser, TestUser]
  await age(admin, 11)
  const update = (id: string, body: object) => as(admin).patch(`/api/organization/users/${id}`, body)
  const role = { verticals: [{ verticalId: verticals[0].id, role: 'sales_head' }] }
  expect((await update(member.id, role)).status).toBe(200)
  expect(await update(member.id, { globalRole: 'admin' })).toMatchObject(asks)
  expect(await update(second.id, { active: false })).toMatchObject(asks)
  const invite = (of: string) =>
    as(admin).post('/api/organization/invitations', {
      email: `${crypto.randomUUID()}@example.test`,
      role: of,
      verticalIds: of === 'admin' ? [] : [verticals[0].id],
    })
  expect(await invite('admin')).toMatchObject(asks)
  expect((await invite('sales_head')).status).toBe(201)
})

test('an application gets more than reading after a proof alone', async () => {
  const user = await createAdmin()
  const client = await registerClient()
  const { challenge } = newVerifier()
  await age(user, 11)
  const grant = (scope: string) => consent(user, client, { scope, code_challenge: challenge })
  expect(await grant('read write')).toMatchObject(asks)
  expect((await grant('read')).status).toBe(200)
  await age(user, 1)
  expect((await grant('read write')).status).toBe(200)
})
