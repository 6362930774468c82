import { as, bodyOf, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { company, directory, tokenPath } from './scim.fixture.ts'

test('a directory creates people of proved domains, gives roles by groups, and deactivates', async () => {
  const { admin, call, domain, verticals } = await company()
  const userName = `ann@${domain}`
  const made = await call('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: 'x-1',
    name: { givenName: 'Ann', familyName: 'Lee' },
  })
  expect(made).toMatchObject({ status: 201, body: { userName, externalId: 'x-1', active: true } })
  const { id } = made.body
  expect(await call('POST', '/Users', { userName })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
  expect((await call('POST', '/Users', { userName: 'ann@unproved.example' })).status).toBe(400)
  expect((await call('POST', '/Users', { userName: 'no e-mail' })).status).toBe(400)
  for (const filter of [`userName eq "${userName}"`, 'externalId eq "x-1"', `USERNAME EQ "ANN@${domain}"`])
    expect(
      (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources,
      filter,
    ).toMatchObject([{ id }])
  // A filter that is not understood is refused: it must not list everybody.
  expect(await call('GET', '/Users?filter=title%20pr')).toMatchObject({
    status: 400,
    body: { scimType: 'invalidFilter' },
  })

  const group = `${verticals[0].id}.sales_head`
  const members = { op: 'Add', path: 'members', value: [{ value: id }] }
  expect((await call('PATCH', `/Groups/${group}`, { Operations: [members] })).body.members).toMatchObject([
    { value: id },
  ])
  expect((await call('GET', `/Groups/${group}`)).body.members).toMatchObject([{ value: id }])
  const role = async () => sql('SELECT role FROM memberships WHERE user_id = ?', [id])
  expect(await role()).toEqual([{ role: 'sales_head' }])
  const removed = { Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }] }
  expect((await call('PATCH', `/Groups/${group}`, removed)).body.members).toEqual([])
  expect(await role()).toEqual([])

  // Entra writes texts.
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
  expect((await call('PATCH', `/Users/${id}`, off)).body.active).toBe(false)
  const on = { Operations: [{ op: 'replace', value: { active: true, name: { givenName: 'Anna' } } }] }
  expect((await call('PATCH', `/Users/${id}`, on)).body).toMatchObject({
    active: true,
    name: { givenName: 'Anna' },
  })
  expect((await call('PUT', `/Users/${id}`, { userName, active: false })).body.active).toBe(false)
  expect((await call('PUT', `/Users/${id}`, { userName: `b@${domain}` })).body.scimType).toBe('mutability')
  const log = bodyOf<{ kind: string; actor: { name: string } }[]>(
    await as(admin).get('/api/organization/audit-log'),
    200,
  )
  for (const kind of [
    'user.joined',
    'user.role_changed',
    'user.deactivated',
    'user.reactivated',
    'scim.token_made',
  ])
    expect(
      log.some((entry) => entry.kind === kind),
      kind,
    ).toBe(true)
})

test('the last admin stays, people of others are not there, and a removed token opens nothing', async () => {
  const [ours, theirs] = [await company(), await company()]
  const off = { Operations: [{ op: 'replace', path: 'active', value: false }] }
  expect((await ours.call('PATCH', `/Users/${ours.admin.id}`, off)).status).toBe(409)
  const nobody = { Operations: [{ op: 'replace', path: 'members', value: [] }] }
  expect((await ours.call('PATCH', '/Groups/admin', nobody)).status).toBe(409)
  expect((await ours.call('GET', `/Users/${theirs.admin.id}`)).status).toBe(404)
  expect((await ours.call('PATCH', `/Users/${theirs.admin.id}`, off)).status).toBe(404)
  expect((await ours.call('PATCH', `/Groups/${theirs.verticals[0].id}.sales_head`, nobody)).status).toBe(404)
  const foreign = { Operations: [{ op: 'add', path: 'members', value: [{ value: theirs.admin.id }] }] }
  expect((await ours.call('PATCH', '/Groups/admin', foreign)).status).toBe(400)
  expect((await ours.call('GET', '/Users')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
    ours.admin.id,
  ])
  const mixed = ours.token.replace(ours.id, theirs.id)
  for (const token of [mixed, `${ours.token}x`, 'gns_', ''])
    expect((await directory(token)('GET', '/Users')).status, token).toBe(401)
  expect((await as(ours.admin).get('/api/organization/sign-in')).body.scimTokenMadeAt).not.toBeNull()
  bodyOf(await as(ours.admin).delete(tokenPath), 204)
  expect((await ours.call('GET', '/Users')).status).toBe(401)
})
