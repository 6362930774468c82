import type { Activity, Contact, EnquiryDetail, LeadDetail } from '@ginkgo/contracts'
import {
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
import { options, setUp, valuesOf } from './custom-fields.fixture.ts'

const values = [
  ['text', ' two\nwords ', 'two words'],
  ['long_text', 'a\nb', 'a\nb'],
  ['number', -1.5, -1.5],
  ['money', 12_500, 12_500],
  ['date', '2026-02-28', '2026-02-28'],
  ['checkbox', false, false],
  ['choice', 'Hot', 'hot'],
  ['choices', ['Cold', 'hot'], ['hot', 'cold']],
  ['link', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['phone', '+49 89 1234', '+49 89 1234'],
  ['email', ' Ada@Example.com', 'ada@example.com'],
] as const

const wrong = [
  ['text', 'x'.repeat(201)],
  ['number', '7'],
  ['number', 1e300],
  ['money', 1.5],
  ['money', -1],
  ['date', '2026-02-30'],
  ['checkbox', 'yes'],
  ['choice', 'warm'],
  ['choices', ['hot', 'warm']],
  ['link', 'javascript:alert(1)'],
  ['link', '/relative'],
  ['email', 'ada'],
  ['person', 'ada'],
  ['record', '0190a000-0000-7000-8000-000000000000'],
] as const

const optionsFor = (type: string) => (type.startsWith('choice') ? { options } : {})

describe('values', () => {
  it.each(values)('of the type %s are kept as what they are', async (type, given, stored) => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'own', type, ...optionsFor(type) })
    const lead = await createLead(admin, sales, { customFields: { own: given } })
    expect(lead.customFields).toEqual({ own: stored })
    expect(await valuesOf(admin, lead.id)).toEqual({ own: stored })
    const path = `/api/leads/${lead.id}`
    bodyOf(await as(admin).patch(path, { name: 'Other' }), 200)
    expect(await valuesOf(admin, lead.id)).toEqual({ own: stored })
    bodyOf(await as(admin).patch(path, { customFields: { own: null } }), 200)
    expect(await valuesOf(admin, lead.id)).toEqual({})
  })

  it.each(wrong)('of the type %s are refused: %j', async (type, given) => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'own', type, ...optionsFor(type) })
    const reply = await as(admin).post('/api/leads', {
      verticalId: sales,
      name: 'A',
      customFields: { own: given },
    })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'customFields.own' }] } })
  })

  it('of keys that are none are refused, whatever they are called', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'own' })
    for (const key of ['__proto__', 'constructor', 'unknown', "x'--", 'own.a']) {
      const body = JSON.parse(
        `{"verticalId":"${sales}","name":"A","customFields":{${JSON.stringify(key)}:"x"}}`,
      )
      expect((await as(admin).post('/api/leads', body)).status, key).toBe(400)
    }
    expect(({} as Record<string, unknown>)['own']).toBeUndefined()
  })

  it('name members and records within reach only', async () => {
    const { admin, executive, head, sales, service, added } = await setUp()
    await added({ key: 'partner', type: 'person' })
    await added({ key: 'parent', type: 'record', recordOf: 'lead' })
    const [near, far] = [await createLead(admin, sales), await createLead(admin, service)]
    const give = (by: SignedIn, customFields: object) =>
      as(by).patch(`/api/leads/${near.id}`, { customFields })
    bodyOf(await give(executive, { partner: head.id, parent: near.id }), 200)
    expect((await give(executive, { parent: far.id })).status).toBe(400)
    const { admin: stranger } = await createOrganization()
    expect((await give(admin, { partner: stranger.id })).status).toBe(400)
    bodyOf(await give(admin, { parent: far.id }), 200)
  })

  it('are long together up to a bound', async () => {
    const { admin, sales, added } = await setUp()
    for (let n = 0; n < 7; n++) await added({ key: `long_${n}`, type: 'long_text' })
    const texts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`long_${n}`, 'ä'.repeat(9_900)]))
    await createLead(admin, sales, { customFields: texts(6) })
    expect(
      (await as(admin).post('/api/leads', { verticalId: sales, name: 'A', customFields: texts(7) })).status,
    ).toBe(400)
  })

  it('that are required are given with a new record and never taken away', async () => {
    const { admin, sales, added } = await setUp()
    const older = await createLead(admin, sales)
    await added({ key: 'size', type: 'number', label: 'Size', required: true })
    await added({ key: 'heat', type: 'choice', options, default: 'Hot' })
    expect(await as(admin).post('/api/leads', { verticalId: sales, name: 'A' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'customFields.size', message: 'Size is required' }] },
    })
    const lead = await createLead(admin, sales, { customFields: { size: 3 } })
    expect(lead.customFields).toEqual({ size: 3, heat: 'hot' })
    expect((await as(admin).patch(`/api/leads/${lead.id}`, { customFields: { size: null } })).status).toBe(
      400,
    )
    bodyOf(await as(admin).patch(`/api/leads/${older.id}`, { name: 'Still possible' }), 200)
  })

  it('that are unique are had by one record of a vertical, also at once', async () => {
    const { admin, sales, service, added } = await setUp()
    await added({ key: 'number', label: 'Customer number', unique: true })
    const create = (number: string, verticalId = sales) =>
      as(admin).post<LeadDetail>('/api/leads', { verticalId, name: 'A', customFields: { number } })
    const first = bodyOf<LeadDetail>(await create('K-1'), 201)
    expect(await create('k-1')).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Another record has this Customer number already' }] },
    })
    bodyOf(await create('K-1', service), 201)
    bodyOf(await as(admin).patch(`/api/leads/${first.id}`, { customFields: { number: 'K-1' } }), 200)
    const atOnce = await Promise.all([create('K-2'), create('K-2'), create('K-2')])
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1)
    bodyOf(await as(admin).patch(`/api/leads/${first.id}`, { customFields: { number: null } }), 200)
    bodyOf(await create('K-1'), 201)
  })

  it('stand in the activity each by itself, and refuse an edit of an older version', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'a' })
    await added({ key: 'b' })
    const lead = await createLead(admin, sales, { customFields: { a: 'x', b: 'y' } })
    const path = `/api/leads/${lead.id}`
    bodyOf(await as(admin).patch(path, { customFields: { a: 'z', b: 'y' } }), 200)
    const [activity] = bodyOf<Activity[]>(await as(admin).get(`${path}/activities`), 200)
    expect(activity?.changes).toEqual([{ field: 'customFields.a', from: 'x', to: 'z' }])
    const stale = await as(admin).patch(
      path,
      { customFields: { a: 'w' } },
      { 'if-match': `"${lead.updatedAt}"` },
    )
    expect(stale.status).toBe(409)
  })

  it('of contacts and enquiries work in the same way', async () => {
    const { admin, sales } = await setUp()
    const add = (recordKind: string) =>
      as(admin).post('/api/fields', { recordKind, key: 'own', label: 'Own', type: 'text' })
    for (const kind of ['contact', 'enquiry']) bodyOf(await add(kind), 201)
    const contacts = [{ name: 'Ada', mobile: '123', customFields: { own: 'c' } }]
    const lead = (await createLead(admin, sales, { contacts })) as LeadDetail
    expect(lead.contacts[0]?.customFields).toEqual({ own: 'c' })
    const contact = bodyOf<Contact>(
      await as(admin).patch(`/api/lead-contacts/${lead.contacts[0]?.id}`, { customFields: { own: 'd' } }),
      200,
    )
    expect(contact.customFields).toEqual({ own: 'd' })
    const enquiry = await createEnquiry(admin, lead.id, { customFields: { own: 'e' } })
    bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}`, { customFields: { own: 'f' } }), 200)
    const [listed] = bodyOf<EnquiryDetail[]>(await as(admin).get(`/api/verticals/${sales}/enquiries`), 200)
    expect(listed?.customFields).toEqual({ own: 'f' })
  })

  it('that a stage needs are asked for on every way into it', async () => {
    const { admin, sales, added } = await setUp()
    const [stages, reasons] = [await stagesOf(admin, sales), await lossReasonsOf(admin, sales)]
    const proposal = stages.all.find(({ name }) => name === 'Proposal')!
    const negotiation = stages.all.find(({ name }) => name === 'Negotiation')!
    await added({
      recordKind: 'enquiry',
      key: 'budget',
      type: 'money',
      label: 'Budget',
      verticalId: sales,
      required: true,
      requiredFromStageId: proposal.id,
    })
    const lead = await createLead(admin, sales)
    const enquiry = await createEnquiry(admin, lead.id)
    const needed = { status: 422, body: { code: 'rule_broken', message: 'Budget is needed before Proposal' } }
    const move = (stageId: string, more = {}) =>
      as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId, ...more })
    expect(await move(negotiation.id)).toMatchObject(needed)
    const action = { type: 'moveToStage', stageId: proposal.id }
    const bulk = await as(admin).post(`/api/verticals/${sales}/enquiries/bulk`, {
      enquiryIds: [enquiry.id],
      action,
    })
    expect(bulk.body).toMatchObject({ results: [{ status: 'refused', code: 'rule_broken' }] })
    const straight = { leadId: lead.id, title: 'A', stageId: proposal.id }
    expect(await as(admin).post('/api/enquiries', straight)).toMatchObject(needed)
    bodyOf(await move(stages.lost.id, { lossReasonId: reasons[0]!.id }), 200)
    const give = (budget: number | null) =>
      as(admin).patch(`/api/enquiries/${enquiry.id}`, { customFields: { budget } })
    bodyOf(await give(5), 200)
    bodyOf(await move(proposal.id), 200)
    expect(await give(null)).toMatchObject(needed)
  })

  it('that are indexed are found by the index, which loses what is gone', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'heat', type: 'choices', options, filterable: true })
    await added({ key: 'note' })
    const lead = await createLead(admin, sales, { customFields: { heat: ['hot', 'cold'], note: 'x' } })
    const indexed = async () =>
      (await sql('SELECT field, value FROM field_values WHERE record_id = ? ORDER BY value', [lead.id])).map(
        ({ field, value }) => `${field}=${value}`,
      )
    expect(await indexed()).toEqual(['lead.heat=cold', 'lead.heat=hot'])
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { customFields: { heat: ['Hot'] } }), 200)
    expect(await indexed()).toEqual(['lead.heat=hot'])
  })

  it('make lists narrow and sorted, and stand in files', async () => {
    const { admin, executive, sales, service, added } = await setUp()
    await added({ key: 'heat', label: 'Heat', type: 'choices', options, filterable: true })
    await added({ key: 'size', label: 'Size', type: 'number', filterable: true })
    await added({ key: 'since', label: 'Since', type: 'date', filterable: true })
    await added({ key: 'vip', label: 'VIP', type: 'checkbox', filterable: true })
    await added({ key: 'memo', label: '=Memo' })
    const make = (name: string, customFields: object, verticalId = sales) =>
      createLead(admin, verticalId, { name, customFields })
    await make('A', { heat: ['hot', 'cold'], size: 5, since: '2026-01-31', vip: true, memo: '=1+1' })
    await make('B', { heat: ['cold'], size: 40, since: '2026-02-01', vip: false })
    await make('C', {})
    await make('D', { heat: ['hot'], size: 5 }, service)
    const path = `/api/verticals/${sales}/leads`
    const names = async (query: string) =>
      bodyOf<{ name: string }[]>(await as(executive).get(`${path}?${query}`), 200).map(({ name }) => name)
    expect(await names('field.heat=hot&sort=name')).toEqual(['A'])
    expect(await names('field.heat=hot,cold&sort=name')).toEqual(['A', 'B'])
    expect(await names('field.sizeFrom=6&sort=name')).toEqual(['B'])
    expect(await names('field.sizeFrom=5&field.sizeTo=5&field.heat=cold&sort=name')).toEqual(['A'])
    expect(await names('field.sinceTo=2026-01-31&sort=name')).toEqual(['A'])
    expect(await names('field.vip=true&sort=name')).toEqual(['A'])
    expect(await names('sort=field.size')).toEqual(['A', 'B', 'C'])
    expect(await names('sort=-field.size&field.sizeFrom=0')).toEqual(['B', 'A'])
    const page = await as(executive).get(`${path}?sort=field.size&limit=1`)
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    expect(bodyOf<{ name: string }[]>(await as(executive).get(next!), 200)[0]?.name).toBe('B')
    expect(bodyOf(await as(executive).get(`${path}/counts?field.heat=cold`), 200)).toMatchObject({ all: 2 })
    for (const query of ['field.memo=x', 'field.unknown=x', 'sort=field.memo', 'field.=x', 'field.heat='])
      expect((await as(executive).get(`${path}?${query}`)).status, query).toBe(400)
    const file = await as(executive).get<string>(`${path}/export?field.vip=true`)
    const [header, ...rows] = (file.body as string).trim().split('\r\n')
    expect(header).toMatch(/Heat,Size,Since,VIP,.*=Memo/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/"Hot, Cold",5,2026-01-31,Yes,.*=1\+1/)
    expect(rows[0]).not.toMatch(/,=1\+1/)
  })

  it('of a merged lead go to the winner where it has none, and back when the merge is undone', async () => {
    const { admin, sales, added } = await setUp()
    for (const key of ['a', 'b', 'c']) await added({ key })
    const winner = await createLead(admin, sales, { name: 'W', customFields: { a: 'w' } })
    const loser = await createLead(admin, sales, { name: 'L', customFields: { a: 'l', b: 'l', c: 'l' } })
    const merged = bodyOf<{ mergeId: string; lead: { customFields: object } }>(
      await as(admin).post(`/api/leads/${winner.id}/merge`, { from: loser.id }),
      200,
    )
    expect(merged.lead.customFields).toEqual({ a: 'w', b: 'l', c: 'l' })
    expect(await valuesOf(admin, winner.id)).toEqual({ a: 'w', b: 'l', c: 'l' })
    bodyOf(await as(admin).patch(`/api/leads/${winner.id}`, { customFields: { c: 'own' } }), 200)
    bodyOf(await as(admin).post(`/api/change-sets/${merged.mergeId}/undo`, { kind: 'leads.merge' }), 200)
    expect(await valuesOf(admin, winner.id)).toEqual({ a: 'w', c: 'own' })
    expect(await valuesOf(admin, loser.id)).toEqual({ a: 'l', b: 'l', c: 'l' })
  })
})
