import type { Aggregate, AggregateQuestion } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  createTask,
  lossReasonsOf,
  setTaskStatus,
  type SignedIn,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { options, setUp } from '../../sales/custom-fields/custom-fields.fixture.ts'

type Question = Partial<AggregateQuestion> & Pick<AggregateQuestion, 'of'>

const ask = (by: SignedIn, verticalId: string, question: object) =>
  as(by).post(`/api/verticals/${verticalId}/aggregate`, question)
const answerOf = async (by: SignedIn, verticalId: string, question: Question) =>
  bodyOf<Aggregate>(await ask(by, verticalId, question), 200)

/** `label/label count value` of each group. */
const shortOf = ({ groups }: Aggregate) =>
  groups.map(({ keys, count, totals }) =>
    [
      keys.map(({ label }) => label).join('/'),
      count,
      ...totals.map(({ value, currency }) => `${value} ${currency}`),
    ].join(' '),
  )

const world = async () => {
  const { admin, executive, sales, service, added } = await setUp()
  await added({ key: 'heat', label: 'Heat', type: 'choice', options, filterable: true })
  await added({ recordKind: 'enquiry', key: 'wants', type: 'choices', options, filterable: true })
  await added({ recordKind: 'enquiry', key: 'trial', type: 'checkbox', filterable: true })
  const [stages, [reason]] = await Promise.all([stagesOf(admin, sales), lossReasonsOf(admin, sales)])
  const lead = await createLead(admin, sales, { source: 'web', customFields: { heat: 'hot' } })
  await createLead(admin, sales, { source: 'referral', customFields: { heat: 'hot' } })
  const add = (fields: object) => createEnquiry(admin, lead.id, { currency: 'EUR', ...fields })
  const won = { stageId: stages.converted.id }
  await add({ value: 100, source: 'email', customFields: { wants: ['hot', 'cold'], trial: true } })
  await add({ value: 50, source: 'email', priority: 'high', customFields: { wants: ['cold'], trial: false } })
  await add({ value: 30, source: 'manual', currency: 'USD', ...won })
  await add({ source: 'manual', ...won, expectedCloseDate: '2026-05-01' })
  await add({ value: 7, stageId: stages.lost.id, lossReasonId: reason!.id, expectedCloseDate: '2026-04-30' })
  const away = await createLead(admin, service)
  await createEnquiry(admin, away.id, { value: 1_000, source: 'email' })
  return { admin, executive, sales, service, stages, reason: reason! }
}

describe('figures by fields', () => {
  it('add up the enquiries of one vertical by currency, with their average', async () => {
    const { executive, sales, stages, reason } = await world()
    const bySource = await answerOf(executive, sales, { of: 'enquiries', by: ['source'] })
    expect(shortOf(bySource)).toEqual(
      expect.arrayContaining(['email 2 150 EUR', expect.stringMatching(/^manual 3 /)]),
    )
    expect(bySource.groups.find(({ keys }) => keys[0]!.value === 'email')!.totals).toEqual([
      { currency: 'EUR', value: 150, count: 2, average: 75 },
    ])
    expect(bySource.all.count).toBe(5)
    expect(bySource.all.totals).toContainEqual({ currency: 'EUR', value: 157, count: 4, average: 39.25 })
    expect(bySource.isAtLeast).toBeUndefined()
    const byStage = await answerOf(executive, sales, {
      of: 'enquiries',
      by: ['stageId', 'priority'],
      filters: { status: 'won' },
    })
    expect(byStage.groups.map(({ keys }) => keys.map(({ value }) => value))).toEqual([
      [stages.converted.id, 'medium'],
    ])
    const lost = { of: 'enquiries', by: ['lossReasonId'], filters: { status: 'lost' } } as const
    expect(shortOf(await answerOf(executive, sales, { ...lost, by: [...lost.by] }))).toEqual([
      `${reason.reason} 1 7 EUR`,
    ])
  })

  it('say the same from the kept figures of days as from the enquiries', async () => {
    const { executive, sales } = await world()
    const range = { createdFrom: '2026-01-01', createdTo: '2027-12-31' }
    for (const by of [['created'], ['stageId', 'created']]) {
      const question = { of: 'enquiries' as const, by, period: 'year' as const }
      const kept = await answerOf(executive, sales, { ...question, filters: range })
      const counted = await answerOf(executive, sales, { ...question, filters: { ...range, valueFrom: 0 } })
      const whole = await answerOf(executive, sales, question)
      expect(kept).toEqual(whole)
      expect(counted.all.count).toBe(kept.all.count - 1)
    }
  })

  it('have spans in their order, and what has none at the end', async () => {
    const { executive, sales } = await world()
    const of = (period: AggregateQuestion['period']) =>
      answerOf(executive, sales, { of: 'enquiries', by: ['expectedClose'], period })
    const keysOf = ({ groups }: Aggregate) => groups.map(({ keys, count }) => [keys[0]!.value, count])
    expect(keysOf(await of('month'))).toEqual([
      ['2026-04', 1],
      ['2026-05', 1],
      [null, 3],
    ])
    expect(keysOf(await of('quarter'))).toEqual([
      ['2026-Q2', 2],
      [null, 3],
    ])
    expect(keysOf(await of('year'))).toEqual([
      ['2026', 2],
      [null, 3],
    ])
  })

  it('count by custom fields, a record with several choices for each of them', async () => {
    const { executive, sales } = await world()
    const wants = await answerOf(executive, sales, { of: 'enquiries', by: ['field.wants'] })
    expect(wants.groups.map(({ keys, count }) => [keys[0]!.value, count])).toEqual([
      ['cold', 2],
      ['hot', 1],
    ])
    expect(wants.all.count).toBe(5)
    const trial = await answerOf(executive, sales, { of: 'enquiries', by: ['source', 'field.trial'] })
    expect(shortOf(trial).toSorted()).toEqual(['email/No 1 50 EUR', 'email/Yes 1 100 EUR'])
    expect(trial.groups.map(({ keys }) => keys[1]!.value).toSorted()).toEqual(['false', 'true'])
    const leads = await answerOf(executive, sales, { of: 'leads', by: ['field.heat'] })
    expect(leads.groups.map(({ keys, count, totals }) => [keys[0]!.value, count, totals])).toEqual([
      ['hot', 2, []],
    ])
    const narrowed = { of: 'leads' as const, by: ['source'], filters: { 'field.heat': 'hot', source: 'web' } }
    expect(shortOf(await answerOf(executive, sales, narrowed))).toEqual(['web 1'])
  })

  it('have spans of days and weeks, also of leads, tasks and meetings', async () => {
    const { admin, sales } = await setUp()
    const leads = [await createLead(admin, sales), await createLead(admin, sales)]
    // A Wednesday, the Sunday of that week, and the Monday behind it.
    for (const [place, day] of ['2026-05-06', '2026-05-10', '2026-05-11'].entries()) {
      const enquiry = await createEnquiry(admin, leads[0]!.id, { expectedCloseDate: day, value: 10 })
      await createTask(admin, enquiry.id, { dueDate: day, assigneeId: place === 0 ? admin.id : undefined })
    }
    const enquiry = await createEnquiry(admin, leads[0]!.id)
    await createMeeting(admin, enquiry.id)
    const done = await createTask(admin, enquiry.id)
    await setTaskStatus(admin, done.id, 'completed')
    const of = async (question: Question) => {
      const { groups } = await answerOf(admin, sales, question)
      return groups.map(({ keys, count }) => [...keys.map(({ value }) => value), count])
    }
    const closing = { of: 'enquiries' as const, by: ['expectedClose'] }
    expect(await of({ ...closing, period: 'week' })).toEqual([
      ['2026-05-04', 2],
      ['2026-05-11', 1],
      [null, 1],
    ])
    expect(await of({ ...closing, period: 'day' })).toEqual([
      ['2026-05-06', 1],
      ['2026-05-10', 1],
      ['2026-05-11', 1],
      [null, 1],
    ])
    const due = { of: 'tasks' as const, by: ['dueDate'], filters: { status: 'pending' } }
    expect(await of({ ...due, period: 'week' })).toEqual([
      ['2026-05-04', 2],
      ['2026-05-11', 1],
    ])
    expect(await of({ ...due, by: ['assigneeId'] })).toEqual([
      [null, 2],
      [admin.id, 1],
    ])
    const [now, month] = [new Date().toISOString().slice(0, 10), new Date().toISOString().slice(0, 7)]
    expect(await of({ of: 'tasks', by: ['status', 'completed'], period: 'day' })).toEqual([
      ['completed', now, 1],
      ['pending', null, 3],
    ])
    expect(await of({ of: 'leads', by: ['created'] })).toEqual([[month, 2]])
    expect(await of({ of: 'leads', by: ['created'], period: 'day' })).toEqual([[now, 2]])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(await of({ of: 'meetings', by: ['status', 'start'], period: 'day' })).toEqual([
      ['scheduled', tomorrow, 1],
    ])
    expect(await of({ of: 'meetings', by: ['createdBy'], filters: { meetingType: 'Offline' } })).toEqual([])
    // Days of a range say what its months say, which are kept.
    const range = { createdFrom: `${month}-01`, createdTo: now }
    const byDay = await of({ of: 'enquiries', by: ['created'], period: 'day', filters: range })
    expect(byDay).toEqual([[now, 4]])
  })

  it('add up and average custom fields of numbers and money', async () => {
    const { admin, head, executive, sales, service, added } = await setUp()
    await added({ key: 'size', label: 'Size', type: 'number' })
    await added({ key: 'heat', label: 'Heat', type: 'choice', options, filterable: true })
    await added({ recordKind: 'enquiry', key: 'cost', label: 'Cost', type: 'money', currency: 'EUR' })
    await added({ key: 'idea', label: 'Idea', type: 'text' })
    const make = (source: string, customFields: object) => createLead(admin, sales, { source, customFields })
    const lead = await make('web', { size: 0.1, heat: 'hot' })
    await make('web', { size: 0.2, heat: 'hot' })
    await make('referral', { size: -4, heat: 'cold' })
    await make('referral', {})
    await createLead(admin, service, { customFields: { size: 1_000 } })
    await createEnquiry(admin, lead.id, { customFields: { cost: 30 } })
    await createEnquiry(admin, lead.id, { customFields: { cost: 11 } })
    const size = { of: 'leads' as const, measure: 'field.size' }
    const bySource = await answerOf(executive, sales, { ...size, by: ['source'] })
    expect(bySource.groups.map(({ keys, measured }) => [keys[0]!.value, measured])).toEqual(
      expect.arrayContaining([
        ['web', { sum: 0.3, count: 2, average: 0.15 }],
        ['referral', { sum: -4, count: 1, average: -4 }],
      ]),
    )
    expect(bySource.all.measured).toEqual({ sum: -3.7, count: 3, average: -1.23 })
    const byHeat = await answerOf(head, sales, { ...size, by: ['field.heat'] })
    expect(byHeat.groups.map(({ keys, measured }) => [keys[0]!.value, measured!.sum])).toEqual([
      ['hot', 0.3],
      ['cold', -4],
    ])
    const cost = await answerOf(executive, sales, { of: 'enquiries', measure: 'field.cost' })
    expect(cost.all.measured).toEqual({ sum: 41, count: 2, average: 20.5, currency: 'EUR' })
    const none = await answerOf(executive, sales, { ...size, filters: { source: 'email' } })
    expect(none.all).toMatchObject({ count: 0, measured: { sum: 0, count: 0, average: null } })
    const refused = async (question: object) =>
      bodyOf<{ issues: { path: string }[] }>(await ask(executive, sales, question), 400).issues[0]!.path
    expect(await refused({ of: 'leads', measure: 'field.idea' })).toBe('measure')
    expect(await refused({ of: 'leads', measure: 'field.cost' })).toBe('measure')
    expect(await refused({ of: 'leads', measure: 'name' })).toBe('measure')
    expect(await refused({ of: 'tasks', measure: 'field.size' })).toBe('measure')
    const { admin: other } = await createOrganization()
    for (const of of ['leads', 'enquiries', 'tasks', 'meetings'])
      for (const [caller, verticalId] of [
        [other, sales],
        [executive, service],
      ] as const)
        expect((await ask(caller, verticalId, { of })).status).toBe(404)
  })

  it('are not of another vertical or organization, and what is unknown is refused by name', async () => {
    const { executive, sales, service } = await world()
    const { admin: other } = await createOrganization()
    expect((await ask(executive, service, { of: 'leads' })).status).toBe(404)
    expect((await ask(other, sales, { of: 'leads' })).status).toBe(404)
    const refused = async (question: object) =>
      bodyOf<{ issues: { path: string }[] }>(await ask(executive, sales, question), 400).issues[0]!.path
    expect(await refused({ of: 'leads', by: ['stageId'] })).toBe('by')
    expect(await refused({ of: 'enquiries', by: ['source', 'source'] })).toBe('by')
    expect(await refused({ of: 'enquiries', by: ['field.nothing'] })).toBe('by')
    expect(await refused({ of: 'enquiries', filters: { colour: 'red' } })).toMatch(/^filters/)
    expect(await refused({ of: 'enquiries', filters: { status: 'gone' } })).toBe('filters.status')
    expect(await refused({ of: 'leads', filters: { 'field.heat': 'boiling' } })).toBe('field.heat')
  })
})
