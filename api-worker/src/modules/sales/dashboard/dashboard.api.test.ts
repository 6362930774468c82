import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

describe('the dashboard', () => {
  it('is all zeros in USD for a new vertical', async () => {
    const { admin, verticals } = await createOrganization()
    const stats = bodyOf(await as(admin).get(`/api/dashboard/stats?verticalId=${verticals[0].id}`), 200)
    expect(stats).toMatchObject({
      totalLeads: 0,
      conversionRate: 0,
      pipelineValue: 0,
      pipelineCurrency: 'USD',
      pipelineValueByCurrency: [],
      closedWon: 0,
      closedWonByCurrency: [],
      recentEnquiries: [],
    })
    expect(stats.stageDistribution.map((share: { stage: string }) => share.stage)).toEqual([
      'Inquiry',
      'Contacted',
      'Qualified',
      'Proposal',
      'Negotiation',
    ])
    for (const share of stats.stageDistribution) expect(share).toMatchObject({ count: 0, percentage: 0 })
  })

  it('counts leads, values per currency, wins and shares, without archived leads and deleted enquiries', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const stages = await stagesOf(admin, verticalId)
    const [reason] = await lossReasonsOf(admin, verticalId)
    const [a, , , archived] = await Promise.all([1, 2, 3, 4].map(() => createLead(admin, verticalId)))
    const add = (leadId: string, fields: object) => createEnquiry(admin, leadId, { ...fields })
    await add(archived!.id, { stageId: stages.lost.id, lossReasonId: reason!.id, currency: 'GBP' })
    bodyOf(await as(admin).post(`/api/leads/${archived!.id}/archive`), 200)
    await add(a!.id, { value: 100, currency: 'EUR' })
    await add(a!.id, { value: 50, currency: 'EUR', stageId: stages.all[1]!.id })
    await add(a!.id, { value: 9000, currency: 'INR' })
    await add(a!.id, { value: 70, currency: 'EUR', stageId: stages.converted.id })
    const gone = await add(a!.id, { value: 1, currency: 'USD' })
    bodyOf(await as(admin).delete(`/api/enquiries/${gone.id}`), 204)
    const stats = bodyOf(await as(admin).get(`/api/dashboard/stats?verticalId=${verticalId}`), 200)
    expect(stats).toMatchObject({
      totalLeads: 3,
      conversionRate: 33.3,
      pipelineValue: 9000,
      pipelineCurrency: 'INR',
      pipelineValueByCurrency: [
        { currency: 'INR', value: 9000, count: 1 },
        { currency: 'EUR', value: 150, count: 2 },
      ],
      closedWon: 1,
      closedWonByCurrency: [{ currency: 'EUR', value: 70, count: 1 }],
    })
    expect(stats.stageDistribution.slice(0, 3)).toMatchObject([
      { stage: 'Inquiry', count: 2, percentage: 66.7 },
      { stage: 'Contacted', count: 1, percentage: 33.3 },
      { stage: 'Qualified', count: 0, percentage: 0 },
    ])
    expect(stats.recentEnquiries.map((recent: { stage: string; value: number }) => recent.value)).toEqual([
      70, 9000, 50, 100,
    ])
    expect(stats.recentEnquiries[0]).toMatchObject({ stage: 'Converted', leadName: a!.name })
    const { admin: foreignAdmin } = await createOrganization()
    expect((await as(foreignAdmin).get(`/api/dashboard/stats?verticalId=${verticalId}`)).status).toBe(404)
    expect((await as(admin).get('/api/dashboard/stats')).status).toBe(400)
  })
})
