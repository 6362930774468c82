import type { QueryAnswer, Question } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createCall,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  lossReasonsOf,
  type SignedIn,
  sql,
  stagesOf,
} from '@ginkgo/testing'
import { expect, test } from 'vitest'
import type { z } from 'zod'

type Given = z.input<typeof Question>

const ask = (by: SignedIn, question: object) => as(by).post('/api/query', question)
const answerOf = async (by: SignedIn, question: Given) => bodyOf<QueryAnswer>(await ask(by, question), 200)
const titlesOf = async (by: SignedIn, where: Given['where'], of: Given['of'] = 'enquiries') => {
  const { records = [] } = await answerOf(by, {
    of,
    where,
    columns: [of === 'leads' ? 'name' : 'title'],
    order: 'createdAt',
  })
  return records.map((record) => record['title'] ?? record['name'])
}

async function world() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals.map(({ id }) => id)
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales!] })
  const [stages, [reason]] = await Promise.all([stagesOf(admin, sales!), lossReasonsOf(admin, sales!)])
  const lead = await createLead(admin, sales!, {
    name: 'Öztürk Räder',
    source: 'web',
    industry: 'Solar',
    tags: ['vip', 'new'],
  })
  const other = await createLead(admin, sales!, {
    name: "O'Brien 🤝 [50%*]",
    source: 'referral',
    ownerId: executive.id,
  })
  const away = await createLead(admin, service!, { name: 'Hidden GmbH' })
  return { admin, executive, sales: sales!, service: service!, stages, reason: reason!, lead, other, away }
}

test('conditions find records by every kind of field, and none of a vertical beyond reach', async () => {
  const { admin, executive, sales, service, lead, other } = await world()
  const names = (by: SignedIn, ...where: NonNullable<Given['where']>) => titlesOf(by, where, 'leads')
  expect(await names(admin)).toEqual([lead.name, other.name, 'Hidden GmbH'])
  expect(await names(executive)).toEqual([lead.name, other.name])
  expect(await names(admin, { field: 'verticalId', op: 'is', value: service })).toEqual(['Hidden GmbH'])
  expect(
    (await ask(executive, { of: 'leads', where: [{ field: 'verticalId', op: 'is', value: service }] }))
      .status,
  ).toBe(400)
  expect(await names(executive, { field: 'name', op: 'contains', value: 'öztÜRK' })).toEqual([lead.name])
  expect(await names(executive, { field: 'name', op: 'contains', value: '[50%*]' })).toEqual([other.name])
  expect(await names(executive, { field: 'name', op: 'notContains', value: ['rad', 'räd'] })).toEqual([
    other.name,
  ])
  expect(await names(executive, { field: 'source', op: 'is', value: ['web', 'whatsapp'] })).toEqual([
    lead.name,
  ])
  expect(await names(executive, { field: 'industry', op: 'isNot', value: 'SOLAR' })).toEqual([other.name])
  expect(await names(executive, { field: 'tags', op: 'is', value: 'vip' })).toEqual([lead.name])
  expect(await names(executive, { field: 'tags', op: 'empty' })).toEqual([other.name])
  expect(await names(executive, { field: 'ownerId', op: 'is', value: 'me' })).toEqual([other.name])
  expect(await names(executive, { field: 'createdAt', op: 'within', value: 'today' })).toHaveLength(2)
  expect(await names(executive, { field: 'createdAt', op: 'notWithin', value: 'last-45-days' })).toEqual([])
  const any = [
    { field: 'industry', op: 'notEmpty' as const },
    { field: 'source', op: 'is' as const, value: 'referral' },
  ]
  expect(await names(executive, { any })).toEqual([lead.name, other.name])
  await as(admin).post(`/api/leads/${other.id}/archive`)
  expect(await names(executive, { any })).toEqual([lead.name])
  expect(await names(executive, { field: 'archivedAt', op: 'notEmpty' })).toEqual([other.name])
  expect(
    (await answerOf(executive, { of: 'leads', where: [{ field: 'verticalId', op: 'is', value: sales }] }))
      .count,
  ).toBe(1)
})

test('history finds pushed dates, former stages and who changed what', async () => {
  const { admin, executive, lead, stages } = await world()
  const pushed = await createEnquiry(admin, lead.id, {
    title: 'Pushed',
    expectedCloseDate: '2026-11-30',
    value: 10,
  })
  const kept = await createEnquiry(admin, lead.id, {
    title: 'Kept',
    expectedCloseDate: '2026-11-30',
    value: 10,
  })
  await as(executive).patch(`/api/enquiries/${pushed.id}`, { expectedCloseDate: '2026-12-15' })
  await as(admin).patch(`/api/enquiries/${kept.id}`, { value: 5 })
  await as(admin).patch(`/api/enquiries/${kept.id}/stage`, { stageId: stages.converted.id })
  const titles = (...where: NonNullable<Given['where']>) => titlesOf(executive, where)
  expect(await titles({ field: 'expectedCloseDate', op: 'raised', since: 'this-week' })).toEqual(['Pushed'])
  expect(await titles({ field: 'expectedCloseDate', op: 'was', value: '2026-11-30' })).toEqual(['Pushed'])
  expect(await titles({ field: 'value', op: 'lowered' })).toEqual(['Kept'])
  expect(await titles({ field: 'any', op: 'changed', by: 'me' })).toEqual(['Pushed'])
  expect(await titles({ field: 'value', op: 'changed', by: 'me' })).toEqual([])
  expect(await titles({ field: 'any', op: 'changed', until: '2026-01-01' })).toEqual([])
  expect(await titles({ field: 'stageId', op: 'was', value: kept.stageId })).toEqual(['Kept'])
})

test('figures are apart by currency and in the reporting currency, and lead to the list that makes them up', async () => {
  const { admin, executive, lead, stages, away } = await world()
  const won = { stageId: stages.converted.id }
  await createEnquiry(admin, lead.id, { value: 100, currency: 'EUR', source: 'email', ...won })
  await createEnquiry(admin, lead.id, { value: 50, currency: 'EUR', source: 'email' })
  await createEnquiry(admin, lead.id, { value: 10, currency: 'USD', source: 'manual', ...won })
  await createEnquiry(admin, lead.id, { currency: 'USD', source: 'manual' })
  await createEnquiry(admin, away.id, { value: 1_000_000, source: 'email' })
  await as(admin).patch('/api/currencies', { reportingCurrency: 'EUR' })
  await as(admin).post('/api/currencies/rates', {
    rates: [{ currency: 'USD', day: '2026-01-01', rate: 0.5 }],
  })
  const answer = await answerOf(executive, {
    of: 'enquiries',
    groupBy: [{ field: 'source' }],
    measures: [
      { kind: 'sum' },
      { kind: 'average' },
      { kind: 'median', name: 'middle' },
      { kind: 'max' },
      { kind: 'conversion' },
      { kind: 'share' },
    ],
  })
  const [email, manual] = answer.rows!.toSorted((one, other) =>
    one.group[0]!.key! < other.group[0]!.key! ? -1 : 1,
  )
  expect(email).toMatchObject({
    group: [{ field: 'source', key: 'email' }],
    figures: {
      count: 2,
      sum: [{ currency: 'EUR', value: 150 }],
      average: [{ currency: 'EUR', value: 75 }],
      middle: [{ currency: 'EUR', value: 75 }],
      conversion: 1,
      share: 0.5,
    },
  })
  // An enquiry without a value is in no average.
  expect(manual!.figures).toMatchObject({ count: 2, average: [{ currency: 'USD', value: 10 }] })
  expect(manual!.converted).toMatchObject({ sum: 5 })
  expect(answer.totals).toMatchObject({
    figures: {
      count: 4,
      sum: [
        { currency: 'EUR', value: 150 },
        { currency: 'USD', value: 10 },
      ],
    },
    converted: { sum: 155 },
  })
  for (const row of answer.rows!) {
    const list = await answerOf(executive, row.listQuery as Given)
    expect(list.count).toBe(row.figures['count'])
  }
  expect(JSON.stringify(answer)).not.toContain('1000000')
})

test('other sources are asked in the same way, and pages follow one another', async () => {
  const { admin, executive, lead, other } = await world()
  await createCall(admin, `/api/leads/${lead.id}`, {
    outcome: 'reached',
    note: 'Wants solar',
    calledAt: '2026-02-05T10:00:00.000Z',
  })
  await createCall(executive, `/api/leads/${other.id}`, { outcome: 'busy' })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Bare' })
  expect(await titlesOf(executive, [{ field: 'nextSteps', op: 'is', value: 0 }])).toEqual(['Bare'])
  await createTask(admin, enquiry.id, { title: 'Call back', dueDate: '2026-12-24' })
  expect(await titlesOf(executive, [{ field: 'nextSteps', op: 'is', value: 0 }])).toEqual([])
  const calls = await answerOf(executive, {
    of: 'calls',
    groupBy: [{ field: 'userId' }, { field: 'outcome' }],
  })
  expect(
    calls.rows!.map(({ group, figures }) => [group.map(({ label }) => label), figures['count']]),
  ).toHaveLength(2)
  expect(
    (await answerOf(executive, { of: 'calls', where: [{ field: 'note', op: 'contains', value: 'SOLAR' }] }))
      .count,
  ).toBe(1)
  const tasks = await answerOf(executive, {
    of: 'tasks',
    columns: ['title', 'dueDate', 'leadName', 'createdBy'],
  })
  expect(tasks.records).toEqual([
    expect.objectContaining({
      title: 'Call back',
      dueDate: '2026-12-24',
      leadName: lead.name,
      createdBy: admin.id,
    }),
  ])
  expect(tasks.names![admin.id]).toContain(' ')
  const question: Given = { of: 'activities', order: '-createdAt', limit: 2 }
  const first = await answerOf(executive, question)
  const second = await answerOf(executive, { ...question, after: first.next })
  expect(new Set([...first.records!, ...second.records!].map(({ id }) => id)).size).toBe(4)
  for (const of of ['contacts', 'meetings', 'notes', 'emails', 'files', 'stageChanges'] as const)
    expect((await answerOf(executive, { of, order: '-leadName' })).records).toBeDefined()
  await sql('UPDATE leads SET archived_at = ? WHERE id = ?', [Date.now(), other.id])
  const answered = await answerOf(executive, {
    of: 'leads',
    columns: ['name', 'hoursToFirstAnswer', 'lastActivityAt', 'tags', 'age'],
  })
  expect(answered.records).toEqual([
    expect.objectContaining({ name: lead.name, tags: ['vip', 'new'], age: 0 }),
  ])
})

test('what is not understood is refused by its path', async () => {
  const { admin, sales } = await world()
  const refusals: [object, string][] = [
    [{ where: [{ field: 'colour', op: 'is', value: 'red' }] }, 'where.0.field'],
    [{ where: [{ field: 'field.heat', op: 'is', value: 'hot' }] }, 'where.0.field'],
    [{ where: [{ field: 'value', op: 'contains', value: '5' }] }, 'where.0'],
    [{ where: [{ field: 'value', op: 'is', value: '5' }] }, 'where.0'],
    [{ where: [{ field: 'closedOn', op: 'within', value: 'next-fortnight' }] }, 'where.0'],
    [{ where: [{ field: 'closedOn', op: 'between', value: ['2026-02-01', '2026-01-01'] }] }, 'where.0'],
    [{ where: [{ field: 'assignedTo', op: 'is', value: sales }] }, 'where'],
    [{ groupBy: [{ field: 'value' }] }, 'groupBy.0'],
    [{ groupBy: [{ field: 'source', bucket: 'month' }] }, 'groupBy.0'],
    [{ measures: [{ kind: 'sum', field: 'title' }] }, 'measures.0'],
    [{ measures: [{ kind: 'sum' }, { kind: 'sum', field: 'weightedValue' }] }, 'measures.1'],
    [{ columns: ['secret'] }, 'columns.0'],
    [{ order: '-secret' }, 'order'],
    [{ sort: 'title' }, ''],
  ]
  for (const [part, path] of refusals) {
    const reply = await ask(admin, { of: 'enquiries', ...part })
    expect(reply.status, JSON.stringify(part)).toBe(400)
    const { issues } = reply.body as { issues: { path: string }[] }
    expect(
      issues.map((issue) => issue.path),
      JSON.stringify(reply.body),
    ).toContain(path)
  }
})
