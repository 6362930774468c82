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
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const path = `/api/verticals/${verticalId}/loss-reasons`
  const reasons = async () => (await lossReasonsOf(admin, verticalId)).map(({ reason }) => reason)
  return { admin, verticalId, path, reasons }
}

describe('loss reasons', () => {
  it('stand once in a vertical, whatever their case', async () => {
    const { admin, path, reasons } = await setUp()
    const defaults = ['Price', 'Competitor', 'No budget', 'No response', 'Other']
    expect(await reasons()).toEqual(defaults)
    expect(bodyOf(await as(admin).post(path, { reason: ' Timing ' }), 201)).toMatchObject({
      reason: 'Timing',
    })
    expect(await reasons()).toEqual([...defaults, 'Timing'])
    expect(await as(admin).post(path, { reason: 'timing' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This loss reason already exists' },
    })
    expect((await as(admin).post(path, { reason: ' ' })).body).toMatchObject({
      issues: [{ path: 'reason', message: 'Loss reason is required' }],
    })
    const atOnce = await Promise.all([1, 2, 3].map(() => as(admin).post(path, { reason: 'Twice' })))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('are removed, or archived where an enquiry was lost for them', async () => {
    const { admin, verticalId, path, reasons } = await setUp()
    const [used, unused] = await lossReasonsOf(admin, verticalId)
    const lead = await createLead(admin, verticalId)
    const { lost } = await stagesOf(admin, verticalId)
    const fields = { stageId: lost.id, lossReasonId: used!.id }
    const enquiry = await createEnquiry(admin, lead.id, fields)
    for (const { id } of [used!, unused!])
      expect((await as(admin).delete(`/api/loss-reasons/${id}`)).status).toBe(204)
    expect(await reasons()).toEqual(['No budget', 'No response', 'Other'])
    expect(bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200).lossReason).toBe('Price')
    const again = await as(admin).post('/api/enquiries', { leadId: lead.id, title: 'x', ...fields })
    expect(again).toMatchObject({ status: 422, body: { code: 'loss_reason_required' } })
    expect((await as(admin).delete(`/api/loss-reasons/${used!.id}`)).status).toBe(404)
    expect((await as(admin).post(path, { reason: 'Price' })).status).toBe(201)
  })

  it('are read by executives, and by nobody of another organization', async () => {
    const { admin, verticalId, path } = await setUp()
    const [reason] = await lossReasonsOf(admin, verticalId)
    const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticalId] })
    const { admin: foreignAdmin } = await createOrganization()
    const statuses = async (user: { cookie: string }) => [
      (await as(user).get(path)).status,
      (await as(user).post(path, { reason: 'x' })).status,
      (await as(user).delete(`/api/loss-reasons/${reason!.id}`)).status,
    ]
    expect(await statuses(executive)).toEqual([200, 403, 403])
    expect(await statuses(foreignAdmin)).toEqual([404, 404, 404])
  })
})
