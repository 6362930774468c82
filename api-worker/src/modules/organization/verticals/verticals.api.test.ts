import { as, createLead, createOrganization, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('an admin creates a vertical with all of its initial records', async () => {
  const { admin, verticals } = await createOrganization()
  const reply = await as(admin).post('/api/verticals', { name: ' Recruitment ', description: '' })
  expect(reply).toMatchObject({ status: 201, body: { name: 'Recruitment', description: null } })
  const count = (table: string, id: string) =>
    sql(`SELECT count(*) AS count FROM ${table} WHERE vertical_id = ?`, [id]).then(([row]) => row!.count)
  for (const table of ['pipelines', 'stages', 'loss_reasons'])
    expect(await count(table, reply.body.id)).toBe(await count(table, verticals[0].id))
  expect(await count('stages', reply.body.id)).toBe(7)
  expect(await count('activities', reply.body.id)).toBe(1)
  const list = await as(admin).get('/api/verticals')
  expect(list.body).toEqual([verticals[0], reply.body])
  expect(list.headers.get('x-total-count')).toBe('2')
})

test('a repeated creation with the same key makes one vertical', async () => {
  const { admin } = await createOrganization()
  const key = { 'idempotency-key': 'once' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => as(admin).post('/api/verticals', { name: 'Once' }, key)),
  )
  for (const { status } of replies) expect([201, 409]).toContain(status)
  expect((await as(admin).get('/api/verticals')).body).toHaveLength(2)
  const again = await as(admin).post('/api/verticals', { name: 'Once' }, key)
  expect(again.status).toBe(201)
  expect((await as(admin).post('/api/verticals', { name: 'Twice' }, key)).status).toBe(422)
})

test('members see only their verticals, and cannot change them', async () => {
  const { verticals, members } = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [{ role: 'sales_head', verticals: ['Recruitment'] }],
  })
  const head = as(members[0]!)
  expect((await head.get('/api/verticals')).body).toEqual([verticals[1]])
  const path = `/api/verticals/${verticals[1]!.id}`
  for (const reply of [
    await head.post('/api/verticals', { name: 'New' }),
    await head.patch(path, { name: 'New' }),
    await head.delete(path),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('name and description can be changed, unless somebody else has changed them meanwhile', async () => {
  const { admin, verticals } = await createOrganization()
  const [vertical] = verticals
  const path = `/api/verticals/${vertical.id}`
  const described = await as(admin).patch(
    path,
    { description: 'All of it', organizationId: 'x', createdAt: '2020-01-01T00:00:00.000Z' },
    { 'if-match': `"${vertical.updatedAt}"` },
  )
  expect(described).toMatchObject({
    status: 200,
    body: { ...vertical, description: 'All of it', updatedAt: expect.any(String) },
  })
  expect(described.body.updatedAt > vertical.updatedAt).toBe(true)
  const stale = await as(admin).patch(path, { name: 'Late' }, { 'if-match': `"${vertical.updatedAt}"` })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
  const renamed = await as(admin).patch(path, { name: 'Renamed' })
  expect(renamed.body).toMatchObject({ name: 'Renamed', description: 'All of it' })
  expect((await as(admin).get('/api/verticals')).body).toEqual([renamed.body])
  expect((await as(admin).patch(path, { name: ' ' })).body.issues).toEqual([
    { path: 'name', message: 'Vertical name is required' },
  ])
  const [activity] = await sql(
    "SELECT * FROM activities WHERE vertical_id = ? AND type = 'vertical.updated' ORDER BY id DESC",
    [vertical.id],
  )
  expect(JSON.parse(activity!.changes as string)).toEqual([
    { field: 'name', from: vertical.name, to: 'Renamed' },
  ])
})

test('is deleted with its stages and memberships, unless it is the last', async () => {
  const { admin, verticals, members } = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [{ role: 'sales_executive', verticals: ['Recruitment'] }],
  })
  const path = `/api/verticals/${verticals[1]!.id}`
  const deleted = await as(admin).delete(path)
  expect(deleted).toMatchObject({ status: 204, body: undefined })
  expect((await as(admin).delete(path)).status).toBe(404)
  expect(await sql('SELECT id FROM stages WHERE vertical_id = ?', [verticals[1]!.id])).toEqual([])
  expect((await as(members[0]!).get('/api/auth/me')).body.verticals).toEqual([])
  expect((await as(members[0]!).get('/api/verticals')).body).toEqual([])
  const last = await as(admin).delete(`/api/verticals/${verticals[0].id}`)
  expect(last).toMatchObject({
    status: 409,
    body: { code: 'last_vertical', message: 'The last vertical cannot be deleted' },
  })
})

test('is not deleted while it has leads, including archived ones', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
  await createLead(admin, verticals[1]!.id)
  const lead = await createLead(admin, verticals[1]!.id)
  await sql('UPDATE leads SET archived_at = ? WHERE id = ?', [Date.now(), lead.id])
  const refused = await as(admin).delete(`/api/verticals/${verticals[1]!.id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'vertical_not_empty', details: { count: 2 } } })
})

test('after two simultaneous deletions one vertical remains', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
  const replies = await Promise.all(verticals.map(({ id }) => as(admin).delete(`/api/verticals/${id}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await as(admin).get('/api/verticals')).body).toHaveLength(1)
})

test('a lead created while its vertical is deleted is never lost', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Recruitment'] })
  const verticalId = verticals[1]!.id
  const [created, deleted] = await Promise.all([
    as(admin).post('/api/leads', { verticalId, name: 'Racer' }),
    as(admin).delete(`/api/verticals/${verticalId}`),
  ])
  const kept = await sql('SELECT id FROM leads WHERE vertical_id = ?', [verticalId])
  if (created!.status === 201) {
    expect(deleted!.status).toBe(409)
    expect(kept).toHaveLength(1)
  } else {
    expect(deleted!.status).toBe(204)
    expect([404, 409]).toContain(created!.status)
    expect(kept).toHaveLength(0)
  }
})

test('another organization’s vertical does not exist', async () => {
  const { verticals } = await createOrganization()
  const { admin } = await createOrganization({ verticals: ['Sales', 'Other'] })
  const path = `/api/verticals/${verticals[0].id}`
  for (const reply of [
    await as(admin).patch(path, { name: 'Mine' }),
    await as(admin).delete(path),
    await as(admin).patch('/api/verticals/nonsense', { name: 'Mine' }),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await sql('SELECT name FROM verticals WHERE id = ?', [verticals[0].id])).toEqual([
    { name: verticals[0].name },
  ])
})
