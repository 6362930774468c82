import type { EnquiryDetail } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createContact, createEnquiry, testStack } from '@ginkgo/testing'
import { createClient } from '@libsql/client'
import { describe, expect, it } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

describe('changing an enquiry', () => {
  const patch = (user: { cookie: string }, enquiry: EnquiryDetail, body: object, headers = {}) =>
    as(user).patch(`/api/enquiries/${enquiry.id}`, body, headers)

  it('changes what is said, records it, and refuses a stale edit', async () => {
    const { admin, lead } = await createSalesVertical()
    const contact = await createContact(admin, lead.id)
    const enquiry = await createEnquiry(admin, lead.id, { value: 5, tags: ['a'] })
    const body = { title: 'New', value: null, tags: [], primaryContactId: contact.id, assignedTo: admin.id }
    const changed = bodyOf(await patch(admin, enquiry, body, { 'if-match': `"${enquiry.updatedAt}"` }), 200)
    expect(changed).toMatchObject({
      title: 'New',
      name: 'New',
      value: null,
      tags: null,
      contactName: contact.name,
      primaryContact: { id: contact.id },
      assignee: { id: admin.id },
    })
    expect(changed.updatedAt > enquiry.updatedAt).toBe(true)
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toEqual(changed)
    const [activity] = bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}/activities`), 200)
    expect(activity.changes).toContainEqual({ field: 'value', from: 5, to: null })
    const stale = await patch(admin, enquiry, { title: 'x' }, { 'if-match': `"${enquiry.updatedAt}"` })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_edit' } })
    const cleared = bodyOf(await patch(admin, enquiry, { primaryContactId: null, assignedTo: null }), 200)
    expect(cleared).toMatchObject({ primaryContact: null, contactName: null, assignee: null })
    const same = bodyOf(await patch(admin, enquiry, { title: 'New' }), 200)
    expect(same.updatedAt).toBe(cleared.updatedAt)
  })

  it('lets executives reassign, delete and restore their own enquiries only', async () => {
    const { admin, lead, sales, service } = await createSalesVertical()
    const [executive, colleague, outsider] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] }),
      addMember(admin, { role: 'sales_head', verticalIds: [service.id] }),
    ])
    const foreign = await createEnquiry(admin, lead.id)
    const own = await createEnquiry(executive, lead.id)
    expect((await patch(executive, foreign, { title: 'x' })).status).toBe(200)
    expect((await patch(executive, foreign, { assignedTo: executive.id })).status).toBe(403)
    expect((await as(executive).delete(`/api/enquiries/${foreign.id}`)).status).toBe(403)
    expect((await as(outsider).delete(`/api/enquiries/${foreign.id}`)).status).toBe(404)
    expect((await patch(executive, own, { assignedTo: outsider.id })).status).toBe(422)
    expect((await as(executive).delete(`/api/enquiries/${own.id}`)).status).toBe(204)
    expect((await as(executive).delete(`/api/enquiries/${own.id}`)).status).toBe(404)
    expect((await as(executive).get(`/api/enquiries/${own.id}`)).status).toBe(404)
    expect((await as(colleague).post(`/api/enquiries/${own.id}/restore`)).status).toBe(403)
    const restored = bodyOf(await as(executive).post(`/api/enquiries/${own.id}/restore`), 200)
    expect(restored).toMatchObject({ id: own.id, rank: own.rank, stageId: own.stageId })
    expect((await as(executive).post(`/api/enquiries/${own.id}/restore`)).status).toBe(200)
    expect((await patch(executive, own, { assignedTo: colleague.id })).status).toBe(200)
    expect((await patch(executive, own, { assignedTo: executive.id })).status).toBe(403)
  })

  it('can be undone for 30 days after a delete', async () => {
    const { admin, lead } = await createSalesVertical()
    const [early, late] = [await createEnquiry(admin, lead.id), await createEnquiry(admin, lead.id)]
    const database = createClient({ url: testStack().databaseUrl })
    for (const [enquiry, days] of [
      [early, 29.9],
      [late, 30.1],
    ] as const) {
      bodyOf(await as(admin).delete(`/api/enquiries/${enquiry.id}`), 204)
      const args = [Date.now() - days * 86_400_000, enquiry.id]
      await database.execute({ sql: 'UPDATE enquiries SET deleted_at = ? WHERE id = ?', args })
    }
    database.close()
    expect((await as(admin).post(`/api/enquiries/${early.id}/restore`)).status).toBe(200)
    expect((await as(admin).post(`/api/enquiries/${late.id}/restore`)).status).toBe(404)
  })

  it('cannot bring an open enquiry back to an archived lead', async () => {
    const { admin, lead, stages, reasons } = await createSalesVertical()
    const lost = { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
    const [open, gone] = [await createEnquiry(admin, lead.id, lost), await createEnquiry(admin, lead.id)]
    expect((await as(admin).delete(`/api/enquiries/${gone.id}`)).status).toBe(204)
    bodyOf(await as(admin).post(`/api/leads/${lead.id}/archive`), 200)
    const restored = await as(admin).post(`/api/enquiries/${gone.id}/restore`)
    expect(restored).toMatchObject({ status: 409, body: { code: 'lead_archived' } })
    const moved = await as(admin).patch(`/api/enquiries/${open.id}/stage`, { stageId: stages.inquiry.id })
    expect(moved).toMatchObject({ status: 409, body: { code: 'lead_archived' } })
  })
})
