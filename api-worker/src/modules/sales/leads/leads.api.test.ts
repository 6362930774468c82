import type { Lead, LeadCounts } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const stages = await stagesOf(admin, sales.id)
  const [reason] = await lossReasonsOf(admin, sales.id)
  const lost = { stageId: stages.lost.id, lossReasonId: reason!.id }
  const path = `/api/verticals/${sales.id}/leads`
  const names = async (query: string) => {
    const page = await as(admin).get(`${path}${query}`)
    const leads = bodyOf<Lead[]>(page, 200)
    expect(page.headers.get('x-total-count')).toBe(String(leads.length))
    return leads.map(({ name }) => name).toSorted()
  }
  const counts = async (query = ''): Promise<LeadCounts> =>
    bodyOf(await as(admin).get(`${path}/counts${query}`), 200)
  return { admin, sales, service: service!, stages, lost, path, names, counts }
}

describe('the tabs of the leads', () => {
  it('follow from the enquiries, with and without filters', async () => {
    const { admin, sales, service, stages, lost, names, counts } = await setUp()
    await createLead(admin, service.id, { name: 'elsewhere', source: 'web', tags: ['y'] })
    const add = (name: string, fields: object = {}) => createLead(admin, sales.id, { name, ...fields })
    const open = await add('open', { source: 'web', tags: ['x', 'y'], phone: '+44 (20) 1234' })
    const both = await add('both', { email: 'both@example.test' })
    const closed = await add('closed', { source: 'referral', referredBy: 'Jo', tags: ['y'] })
    await add('none')
    const gone = await add('gone', lost)
    await createEnquiry(admin, open.id)
    await createEnquiry(admin, both.id)
    await createEnquiry(admin, both.id, { stageId: stages.converted.id })
    await createEnquiry(admin, closed.id, lost)
    bodyOf(await as(admin).post(`/api/leads/${gone.id}/archive`), 200)
    expect(await counts()).toEqual({
      all: 4,
      active: 2,
      closed: 1,
      converted: 1,
      'no-enquiry': 1,
      archived: 1,
    })
    expect(await counts('?search=o')).toEqual({
      all: 4,
      active: 2,
      closed: 1,
      converted: 1,
      'no-enquiry': 1,
      archived: 1,
    })
    expect(await counts('?source=web')).toMatchObject({ all: 1, active: 1, closed: 0, archived: 0 })
    for (const search of ['', '&search=o']) {
      expect(await names(`?tab=active${search}`)).toEqual(['both', 'open'])
      expect(await names(`?tab=closed${search}`)).toEqual(['closed'])
      expect(await names(`?tab=converted${search}`)).toEqual(['both'])
      expect(await names(`?tab=no-enquiry${search}`)).toEqual(['none'])
      expect(await names(`?archived=true${search}`)).toEqual(['gone'])
      expect(await names(`?tab=all${search}`)).toEqual(['both', 'closed', 'none', 'open'])
    }
    expect(await names('?search=BOTH@')).toEqual(['both'])
    expect(await names('?search=2012')).toEqual(['open'])
    expect(await names('?tag=y')).toEqual(['closed', 'open'])
    expect(await names('?archived=true&tab=active')).toEqual([])
    const facets = bodyOf(await as(admin).get(`/api/verticals/${sales.id}/leads/facets`), 200)
    expect(facets).toEqual({ sources: ['manual', 'referral', 'web'], tags: ['x', 'y'] })
  })
})

describe('archiving a lead', () => {
  it('needs that none of its enquiries is open or won, and can be undone', async () => {
    const { admin, sales, stages, lost } = await setUp()
    const lead = await createLead(admin, sales.id)
    const enquiry = await createEnquiry(admin, lead.id)
    const archive = () => as(admin).post(`/api/leads/${lead.id}/archive`)
    const refused = { status: 409, body: { code: 'lead_has_open_enquiries' } }
    expect(await archive()).toMatchObject(refused)
    const move = (body: object) => as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, body)
    bodyOf(await move({ stageId: stages.converted.id }), 200)
    expect(await archive()).toMatchObject(refused)
    bodyOf(await move(lost), 200)
    const archived = bodyOf(await archive(), 200)
    expect(archived.archivedAt).toBe(archived.updatedAt)
    expect(bodyOf(await archive(), 200)).toEqual(archived)
    const restore = () => as(admin).post(`/api/leads/${lead.id}/restore`)
    const restored = bodyOf(await restore(), 200)
    expect(restored).toMatchObject({ archivedAt: null, lostEnquiries: 1 })
    expect(bodyOf(await restore(), 200)).toEqual(restored)
    const activities = bodyOf(await as(admin).get(`/api/leads/${lead.id}/activities?limit=2`), 200)
    expect(activities).toMatchObject([
      { type: 'lead.restored', actor: { type: 'user', name: 'Ada Admin' }, user: { id: admin.id } },
      { type: 'lead.archived' },
    ])
  })

  it('is open to heads, and to executives for their own leads', async () => {
    const { admin, sales, service } = await setUp()
    const [executive, head, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_head', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_head', verticalIds: [service.id] }),
    ])
    const { admin: foreignAdmin } = await createOrganization()
    const [foreign, own] = [await createLead(admin, sales.id), await createLead(executive, sales.id)]
    const statuses = async (user: { cookie: string }, lead: Lead) => [
      (await as(user).post(`/api/leads/${lead.id}/archive`)).status,
      (await as(user).post(`/api/leads/${lead.id}/restore`)).status,
    ]
    expect(await statuses(executive, foreign)).toEqual([403, 403])
    expect(await statuses(executive, own)).toEqual([200, 200])
    expect(await statuses(head, own)).toEqual([200, 200])
    expect(await statuses(outsider, own)).toEqual([404, 404])
    expect(await statuses(foreignAdmin, own)).toEqual([404, 404])
    for (const what of ['activities', 'enquiries', 'contacts'])
      expect((await as(foreignAdmin).get(`/api/leads/${own.id}/${what}`)).status).toBe(404)
    for (const what of ['', '/counts', '/facets'])
      expect((await as(outsider).get(`/api/verticals/${sales.id}/leads${what}`)).status).toBe(404)
  })
})
