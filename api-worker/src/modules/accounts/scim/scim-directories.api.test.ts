import { randomUUID } from 'node:crypto'
import { anonymous, as, bodyOf, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { company, directory, tokenPath } from './scim.fixture.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const listOf = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const patchOf = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const refused = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.any(String),
    ...(scimType && { scimType }),
  },
})
const patch = (...Operations: object[]) => ({ schemas: [patchOf], Operations })
const find = (filter: string) => `?filter=${encodeURIComponent(filter)}`

interface LogEntry {
  readonly kind: string
  readonly subject: string
  readonly details: string
  readonly actor: { readonly name: string }
}

test('what can be discovered is described as RFC 7643 says, in its content type', async () => {
  const { call, token } = await company()
  const config = await call('GET', '/ServiceProviderConfig')
  expect(config.headers.get('content-type')).toBe('application/scim+json')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 100 },
    bulk: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    changePassword: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
    meta: { location: expect.stringMatching(/\/api\/scim\/v2\/ServiceProviderConfig$/) },
  })
  const types = (await call('GET', '/ResourceTypes')).body
  expect(types).toMatchObject({ schemas: [listOf], totalResults: 2, itemsPerPage: 2, startIndex: 1 })
  expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
  expect((await call('GET', '/ResourceTypes/User')).body.schema).toBe(`${core}:User`)
  const schemas = (await call('GET', '/Schemas')).body
  expect(schemas).toMatchObject({ schemas: [listOf], totalResults: 2 })
  const user = (await call('GET', `/Schemas/${core}:User`)).body
  expect(user.meta.location).toMatch(/\/Schemas\/urn:ietf:params:scim:schemas:core:2\.0:User$/)
  // Whatever is answered of a person is described.
  const [person] = (await call('GET', '/Users')).body.Resources
  const described = user.attributes.map(({ name }: { name: string }) => name)
  expect([...described, 'schemas', 'id', 'externalId', 'meta']).toEqual(
    expect.arrayContaining(Object.keys(person)),
  )
  for (const path of ['/Schemas/nothing', '/ResourceTypes/Nothing'])
    expect(await call('GET', path), path).toMatchObject(refused(404))
  for (const [method, path] of [
    ['POST', '/Groups'],
    ['DELETE', '/Groups/admin'],
    ['POST', '/Bulk'],
    ['GET', '/Me'],
  ] as const)
    expect(await directory(token)(method, path), path).toMatchObject(refused(501))
})

test('a long list is read page by page, whole and without repetition', async () => {
  const { call, domain, admin } = await company()
  for (let nth = 0; nth < 6; nth++)
    expect((await call('POST', '/Users', { userName: `p${nth}@${domain}` })).status).toBe(201)
  const seen: string[] = []
  for (let startIndex = 1; startIndex <= 7; startIndex += 3) {
    const { body } = await call('GET', `/Users?startIndex=${startIndex}&count=3`)
    expect(body).toMatchObject({ totalResults: 7, startIndex, itemsPerPage: startIndex === 7 ? 1 : 3 })
    seen.push(...body.Resources.map(({ userName }: { userName: string }) => userName))
  }
  expect(seen.toSorted()).toEqual(
    [admin.email, ...[0, 1, 2, 3, 4, 5].map((nth) => `p${nth}@${domain}`)].toSorted(),
  )
  for (const [query, rows, startIndex] of [
    ['count=0', 0, 1],
    ['count=-1', 0, 1],
    ['startIndex=0&count=2', 2, 1],
    ['startIndex=100', 0, 100],
    ['count=2&startIndex=2&sortBy=userName&sortOrder=ascending', 2, 2],
  ] as const)
    expect((await call('GET', `/Users?${query}`)).body, query).toMatchObject({
      totalResults: 7,
      itemsPerPage: rows,
      startIndex,
    })
  const [one] = (await call('GET', '/Users?count=1&attributes=userName')).body.Resources
  expect(Object.keys(one).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  const groups = (await call('GET', '/Groups?excludedAttributes=members&count=1')).body
  expect(groups).toMatchObject({ totalResults: 3, itemsPerPage: 1 })
  expect(groups.Resources[0].members).toBeUndefined()
})

test('people and groups are found as Entra and Okta ask for them, and other filters are refused', async () => {
  const { call, domain, admin, verticals } = await company()
  const userName = `ann@${domain}`
  const { id } = (await call('POST', '/Users', { userName, externalId: 'x "1' })).body
  const ids = async (at: string, filter: string) =>
    (await call('GET', `${at}${find(filter)}`)).body.Resources.map((one: { id: string }) => one.id)
  for (const filter of [
    `userName eq "${userName}"`,
    `UserName Eq "${userName.toUpperCase()}"`,
    `${core}:User:userName eq "${userName}"`,
    'externalId eq "x \\"1"',
    `emails[type eq "work"].value eq "${userName}"`,
    `userName eq "${userName}" and active eq true`,
    `id eq "${id}"`,
  ])
    expect(await ids('/Users', filter), filter).toEqual([id])
  for (const filter of [`userName eq "no@${domain}"`, `userName eq "${userName}" and active eq false`])
    expect(await ids('/Users', filter), filter).toEqual([])
  const name = (await call('GET', '/Groups/admin')).body.displayName
  expect(await ids('/Groups', `displayName eq "${name.toUpperCase()}"`)).toEqual(['admin'])
  expect(await ids('/Groups', `id eq "admin" and members eq "${admin.id}"`)).toEqual(['admin'])
  expect(await ids('/Groups', `id eq "${verticals[0].id}.sales_head" and members eq "${id}"`)).toEqual([])
  for (const filter of [
    'title pr',
    'userName',
    'userName sw "a"',
    'userName eq',
    'active eq 1',
    'nothing eq "a"',
  ])
    expect(await call('GET', `/Users${find(filter)}`), filter).toMatchObject(refused(400, 'invalidFilter'))
})

test('a person is changed in every manner of Entra and Okta, and what is wrong changes nothing', async () => {
  const { call, domain } = await company()
  const userName = `ann@${domain}`
  const made = await call('POST', '/Users', {
    schemas: [`${core}:User`, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    userName,
    externalId: randomUUID(),
    active: 'True',
    displayName: 'Ann Lee',
    locale: 'en-US',
    name: { givenName: 'Ann', familyName: 'Lee', formatted: 'Ann Lee' },
    groups: [],
    emails: [{ primary: true, type: 'work', value: userName }],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
  })
  expect(made).toMatchObject({ status: 201, body: { active: true } })
  const { id } = made.body
  expect(made.headers.get('location')).toBe(made.body.meta.location)
  expect(made.body.meta.location.endsWith(`/api/scim/v2/Users/${id}`)).toBe(true)
  const change = (...operations: object[]) => call('PATCH', `/Users/${id}`, patch(...operations))
  for (const [operation, expected] of [
    [{ op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [{ op: 'Replace', path: 'active', value: 'True' }, { active: true }],
    [{ op: 'replace', value: { active: false } }, { active: false }],
    [{ op: 'replace', value: { active: 'true' } }, { active: true }],
    [{ op: 'Add', path: 'name.givenName', value: 'Anna' }, { name: { givenName: 'Anna' } }],
    [{ op: 'replace', value: { 'name.familyName': 'Li' } }, { name: { familyName: 'Li' } }],
    [{ op: 'replace', path: 'name', value: { givenName: 'Anne' } }, { name: { givenName: 'Anne' } }],
    [{ op: 'replace', path: `${core}:User:name.familyName`, value: 'Lo' }, { name: { familyName: 'Lo' } }],
    [{ op: 'replace', path: 'externalId', value: 'x-2' }, { externalId: 'x-2' }],
    [{ op: 'replace', value: { id, userName, externalId: 'x-3' } }, { externalId: 'x-3' }],
    [{ op: 'Replace', path: 'emails[type eq "work"].value', value: userName }, { userName }],
    [{ op: 'Add', path: 'title', value: 'Head' }, { userName }],
  ] as const)
    expect(await change(operation), JSON.stringify(operation)).toMatchObject({ status: 200, body: expected })
  expect((await change({ op: 'Remove', path: 'externalId' })).body.externalId).toBeUndefined()
  const before = (await call('GET', `/Users/${id}`)).body
  for (const [operation, scimType] of [
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'active', value: null }, 'invalidValue'],
    [{ op: 'replace', value: 'text' }, 'invalidValue'],
    [{ op: 'replace', path: 'name.givenName', value: '' }, 'invalidValue'],
    [{ op: 'move', path: 'active', value: true }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: `b@${domain}` }, 'mutability'],
    [{ op: 'remove', path: 'name.givenName' }, 'mutability'],
    [{ op: 'remove' }, 'noTarget'],
  ] as const)
    expect(
      await change({ op: 'replace', path: 'externalId', value: 'wrong' }, operation),
      JSON.stringify(operation),
    ).toMatchObject(refused(400, scimType))
  expect(await call('PATCH', `/Users/${id}`, patch())).toMatchObject(refused(400, 'invalidValue'))
  expect(await call('PATCH', `/Users/${id}`, '{')).toMatchObject(refused(400, 'invalidSyntax'))
  expect((await call('GET', `/Users/${id}`)).body).toEqual(before)
  // What a replacement leaves out does not let a deactivated person in again.
  await change({ op: 'replace', path: 'active', value: false })
  expect((await call('PUT', `/Users/${id}`, { userName })).body.active).toBe(false)
})

test('members come and go in every manner, and an admin is not made less by a role of a vertical', async () => {
  const { call, domain, admin, verticals } = await company()
  const group = `/Groups/${verticals[0].id}.sales_executive`
  const person = async (name: string) =>
    (await call('POST', '/Users', { userName: `${name}@${domain}` })).body.id as string
  const [ann, bob] = [await person('ann'), await person('bob')]
  const shown = (await call('GET', group)).body
  const { displayName } = shown
  for (const [operation, expected] of [
    [{ op: 'Add', path: 'members', value: [{ $ref: null, value: ann }] }, [ann]],
    [{ op: 'add', value: { members: [{ value: bob }] } }, [ann, bob]],
    [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: ann }] }, [bob]],
    [{ op: 'remove', path: `members[value eq "${bob}"]` }, []],
    [{ op: 'replace', path: 'members', value: [{ value: ann }, { value: bob }] }, [ann, bob]],
    [{ op: 'replace', value: { id: 'any', displayName } }, [ann, bob]],
    [{ op: 'replace', value: { members: [{ value: bob }] } }, [bob]],
    [{ op: 'remove', path: 'members' }, []],
  ] as const) {
    const { status, body } = await call('PATCH', group, patch(operation))
    expect({ status, members: body.members.map(({ value }: { value: string }) => value) }).toEqual({
      status: 200,
      members: [...expected].toSorted(),
    })
    expect((await call('GET', group)).body.members, JSON.stringify(operation)).toEqual(body.members)
  }
  expect((await call('PUT', group, { displayName, members: [{ value: ann }] })).body.members).toMatchObject([
    { value: ann },
  ])
  const rename = { op: 'replace', path: 'displayName', value: 'Sellers' }
  expect(await call('PATCH', group, patch(rename))).toMatchObject(refused(400, 'mutability'))
  for (const body of [
    patch({ op: 'add', path: 'members', value: [{ value: admin.id }] }),
    patch({ op: 'add', path: 'members', value: [{ value: randomUUID() }] }),
    patch({ op: 'add', path: 'members', value: 'nobody' }),
  ])
    expect(await call('PATCH', group, body), JSON.stringify(body)).toMatchObject(refused(400, 'invalidValue'))
  expect((await call('GET', '/Groups/admin')).body.members).toMatchObject([{ value: admin.id }])
  expect((await call('GET', group)).body.members).toMatchObject([{ value: ann }])
})

test('a deleted person is gone for the directory, keeps no way in, and may be made again without former rights', async () => {
  const { call, domain, admin, verticals } = await company()
  const userName = `ann@${domain}`
  const { id } = (await call('POST', '/Users', { userName, externalId: 'x-1' })).body
  const member = patch({ op: 'add', path: 'members', value: [{ value: id }] })
  await call('PATCH', `/Groups/${verticals[0].id}.sales_head`, member)
  // A password that works.
  await sql('UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = ?) WHERE id = ?', [
    ...[admin.id, id],
  ])
  const signIn = async () =>
    (await anonymous().post('/api/auth/login', { email: userName, password: admin.password })).status
  expect(await signIn()).toBe(200)
  expect(await call('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: undefined })
  expect(await sql('SELECT id FROM sessions WHERE user_id = ?', [id])).toEqual([])
  expect(await signIn()).toBe(401)
  for (const [method, body] of [
    ['GET', undefined],
    ['DELETE', undefined],
    ['PATCH', patch({ op: 'replace', path: 'active', value: true })],
    ['PUT', { userName }],
  ] as const)
    expect(await call(method, `/Users/${id}`, body), method).toMatchObject(refused(404))
  expect((await call('GET', `/Users${find(`userName eq "${userName}"`)}`)).body.totalResults).toBe(0)
  expect((await call('GET', '/Users')).body.totalResults).toBe(1)
  const again = await call('POST', '/Users', { userName, name: { givenName: 'Ann', familyName: 'Two' } })
  expect(again).toMatchObject({ status: 201, body: { userName, active: true, name: { familyName: 'Two' } } })
  expect(await sql('SELECT role FROM memberships WHERE user_id = ?', [again.body.id])).toEqual([])
  expect(await signIn()).toBe(401)
  expect(await call('DELETE', `/Users/${admin.id}`)).toMatchObject(refused(409))
})

test('refused changes and wrong tokens stand in the audit log; a new token ends the one before', async () => {
  const { admin, id, call, domain, token } = await company()
  await call('POST', '/Users', { userName: 'ann@unproved.example' })
  await call('DELETE', `/Users/${admin.id}`)
  await call('PATCH', `/Users/${randomUUID()}`, patch({ op: 'replace', path: 'active', value: false }))
  expect(await directory(`${token}x`)('GET', '/Users')).toMatchObject(refused(401))
  for (const wrong of ['', 'gns_', 'gns_no.thing', `gns_${randomUUID()}.thing`]) {
    const answer = await directory(wrong)('GET', '/Users')
    expect(answer, wrong).toMatchObject(refused(401))
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
  const { token: next } = bodyOf<{ token: string }>(await as(admin).post(tokenPath), 201)
  expect(next.startsWith(`gns_${id}.`)).toBe(true)
  expect(await call('POST', '/Users', { userName: `ann@${domain}` })).toMatchObject(refused(401))
  expect((await directory(next)('POST', '/Users', { userName: `ann@${domain}` })).status).toBe(201)
  const log = bodyOf<LogEntry[]>(await as(admin).get('/api/organization/audit-log'), 200)
  const noted = log.filter(({ kind }) => kind === 'scim.refused')
  expect(noted.map(({ subject }) => subject.split('/').slice(0, 2).join('/'))).toEqual([
    ...['POST /Users', 'GET /Users', 'PATCH /Users', 'DELETE /Users', 'POST /Users'],
  ])
  expect(noted.every(({ actor, details }) => actor.name === 'SCIM directory' && details !== '')).toBe(true)
})
