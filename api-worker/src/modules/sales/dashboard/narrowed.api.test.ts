import type {
  CurrencyTotal,
  DashboardReport,
  DashboardStats,
  EnquiryCounts,
  FieldCounts,
  LeadCounts,
} from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  type SignedIn,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { options, setUp } from '../custom-fields/custom-fields.fixture.ts'

const range = { from: '2026-01-01', to: '2027-12-31' }
type Query = Readonly<Record<string, string>>

const ask = (by: SignedIn, part: string, query: Query) =>
  as(by).get(`/api/dashboard/${part}?${new URLSearchParams(query)}`)
const statsOf = async (by: SignedIn, query: Query) =>
  bodyOf<DashboardStats>(await ask(by, 'stats', query), 200)
const reportOf = async (by: SignedIn, query: Query) =>
  bodyOf<DashboardReport>(await ask(by, 'report', { ...range, ...query }), 200)
const countsOf = async (by: SignedIn, query: Query) => {
  const { options, none } = bodyOf<FieldCounts>(await ask(by, 'field', query), 200)
  return { ...Object.fromEntries(options.map(({ id, count }) => [id, count])), none }
}

/** Leads and enquiries in every kind of stage, of which some have the options. */
const world = async () => {
  const { admin, head, executive, sales, service, added } = await setUp()
  const heat = await added({ key: 'heat', label: 'Heat', type: 'choice', options, filterable: true })
  await added({ key: 'vip', type: 'checkbox', filterable: true })
  await added({ recordKind: 'enquiry', key: 'heat', type: 'choices', options, filterable: true })
  await added({ recordKind: 'enquiry', key: 'trial', type: 'checkbox', filterable: true })
  const [stages, [reason]] = await Promise.all([stagesOf(admin, sales), lossReasonsOf(admin, sales)])
  const lead = (customFields: object, verticalId = sales) => createLead(admin, verticalId, { customFields })
  const [hot, cold, bare, away] = [
    await lead({ heat: 'hot', vip: true }),
    await lead({ heat: 'cold', vip: true }),
    await lead({}),
    await lead({ heat: 'hot', vip: true }, service),
  ]
  const lost = { stageId: stages.lost.id, lossReasonId: reason!.id }
  const won = { stageId: stages.converted.id }
  const add = (leadId: string, heats: string[], fields: object = {}) =>
    createEnquiry(admin, leadId, {
      currency: 'EUR',
      ...fields,
      customFields: { heat: heats, trial: heats.length > 1 },
    })
  await add(hot.id, ['hot', 'cold'], { value: 100, assignedTo: head.id })
  await add(hot.id, ['cold'], { value: 40, ...won, assignedTo: head.id })
  await add(cold.id, ['hot'], { value: 900, currency: 'USD', stageId: stages.all[2]!.id })
  await add(cold.id, ['hot'], { value: 7, ...won })
  await add(cold.id, ['hot'], { value: 70, ...lost })
  await add(bare.id, ['hot'], { value: 5 })
  await add(bare.id, [], { value: 1_000, ...won })
  await add(away.id, ['hot'], { value: 9 })
  const gone = await add(hot.id, ['hot'], { value: 3 })
  bodyOf(await as(admin).delete(`/api/enquiries/${gone.id}`), 204)
  // All that an archived lead has is lost, and still counts as such.
  const archived = await lead({ heat: 'hot' })
  await add(archived.id, ['hot'], { value: 2, ...lost })
  bodyOf(await as(admin).post(`/api/leads/${archived.id}/archive`), 200)
  const old = await add(hot.id, ['hot'], { value: 11 })
  await sql("UPDATE enquiries SET created_on = '2025-05-05' WHERE id = ?", [old.id])
  return { admin, head, executive, sales, service, heat, stages, archived }
}

describe('the dashboard of the records with an option', () => {
  it.each([
    ['enquiry.heat', 'hot'],
    ['enquiry.heat', 'cold'],
    ['enquiry.trial', 'true'],
    ['enquiry.trial', 'false'],
  ])('by a field of enquiries, %s %s: its figures are those of the lists', async (narrowBy, option) => {
    const { admin, head, sales, stages, archived } = await world()
    const asked = { verticalId: sales, narrowBy, option }
    const list = (more: Query) =>
      `/api/verticals/${sales}/enquiries?${new URLSearchParams({ ...more, [narrowBy.replace('enquiry', 'field')]: option })}`
    const found = async (more: Query) =>
      bodyOf<{ id: string; leadId: string }[]>(await as(admin).get(list(more)), 200)
    const counts = bodyOf<EnquiryCounts>(
      await as(admin).get(list({}).replace('enquiries?', 'enquiries/counts?')),
      200,
    )
    const stats = await statsOf(admin, asked)
    expect(stats.isAtLeast).toBeUndefined()
    const inStage = (id: string) => counts.stages.find(({ stageId }) => stageId === id)
    for (const { stageId, count } of stats.stageDistribution) expect(inStage(stageId)?.count).toBe(count)
    const sum = (totals: readonly CurrencyTotal[]) => totals.reduce((all, { value }) => all + value, 0)
    expect(sum(stats.pipelineValueByCurrency)).toBe(
      sum(stats.stageDistribution.flatMap(({ stageId }) => inStage(stageId)?.totals ?? [])),
    )
    expect(stats.closedWon).toBe(counts.won)
    expect(stats.closedWonByCurrency).toEqual(inStage(stages.converted.id)?.totals)
    const recent = (await found({ sort: '-updatedAt' })).filter(({ leadId }) => leadId !== archived.id)
    expect(stats.recentEnquiries.map(({ id }) => id)).toEqual(recent.slice(0, 5).map(({ id }) => id))
    expect(stats.totalLeads).toBe(new Set(recent.map(({ leadId }) => leadId)).size)

    for (const owner of [{}, { assignedTo: head.id }, { assignedTo: 'none' }]) {
      const report = await reportOf(admin, { ...asked, ...owner })
      const created = { createdFrom: range.from, createdTo: range.to, ...owner }
      const closed = { closedFrom: range.from, closedTo: range.to, ...owner }
      for (const { stageId, count } of report.funnel)
        expect((await found({ ...created, stageId })).length).toBe(count)
      const of = (outcome: 'won' | 'lost') =>
        report.outcomes.reduce((total, part) => total + part[outcome], 0)
      expect(of('won')).toBe((await found({ ...closed, status: 'won' })).length)
      expect(of('lost')).toBe((await found({ ...closed, status: 'lost' })).length)
      expect(report.lossReasons.reduce((total, { count }) => total + count, 0)).toBe(of('lost'))
    }
  })

  it('counts the leads that have such an enquiry, and those that won one', async () => {
    const { admin, executive, sales } = await world()
    const hot = { verticalId: sales, narrowBy: 'enquiry.heat', option: 'hot' }
    expect(await statsOf(executive, hot)).toMatchObject({
      totalLeads: 3,
      conversionRate: 33.3,
      closedWon: 1,
      pipelineValue: 900,
      pipelineCurrency: 'USD',
      pipelineValueByCurrency: [
        { currency: 'USD', value: 900, count: 1 },
        { currency: 'EUR', value: 116, count: 3 },
      ],
    })
    expect(await countsOf(admin, { ...hot, field: 'enquiry.heat' })).toMatchObject({
      hot: 4,
      cold: 1,
      none: 0,
    })
    expect(await countsOf(admin, { ...hot, field: 'enquiry.trial' })).toEqual({ true: 1, false: 3, none: 0 })
    expect(await countsOf(admin, { ...hot, field: 'lead.heat' })).toMatchObject({ hot: 1, cold: 1, none: 1 })
  })

  it('by a field of leads, it is of these leads and their enquiries', async () => {
    const { admin, head, sales, stages } = await world()
    const vip = { verticalId: sales, narrowBy: 'lead.vip', option: 'true' }
    const leads = bodyOf<LeadCounts>(
      await as(admin).get(`/api/verticals/${sales}/leads/counts?field.vip=true`),
      200,
    )
    expect(leads).toMatchObject({ all: 2, converted: 2 })
    expect(await statsOf(admin, vip)).toMatchObject({
      totalLeads: 2,
      conversionRate: 100,
      closedWon: 2,
      pipelineValueByCurrency: [
        { currency: 'USD', value: 900, count: 1 },
        { currency: 'EUR', value: 111, count: 2 },
      ],
      closedWonByCurrency: [{ currency: 'EUR', value: 47, count: 2 }],
    })
    const hot = { verticalId: sales, narrowBy: 'lead.heat', option: 'hot' }
    expect(await statsOf(admin, hot)).toMatchObject({ totalLeads: 1, closedWon: 1 })
    const { funnel, owners, lossReasons } = await reportOf(admin, hot)
    const stage = (id: string) => funnel.find(({ stageId }) => stageId === id)
    expect(stage(stages.inquiry.id)).toMatchObject({ count: 1, reached: 1, wentOn: 0 })
    expect(stage(stages.converted.id)).toMatchObject({ count: 1, reached: 1, reachedPercentage: 33.3 })
    // Of the archived lead.
    expect(lossReasons).toMatchObject([{ count: 1, totals: [{ currency: 'EUR', value: 2, count: 1 }] }])
    expect(owners.find(({ userId }) => userId === head.id)).toMatchObject({
      openTotals: [{ currency: 'EUR', value: 100, count: 1 }],
      wonTotals: [{ currency: 'EUR', value: 40, count: 1 }],
    })
    expect(await countsOf(admin, { ...vip, field: 'lead.heat' })).toMatchObject({ hot: 1, cold: 1, none: 0 })
    expect(await countsOf(admin, { ...hot, field: 'enquiry.heat' })).toMatchObject({
      hot: 2,
      cold: 1,
      none: 0,
    })
    const { outcomes } = await reportOf(admin, { ...hot, from: '2025-05-01', to: '2025-05-31' })
    expect(outcomes.every(({ won, lost }) => won + lost === 0)).toBe(true)
  })

  it('refuses what is no such field or option, and whoever does not see the vertical', async () => {
    const { admin, executive, sales, service, heat } = await world()
    const add = async (body: object) =>
      bodyOf(await as(admin).post('/api/fields', { recordKind: 'lead', label: 'Field', ...body }), 201)
    await add({ key: 'plain', type: 'choice', options })
    await add({ key: 'size', type: 'number', filterable: true })
    await add({ key: 'elsewhere', type: 'checkbox', filterable: true, verticalId: service })
    const { admin: stranger, verticals } = await createOrganization()
    const refused = async (by: SignedIn, query: Query, path: string) => {
      for (const [part, more] of [
        ['stats', {}],
        ['report', range],
        ['field', { field: 'lead.vip' }],
      ] as const) {
        const reply = await ask(by, part, { verticalId: sales, ...more, ...query })
        expect([reply.status, reply.body], `${part} ${JSON.stringify(query)}`).toMatchObject([
          400,
          { code: 'validation_failed', issues: [{ path: expect.stringMatching(path) }] },
        ])
      }
    }
    for (const key of ['plain', 'size', 'elsewhere', 'unknown', 'Heat', ''])
      await refused(admin, { narrowBy: `lead.${key}`, option: 'hot' }, 'narrowBy$')
    await refused(admin, { narrowBy: 'contact.heat', option: 'hot' }, 'narrowBy$')
    for (const option of ['tepid', 'Hot', 'true', "' OR 1"])
      await refused(admin, { narrowBy: 'lead.heat', option }, 'option$')
    await refused(admin, { narrowBy: 'lead.vip', option: '1' }, 'option$')
    for (const half of [{ narrowBy: 'lead.heat' }, { option: 'hot' }, { narrowBy: 'lead.heat', option: '' }])
      await refused(admin, half as unknown as Query, 'option$')
    // A key names a field of the caller's organization alone.
    const hot = { verticalId: sales, narrowBy: 'lead.heat', option: 'hot' }
    await refused(stranger, { ...hot, verticalId: verticals[0].id }, 'narrowBy|field')
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service] })
    for (const user of [outsider, stranger])
      for (const [part, more] of [
        ['stats', {}],
        ['report', range],
        ['field', { field: 'lead.heat' }],
      ] as const)
        expect((await ask(user, part, { ...hot, ...more })).status).toBe(404)
    expect((await ask(executive, 'stats', { ...hot, verticalId: service })).status).toBe(404)
    // An archived option narrows, as records have it; an archived field does not.
    const kept = heat.options.filter(({ id }) => id === 'cold')
    bodyOf(await as(admin).patch(`/api/fields/${heat.id}`, { options: kept }), 200)
    expect(await statsOf(admin, hot)).toMatchObject({ totalLeads: 1 })
    bodyOf(await as(admin).post(`/api/fields/${heat.id}/archive`), 200)
    await refused(admin, hot, 'narrowBy$')
  })
})
