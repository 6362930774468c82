import { dayMs } from '@ginkgo/contracts/dates'
import { as, bodyOf, createAdmin, createOrganization, signIn, sql, type TestUser } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { enrol } from '../factors/factors.fixture.ts'

const path = '/api/organization/sign-in'

const put = async (admin: TestUser, body: object) => bodyOf(await as(admin).put(path, body), 200)

/** Lets the rules, and everybody, be so many days older. */
const age = async ({ organizationId }: TestUser, days: number) => {
  const [row] = await sql('SELECT sign_in FROM organizations WHERE id = ?', [organizationId])
  const policy = JSON.parse(String(row!.sign_in)) as { since: number }
  await sql('UPDATE organizations SET sign_in = ? WHERE id = ?', [
    JSON.stringify({ ...policy, since: policy.since - days * dayMs }),
    organizationId,
  ])
  await sql('UPDATE users SET created_at = created_at - ? WHERE organization_id = ?', [
    days * dayMs,
    organizationId,
  ])
  await sql('UPDATE sessions SET enrol_by = enrol_by - ? WHERE organization_id = ?', [
    days * dayMs,
    organizationId,
  ])
}

test('nobody needs a second factor until an admin says so, who is told who lacks one', async () => {
  const { admin, members } = await createOrganization({
    members: [
      { role: 'admin', firstName: 'Bea' },
      { role: 'sales_executive', firstName: 'Cyd' },
    ],
  })
  const [second, member] = members as [TestUser, TestUser]
  expect(bodyOf(await as(admin).get(path), 200)).toMatchObject({
    secondFactor: 'off',
    graceDays: 7,
    idleDays: 30,
    sessionDays: 90,
    lacking: [],
    lackingCount: 0,
    oidc: null,
  })
  expect((await as(member).get(path)).status).toBe(403)
  expect((await as(member).put(path, { secondFactor: 'off' })).status).toBe(403)
  for (const body of [{ secondFactor: 'some' }, { graceDays: -1 }, { idleDays: 31 }, { sessionDays: 91 }])
    expect((await as(admin).put(path, body)).status).toBe(400)

  await enrol(second)
  const { lacking, lackingCount } = await put(admin, { secondFactor: 'admins', graceDays: 3 })
  expect(lackingCount).toBe(1)
  expect(lacking).toEqual([
    {
      id: admin.id,
      firstName: 'Ada',
      lastName: 'Admin',
      email: admin.email,
      requiredBy: expect.any(String),
    },
  ])
  const inDays = (Date.parse(lacking[0].requiredBy) - Date.now()) / dayMs
  expect(inDays).toBeGreaterThan(2.9)
  expect(inDays).toBeLessThanOrEqual(3)
  const everyone = await put(admin, { secondFactor: 'everyone' })
  expect(everyone.lacking.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [admin.id, member.id].toSorted(),
  )
  const log = bodyOf<{ kind: string; details: string }[]>(
    await as(admin).get('/api/organization/audit-log'),
    200,
  )
  expect(log.find(({ kind }) => kind === 'organization.sign_in_changed')?.details).toContain(
    '→ second factor: everyone',
  )
})

test('after the days of grace a person without a factor can do nothing but set one up', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const [member] = members as [TestUser]
  await put(admin, { secondFactor: 'everyone', graceDays: 5 })
  expect((await as(member).get('/api/verticals')).status).toBe(200)
  expect((await as(member).get('/api/auth/factors')).body.requiredBy).not.toBeNull()
  await age(admin, 6)
  const late = await signIn(member)
  for (const session of [member, late]) {
    expect(await as(session).get('/api/verticals')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
    expect((await as(session).get('/api/auth/me')).status).toBe(200)
  }
  await enrol(late)
  expect((await as(late).get('/api/verticals')).status).toBe(200)
  // Removing it brings the question back at once.
  expect((await as(late).delete('/api/auth/totp')).status).toBe(204)
  expect((await as(late).get('/api/verticals')).body.code).toBe('second_factor_required')
})

test('whoever becomes an admin needs the factor of admins, and a laxer rule lifts it', async () => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const [member] = members as [TestUser]
  await enrol(admin)
  await put(admin, { secondFactor: 'admins', graceDays: 0 })
  expect((await as(member).get('/api/verticals')).status).toBe(200)
  bodyOf(await as(admin).patch(`/api/organization/users/${member.id}`, { globalRole: 'admin' }), 200)
  expect((await as(member).get('/api/verticals')).body.code).toBe('second_factor_required')
  await put(admin, { secondFactor: 'off' })
  expect((await as(member).get('/api/verticals')).status).toBe(200)
})

test('a session ends after 30 days without use and 90 at all, or sooner where the organization says so', async () => {
  const admin = await createAdmin()
  const session = async () => (await sql('SELECT * FROM sessions WHERE user_id = ?', [admin.id]))[0]!
  const begun = Number((await session()).created_at)
  // Used on its 75th day, it has 15 days left.
  const then = Date.now() - 75 * dayMs
  await sql('UPDATE sessions SET created_at = ?, confirmed_at = ?, last_seen_at = ? WHERE user_id = ?', [
    ...[then, Date.now(), Date.now() - 2 * 3_600_000, admin.id],
  ])
  expect((await as(admin).get('/api/auth/me')).status).toBe(200)
  await expect.poll(async () => Number((await session()).expires_at)).toBe(then + 90 * dayMs)
  await put(admin, { idleDays: 3 })
  const used = Number((await session()).last_seen_at)
  expect(Number((await session()).expires_at)).toBe(used + 3 * dayMs)
  await put(admin, { sessionDays: 70 })
  expect((await as(admin).get('/api/auth/me')).status).toBe(401)
  expect(begun).toBeGreaterThan(then)
  // A longer life than it had is none for a session that has ended.
  const other = await signIn(admin)
  await put(other, { sessionDays: 90, idleDays: 30 })
  expect((await as(admin).get('/api/auth/me')).status).toBe(401)
  await put(other, { sessionDays: 70, idleDays: 3 })
  const again = await signIn(admin)
  const rows = await sql('SELECT * FROM sessions WHERE user_id = ? ORDER BY created_at', [again.id])
  const fresh = rows.at(-1)
  expect(Number(fresh!.expires_at) - Number(fresh!.created_at)).toBe(3 * dayMs)
})
