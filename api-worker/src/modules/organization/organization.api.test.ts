import { anonymous, as, createOrganization } from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('everybody in the organization can read it, only admins can rename it', async () => {
  const { admin, name, members } = await createOrganization({
    members: [{ role: 'sales_head' }, { role: 'sales_executive' }],
  })
  for (const person of [admin, ...members]) {
    const reply = await as(person).get('/api/organization')
    expect(reply).toMatchObject({ status: 200, body: { id: admin.organizationId, name } })
  }
  for (const member of members) {
    const refused = await as(member).patch('/api/organization', { name: 'Mine' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  const renamed = await as(admin).patch('/api/organization', { name: ' O’Hara & مؤسسة 🌱 ', id: 'x' })
  expect(renamed).toMatchObject({
    status: 200,
    body: { id: admin.organizationId, name: 'O’Hara & مؤسسة 🌱' },
  })
  expect((await as(admin).get('/api/organization')).body).toEqual(renamed.body)
  expect((await anonymous().get('/api/organization')).status).toBe(401)
})

test('a blank or too long name is refused', async () => {
  const { admin, name } = await createOrganization()
  for (const wrong of ['', '   ', 'x'.repeat(201), null, 7])
    expect((await as(admin).patch('/api/organization', { name: wrong })).body.issues[0].path).toBe('name')
  expect((await as(admin).patch('/api/organization', {})).body.issues[0].message).toBe(
    'Organization name is required',
  )
  expect((await as(admin).get('/api/organization')).body.name).toBe(name)
})

test('a stale edit changes nothing', async () => {
  const { admin } = await createOrganization()
  const { updatedAt } = (await as(admin).get('/api/organization')).body
  const ifMatch = { 'if-match': `"${updatedAt}"` }
  const first = await as(admin).patch('/api/organization', { name: 'First' }, ifMatch)
  expect(first.status).toBe(200)
  expect(first.body.updatedAt > updatedAt).toBe(true)
  const stale = await as(admin).patch('/api/organization', { name: 'Second' }, ifMatch)
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
  expect((await as(admin).get('/api/organization')).body.name).toBe('First')
  const same = await as(admin).patch('/api/organization', { name: 'First' })
  expect(same.body.updatedAt).toBe(first.body.updatedAt)
})

test('of simultaneous edits with the same version one succeeds', async () => {
  const { admin } = await createOrganization()
  const { updatedAt } = (await as(admin).get('/api/organization')).body
  const replies = await Promise.all(
    [1, 2, 3].map((number) =>
      as(admin).patch('/api/organization', { name: `Name ${number}` }, { 'if-match': `"${updatedAt}"` }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('people are listed with their roles, by name, in pages', async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [
      { role: 'sales_head', verticals: ['Recruitment', 'Sales'], firstName: 'Zoë', lastName: 'Head' },
      { role: 'sales_executive', verticals: ['Recruitment'], firstName: 'bob', lastName: 'Executive' },
      { role: 'admin', firstName: 'Carla', lastName: 'Second' },
    ],
  })
  const other = await createOrganization()
  const reply = await as(members[1]!).get('/api/organization/users')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('x-total-count')).toBe('4')
  expect(reply.body.map(({ email }: { email: string }) => email)).toEqual(
    [admin, members[1], members[2], members[0]].map((person) => person!.email),
  )
  expect(reply.body.map(({ email }: { email: string }) => email)).not.toContain(other.admin.email)
  expect(reply.body[0]).toMatchObject({ globalRole: 'admin', active: true, verticals: [] })
  const of = (index: 0 | 1, role: string) => ({
    verticalId: verticals[index]!.id,
    verticalName: verticals[index]!.name,
    role,
  })
  expect(reply.body[1].verticals).toEqual([of(1, 'sales_executive')])
  expect(reply.body[3].verticals).toEqual([of(0, 'sales_head'), of(1, 'sales_head')])
  expect(JSON.stringify(reply.body)).not.toContain('password')
  let next: string | undefined = '/api/organization/users?limit=3'
  const seen: string[] = []
  while (next) {
    const page: Awaited<typeof reply> = await as(admin).get(next)
    seen.push(...page.body.map(({ id }: { id: string }) => id))
    next = page.headers.get('link')?.match(/<(.*)>/)?.[1]
  }
  expect(seen).toEqual(reply.body.map(({ id }: { id: string }) => id))
})
