import type { AuditEvent, PossibleDuplicates, DistinguishedLeads } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const pairsOf = async (user: SignedIn, verticalId: string) => {
  const path = `/api/verticals/${verticalId}/leads/possible-duplicates`
  const rows = bodyOf<PossibleDuplicates[]>(await as(user).get(path), 200)
  return rows.flatMap(({ lead, duplicates }) =>
    duplicates.map((one) => [lead.city, one.lead.city].sort().join()),
  )
}
const toldApartOf = async (user: SignedIn, verticalId: string) => {
  const rows = bodyOf<DistinguishedLeads[]>(
    await as(user).get(`/api/verticals/${verticalId}/leads/not-duplicates`),
    200,
  )
  return rows.map(({ leads }) =>
    leads
      .map(({ city }) => city)
      .sort()
      .join(),
  )
}

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
  const fields = { name: 'Globex', email: 'info@globex.test', phone: '+49 721 1234567' }
  const create = (city: string, verticalId = sales.id) => createLead(admin, verticalId, { ...fields, city })
  return { admin, executive, sales: sales.id, service: service!.id, create }
}
const pair = (one: { id: string }, other: { id: string }) => `/api/leads/${one.id}/not-duplicates/${other.id}`

test('a pair that somebody tells apart is no possible duplicate for anybody, until that is taken back', async () => {
  const { admin, executive, sales, create } = await setUp()
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  // Each stands with the next one alike, so the third with the second.
  expect((await pairsOf(admin, sales)).sort()).toEqual(['A,B', 'B,C'])
  expect(await toldApartOf(admin, sales)).toEqual([])

  bodyOf(await as(executive).put(pair(b, a)), 204)
  bodyOf(await as(admin).put(pair(a, b)), 204)
  expect((await pairsOf(admin, sales)).sort()).toEqual(['A,C', 'B,C'])
  bodyOf(await as(admin).put(pair(b, c)), 204)
  expect(await pairsOf(admin, sales)).toEqual(['A,C'])
  expect((await toldApartOf(executive, sales)).sort()).toEqual(['A,B', 'B,C'])

  bodyOf(await as(executive).delete(pair(a, b)), 204)
  expect(await pairsOf(admin, sales)).toEqual(['A,B'])
  expect((await as(admin).delete(pair(a, b))).status).toBe(404)
  const audit = bodyOf<AuditEvent[]>(await as(admin).get('/api/organization/audit-log'), 200)
  expect(
    audit.filter(({ kind }) => kind.startsWith('lead.')).map(({ kind, userId }) => [kind, userId]),
  ).toEqual([
    ['lead.compared_again', executive.id],
    ['lead.told_apart', admin.id],
    ['lead.told_apart', executive.id],
  ])
})

test('what was told apart can be merged, and a merge that is undone may be a duplicate still', async () => {
  const { admin, sales, create } = await setUp()
  const [a, b] = [await create('A'), await create('B')]
  bodyOf(await as(admin).put(pair(a, b)), 204)
  const merged = bodyOf<{ mergeId: string }>(
    await as(admin).post(`/api/leads/${a.id}/merge`, { from: b.id }),
    200,
  )
  expect(await toldApartOf(admin, sales)).toEqual([])
  expect(await as(admin).delete(pair(b, a))).toMatchObject({ status: 409, body: { code: 'lead_merged' } })
  bodyOf(await as(admin).post(`/api/change-sets/${merged.mergeId}/undo`, { kind: 'leads.merge' }), 200)
  expect(await toldApartOf(admin, sales)).toEqual(['A,B'])
  bodyOf(await as(admin).delete(pair(b, a)), 204)
  expect(await pairsOf(admin, sales)).toEqual(['A,B'])
})

test('only two leads of one vertical can be told apart, by those who work there', async () => {
  const { admin, executive, sales, service, create } = await setUp()
  const { admin: stranger } = await createOrganization()
  const [a, b, elsewhere] = [await create('A'), await create('B'), await create('C', service)]
  const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service] })
  const refused = async (user: SignedIn, path: string) => (await as(user).put(path)).status
  expect(await refused(admin, pair(a, a))).toBe(422)
  expect(await refused(admin, pair(a, elsewhere))).toBe(422)
  expect(await refused(executive, pair(a, elsewhere))).toBe(404)
  expect(await refused(outsider, pair(a, b))).toBe(404)
  expect(await refused(stranger, pair(a, b))).toBe(404)
  bodyOf(await as(admin).put(pair(a, b)), 204)
  expect((await as(outsider).delete(pair(a, b))).status).toBe(404)
  expect((await as(stranger).get(`/api/verticals/${sales}/leads/not-duplicates`)).status).toBe(404)
  expect(await toldApartOf(executive, sales)).toEqual(['A,B'])
})
