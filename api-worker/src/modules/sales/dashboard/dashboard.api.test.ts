import type {
  CurrencyTotal,
  DashboardReport,
  DashboardStats,
  EnquiryCounts,
  ForecastRow,
  LeadCounts,
} from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  dice,
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

  it('has the figures of the lists, their tabs, the board and the forecast', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const stages = await stagesOf(admin, verticalId)
    const reasons = await lossReasonsOf(admin, verticalId)
    const leads = await Promise.all([1, 2, 3, 4, 5].map(() => createLead(admin, verticalId)))
    const roll = dice(7)
    const open = stages.all.filter(({ stageType }) => stageType === 'open')
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const stage = [...open, stages.converted, stages.lost][roll(open.length + 2)]!
        return createEnquiry(admin, leads[roll(4)]!.id, {
          stageId: stage.id,
          lossReasonId: reasons[0]!.id,
          currency: ['EUR', 'USD'][roll(2)],
          value: n % 5 === 0 ? null : 100 * n,
          expectedCloseDate: n % 3 === 0 ? null : '2027-02-03',
        })
      }),
    )
    for (const { id } of made.slice(0, 3)) bodyOf(await as(admin).delete(`/api/enquiries/${id}`), 204)
    const ofVertical = `/api/verticals/${verticalId}`
    const read = async <T>(path: string) => bodyOf<T>(await as(admin).get(path), 200)
    const total = async (path: string) =>
      Number((await as(admin).get(`${ofVertical}/${path}`)).headers.get('x-total-count'))
    const [stats, leadCounts, counts, forecast, report] = await Promise.all([
      read<DashboardStats>(`/api/dashboard/stats?verticalId=${verticalId}`),
      read<LeadCounts>(`${ofVertical}/leads/counts`),
      read<EnquiryCounts>(`${ofVertical}/enquiries/counts`),
      read<ForecastRow[]>(`${ofVertical}/enquiries/forecast`),
      read<DashboardReport>(`/api/dashboard/report?verticalId=${verticalId}&from=2026-01-01&to=2027-12-31`),
    ])

    expect([leadCounts.all, await total('leads?tab=all')]).toEqual([stats.totalLeads, stats.totalLeads])
    expect(await total('leads?tab=converted')).toBe(leadCounts.converted)
    expect(stats.conversionRate).toBe(Math.round((leadCounts.converted / leadCounts.all) * 1_000) / 10)

    const won = report.outcomes.reduce((sum, part) => sum + part.won, 0)
    expect([counts.won, await total('enquiries?status=won'), won]).toEqual(Array(3).fill(stats.closedWon))
    const inStages = stats.stageDistribution.reduce((sum, { count }) => sum + count, 0)
    expect([counts.open, await total('enquiries?status=open')]).toEqual([inStages, inStages])
    for (const { stageId, count } of stats.stageDistribution) {
      const tab = counts.stages.find((each) => each.stageId === stageId)?.count ?? 0
      const entered = report.funnel.find((each) => each.stageId === stageId)?.count
      expect([tab, entered, await total(`enquiries?stageId=${stageId}`)]).toEqual(Array(3).fill(count))
    }

    const byCurrency = (rows: readonly CurrencyTotal[]) =>
      ['EUR', 'USD'].map((currency) => {
        const own = rows.filter((row) => row.currency === currency)
        return [
          own.reduce((sum, { value }) => sum + value, 0),
          own.reduce((sum, { count }) => sum + count, 0),
        ]
      })
    const openStages = new Set<string>(open.map(({ id }) => id))
    const heads = counts.stages.filter(({ stageId }) => openStages.has(stageId))
    const pipeline = byCurrency(stats.pipelineValueByCurrency)
    expect(byCurrency(forecast)).toEqual(pipeline)
    expect(byCurrency(heads.flatMap(({ totals }) => totals))).toEqual(pipeline)
  })
})
