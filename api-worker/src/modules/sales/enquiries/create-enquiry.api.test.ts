import type { EnquiryDetail } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createApiKey,
  createContact,
  createEnquiry,
  createLead,
  mcp,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

describe('creating an enquiry', () => {
  it('goes on top of the first stage, with what the form leaves open', async () => {
    const { admin, lead, stages, sales } = await createSalesVertical()
    const first = await createEnquiry(admin, lead.id)
    const enquiry = await createEnquiry(admin, lead.id, { title: ' Roof ', message: '' })
    expect(enquiry).toMatchObject({
      verticalId: sales.id,
      title: 'Roof',
      name: 'Roof',
      message: null,
      source: 'manual',
      priority: 'medium',
      currency: 'USD',
      value: null,
      stageId: stages.inquiry.id,
      stage: 'Inquiry',
      stageType: 'open',
      leadName: 'Acme',
      lead: { id: lead.id, name: 'Acme' },
      createdBy: admin.id,
      assignee: null,
      primaryContact: null,
      lossReason: null,
    })
    expect(enquiry.rank < first.rank).toBe(true)
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toEqual(enquiry)
    const { body: activities } = await as(admin).get(`/api/enquiries/${enquiry.id}/activities`)
    expect(activities).toMatchObject([{ type: 'enquiry.created', actor: { name: 'Ada Admin' } }])
  })

  it('is assigned to whoever creates it, unless they choose somebody else or nobody', async () => {
    const { admin, lead, sales } = await createSalesVertical()
    const eve = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
    const { key } = await createApiKey(admin, { scopes: ['read', 'write'] })
    const body = { leadId: lead.id, title: 'Roof' }
    const own = bodyOf<EnquiryDetail>(await as(eve).post('/api/enquiries', body), 201)
    expect(own.assignedTo).toBe(eve.id)
    expect(own.assignee).toMatchObject({ id: eve.id })
    const chosen = await as(eve).post('/api/enquiries', { ...body, assignedTo: admin.id })
    expect(bodyOf(chosen, 201)).toMatchObject({ assignedTo: admin.id })
    const nobodys = await as(eve).post('/api/enquiries', { ...body, assignedTo: null })
    expect(bodyOf(nobodys, 201)).toMatchObject({ assignedTo: null, assignee: null })
    const { structuredContent } = await mcp(key).call('create_enquiry', body)
    expect(structuredContent).toMatchObject({ assignedTo: admin.id })
  })

  it('takes every field, with contact, assignee, stage and its pipeline', async () => {
    const { admin, lead, stages } = await createSalesVertical()
    const own = { recordKind: 'contact', key: 'role', label: 'Role', type: 'text' }
    bodyOf(await as(admin).post('/api/fields', own), 201)
    const values = { mobile: '+44 1', designation: 'CEO', customFields: { role: 'Buyer' } }
    const contact = await createContact(admin, lead.id, values)
    const stage = stages.all[2]!
    const enquiry = await createEnquiry(admin, lead.id, {
      stageId: stage.id,
      pipelineId: stage.pipelineId,
      primaryContactId: contact.id,
      assignedTo: admin.id,
      value: 1200,
      currency: 'EUR',
      probability: 40,
      expectedCloseDate: '2026-12-31',
      tags: [' a ', 'a', ''],
      source: 'web form',
    })
    expect(enquiry).toMatchObject({
      stage: 'Qualified',
      contactName: contact.name,
      contactEmail: contact.email,
      contactMobile: '+44 1',
      primaryContact: { id: contact.id, designation: 'CEO', customFields: { role: 'Buyer' } },
      assignee: { id: admin.id, firstName: 'Ada' },
      tags: ['a'],
      expectedCloseDate: '2026-12-31',
    })
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toEqual(enquiry)
  })

  it('needs a reason to start in the lost stage', async () => {
    const { admin, lead, stages, reasons } = await createSalesVertical()
    const body = { leadId: lead.id, title: 'Lost', stageId: stages.lost.id }
    const refused = await as(admin).post('/api/enquiries', body)
    expect(refused).toMatchObject({ status: 422, body: { code: 'loss_reason_required' } })
    const enquiry = await createEnquiry(admin, lead.id, { ...body, lossReasonId: reasons[1]!.id })
    expect(enquiry).toMatchObject({ lossReason: reasons[1]!.reason, lostBy: { id: admin.id } })
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)).toEqual(enquiry)
  })

  it('refuses what does not belong together, naming the field', async () => {
    const { admin, lead, sales, service, stages } = await createSalesVertical()
    const other = await createLead(admin, sales.id)
    const contact = await createContact(admin, other.id)
    const foreignStages = await stagesOf(admin, service.id)
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    const refused = async (fields: object) =>
      (await as(admin).post('/api/enquiries', { leadId: lead.id, title: 'x', ...fields })).body
    const rule = (path: string) => ({ code: 'rule_broken', issues: [{ path }] })
    expect(await refused({ primaryContactId: contact.id })).toMatchObject(rule('primaryContactId'))
    expect(await refused({ stageId: foreignStages.inquiry.id })).toMatchObject(rule('stageId'))
    expect(
      await refused({ stageId: stages.inquiry.id, pipelineId: foreignStages.inquiry.pipelineId }),
    ).toMatchObject(rule('pipelineId'))
    expect(await refused({ assignedTo: outsider.id })).toMatchObject({
      code: 'invalid_assignee',
      issues: [{ path: 'assignedTo' }],
    })
    expect(await refused({ title: ' ', value: -1 })).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'title', message: 'Enquiry Title is required' }, { path: 'value' }],
    })
    for (const value of [-200, 12.5, '12.500', '12500'])
      expect(await refused({ value }), String(value)).toMatchObject({
        code: 'validation_failed',
        issues: [{ path: 'value' }],
      })
    expect(await refused({ value: '12,500' })).toMatchObject({
      issues: [{ path: 'value', message: 'Value must be a whole number of at least 0' }],
    })
    expect((await as(outsider).post('/api/enquiries', { leadId: lead.id, title: 'x' })).status).toBe(404)
  })

  it('is refused for an archived lead, and never leaves an archived lead with an open enquiry', async () => {
    const { admin, lead, sales } = await createSalesVertical()
    bodyOf(await as(admin).post(`/api/leads/${lead.id}/archive`), 200)
    const refused = await as(admin).post('/api/enquiries', { leadId: lead.id, title: 'x' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'lead_archived' } })
    const leads = await Promise.all([1, 2, 3, 4].map(() => createLead(admin, sales.id)))
    await Promise.all(
      leads.flatMap(({ id }) => [
        as(admin).post(`/api/leads/${id}/archive`),
        as(admin).post('/api/enquiries', { leadId: id, title: 'x' }),
      ]),
    )
    for (const { id } of leads) {
      const { archivedAt, openEnquiries } = bodyOf(await as(admin).get(`/api/leads/${id}`), 200)
      expect(archivedAt === null).toBe(openEnquiries === 1)
    }
  })
})
