import type { Lead, LeadCounts, LeadFacets } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { differencesIn } from '../../../db/derived/recount.fixture.ts'

const tabs = ['all', 'active', 'closed', 'converted', 'no-enquiry'] as const

test('figures under every filter stay what counting the leads would give', async () => {
  const {
    id: organizationId,
    admin,
    verticals,
  } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const zoe = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id], firstName: 'Zoe' })
  const { converted, inquiry, lost } = await stagesOf(admin, sales.id)
  const [reason] = await lossReasonsOf(admin, sales.id)
  const path = `/api/verticals/${sales.id}/leads`
  const patch = async (lead: Lead, body: object) =>
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, body), 200)
  const move = async (enquiryId: string, stageId: string) =>
    bodyOf(
      await as(admin).patch(`/api/enquiries/${enquiryId}/stage`, { stageId, lossReasonId: reason!.id }),
      200,
    )

  const queries: Record<string, string>[] = [
    {},
    { ownerId: zoe.id },
    { source: 'web' },
    { accountType: 'individual' },
    { leadType: 'outbound' },
    { tag: 'x' },
    { tag: "it's" },
    { tag: 'x', source: 'web', ownerId: admin.id },
    { accountType: 'individual', leadType: 'inbound', tag: 'y' },
    { search: 'figures' },
    { search: 'f' },
    { search: 'figures', source: 'web' },
  ]
  let checks = 0
  /** The kept figures, the totals and the lists agree with the leads that are there. */
  const check = async () => {
    checks += 1
    const rows = await sql('SELECT * FROM leads WHERE vertical_id = ?', [sales.id])
    const compare = async (query: Record<string, string>, place: number) => {
      const { tag, ownerId, source, accountType, leadType, search } = query
      const fits = rows.filter(
        (row) =>
          (!tag || JSON.parse(String(row.tags ?? '[]')).includes(tag)) &&
          (!ownerId || row.owner_id === ownerId) &&
          (!source || row.source === source) &&
          (!accountType || row.account_type === accountType) &&
          (!leadType || row.lead_type === leadType) &&
          (!search || `${row.name} ${row.email}`.toLowerCase().includes(search)),
      )
      const live = fits.filter((row) => row.archived_at === null)
      const expected = {
        all: live.length,
        active: live.filter((row) => Number(row.open_enquiries) > 0).length,
        closed: live.filter((row) => Number(row.lost_enquiries) > 0 && row.open_enquiries === 0).length,
        converted: live.filter((row) => Number(row.converted_enquiries) > 0).length,
        'no-enquiry': live.filter(
          (row) => row.open_enquiries === 0 && row.converted_enquiries === 0 && row.lost_enquiries === 0,
        ).length,
        archived: fits.length - live.length,
      }
      const asked = new URLSearchParams(query)
      const counts = bodyOf<LeadCounts>(await as(admin).get(`${path}/counts?${asked}`), 200)
      expect(counts, JSON.stringify(query)).toEqual(expected)
      // Every tab has its turn under every filter.
      const tab = tabs[(place + checks) % tabs.length]!
      const page = await as(admin).get<Lead[]>(`${path}?${asked}&tab=${tab}&sort=name`)
      expect([page.body.length, page.headers.get('x-total-count')]).toEqual([
        expected[tab],
        String(expected[tab]),
      ])
    }
    await Promise.all(queries.map(compare))
    const present = (of: (row: Record<string, unknown>) => string[]) =>
      [...new Set(rows.flatMap(of))].toSorted()
    const facets = bodyOf<LeadFacets>(await as(admin).get(`${path}/facets`), 200)
    expect(facets.sources).toEqual(present((row) => [String(row.source)]))
    expect(facets.tags.toSorted()).toEqual(present((row) => JSON.parse(String(row.tags ?? '[]'))))
    expect(await differencesIn(organizationId)).toEqual({})
  }

  const one = await createLead(admin, sales.id, {
    name: 'Figures One',
    source: 'web',
    tags: ['x', "it's"],
  })
  const two = await createLead(admin, sales.id, { accountType: 'individual', tags: ['y'], ownerId: zoe.id })
  const three = await createLead(admin, sales.id, {
    name: 'Three figures',
    leadType: 'outbound',
    source: 'web',
    ownerId: zoe.id,
  })
  await createLead(admin, service!.id, { source: 'whatsapp', tags: ['elsewhere'] })
  await check()
  const deal = await createEnquiry(admin, one.id)
  await createEnquiry(admin, two.id)
  await createEnquiry(admin, two.id, { stageId: converted.id })
  await check()
  await move(deal.id, lost.id)
  await check()
  await patch(one, { tags: ['y', 'x'], source: 'other' })
  await patch(two, { tags: null, ownerId: admin.id, leadType: 'outbound' })
  await patch(three, { accountType: 'individual', tags: ["it's"] })
  await check()
  await move(deal.id, inquiry.id)
  bodyOf(await as(admin).post(`/api/leads/${three.id}/archive`), 200)
  await check()
  await move(deal.id, lost.id)
  bodyOf(await as(admin).post(`/api/leads/${one.id}/archive`), 200)
  bodyOf(await as(admin).post(`/api/leads/${three.id}/restore`), 200)
  await check()
  // As an import does that is undone.
  await sql('DELETE FROM leads WHERE id = ?', [three.id])
  await check()
}, 120_000)

test('the order by owner follows a change of name', async () => {
  const { admin, verticals } = await createOrganization()
  const [{ id }] = verticals
  const zoe = await addMember(admin, { role: 'sales_head', verticalIds: [id], firstName: 'Zoe' })
  const [theirs, own] = [await createLead(admin, id, { ownerId: zoe.id }), await createLead(admin, id)]
  const order = async () =>
    bodyOf<Lead[]>(await as(admin).get(`/api/verticals/${id}/leads?sort=owner`), 200).map((lead) => lead.id)
  expect(await order()).toEqual([own.id, theirs.id])
  bodyOf(await as(zoe).patch('/api/auth/me', { firstName: 'Aaron' }), 200)
  expect(await order()).toEqual([theirs.id, own.id])
  bodyOf(await as(admin).patch(`/api/leads/${theirs.id}`, { ownerId: admin.id }), 200)
  bodyOf(await as(admin).patch(`/api/leads/${own.id}`, { ownerId: zoe.id }), 200)
  expect(await order()).toEqual([own.id, theirs.id])
})

test('a lead with the same e-mail or phone is found before another one is saved', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const input = { email: 'jane@x.test', phone: '+44 (20) 1234-5' }
  const [first, second] = [await createLead(admin, sales.id, input), await createLead(admin, sales.id, input)]
  await createLead(admin, service!.id, input)
  const gone = await createLead(admin, sales.id, input)
  bodyOf(await as(admin).post(`/api/leads/${gone.id}/archive`), 200)
  const find = async (query: Record<string, string>) =>
    bodyOf<Lead[]>(
      await as(admin).get(`/api/verticals/${sales.id}/leads/duplicates?${new URLSearchParams(query)}`),
      200,
    )
  const both = [first, second].map(({ id, name, email, phone, ownerFirstName, ownerLastName }) => ({
    id,
    name,
    email,
    phone,
    ownerFirstName,
    ownerLastName,
  }))
  expect(await find({ email: ' JANE@x.test ' })).toEqual(both)
  expect(await find({ phone: '0044' })).toEqual([])
  for (const phone of ['+442012345', '0044 20 1234-5', '+44 (0)20 12345'])
    expect(await find({ phone }), phone).toEqual(both)
  expect(await find({ email: 'other@x.test', phone: '+44 2012345', exceptId: first.id })).toEqual([both[1]])
  for (const nothing of [{}, { email: '' }, { phone: '12' }, { email: 'jane' }, { email: '%' }])
    expect(await find(nothing as Record<string, string>)).toEqual([])
})
