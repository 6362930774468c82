import {
  type CustomField,
  customFieldTypes,
  type CustomFieldType,
  hasOptions,
  type Lead,
  readCustomValue,
} from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type Reply,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { options, setUp, valuesOf } from './custom-fields.fixture.ts'

/** As they are stored. */
const choices = ['hot', 'cold'].map((id) => ({ id, label: id, color: null, isArchived: false }))

const types = Object.keys(customFieldTypes) as CustomFieldType[]

/** Values of every form that JSON has; which of them a type takes, the unit test of `readCustomValue` says. */
const confusing: readonly unknown[] = [
  ...[7, 1.5, 1e308, true, [], {}, [[]], [7], 'x', ' ', '2026-02-30', '\u0000', ['hot', 7]],
  ...[{ id: 'hot' }, { $ne: null }, 'javascript:alert(1)', "'; DROP TABLE leads; --"],
]

describe('a value of another type', () => {
  it.each(types)('given for one of the type %s is refused, or comes back as it is stored', async (type) => {
    const { admin, sales, added } = await setUp()
    const given = { key: 'own', type, ...(hasOptions(type) && { options }) }
    await added({ ...given, filterable: type !== 'long_text' })
    await added({ ...given, recordKind: 'enquiry' })
    const lead = await createLead(admin, sales)
    const doors = [
      (customFields: object) => as(admin).post('/api/leads', { verticalId: sales, name: 'A', customFields }),
      (customFields: object) => as(admin).patch(`/api/leads/${lead.id}`, { customFields }),
      (customFields: object) =>
        as(admin).post('/api/enquiries', { leadId: lead.id, title: 'A', customFields }),
    ]
    for (const [place, value] of confusing.entries()) {
      const { status, body } = await doors[place % 3]!({ own: value })
      const said = `${JSON.stringify(value)}: ${status} ${JSON.stringify(body)}`
      expect([200, 201, 400], said).toContain(status)
      if (status === 400) expect(body.issues[0].path, said).toMatch(/^customFields(\.|$)/)
      else if (body.customFields.own !== undefined)
        expect(
          readCustomValue({ type, label: 'Own', options: choices }, body.customFields.own),
          said,
        ).toEqual({ value: body.customFields.own })
    }
    const bulk = { leadIds: [lead.id], action: { type: 'setField', key: 'own', value: { $ne: null } } }
    expect((await as(admin).post(`/api/verticals/${sales}/leads/bulk`, bulk)).status).toBe(400)
    if (type === 'long_text') return
    for (const text of ["'--", '%', ',,', '{"$ne":1}', '1e999', 'constructor'])
      for (const name of ['field.own', 'field.ownFrom']) {
        const query = new URLSearchParams({ [name]: text })
        const { status } = await as(admin).get(`/api/verticals/${sales}/leads?${query}`)
        expect([200, 400], `${query}`).toContain(status)
      }
  })
})

describe('much at once', () => {
  it('fifty fields with 10,000 characters each are refused, and nothing of them is kept', async () => {
    const { admin, sales, added } = await setUp()
    for (let n = 0; n < 50; n++) await added({ key: `long_${n}`, type: 'long_text' })
    const values = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`long_${n}`, 'x'.repeat(length)]))
    const lead = await createLead(admin, sales, { customFields: values(50, 1_000) })
    const before = await valuesOf(admin, lead.id)
    const change = (customFields: object) => as(admin).patch(`/api/leads/${lead.id}`, { customFields })
    expect(await change(values(50, 10_000))).toMatchObject({
      status: 400,
      body: { issues: [{ message: expect.stringContaining('60000 characters') }] },
    })
    // One value after the other comes no further.
    for (let n = 0; n < 8; n++) await change({ [`long_${n}`]: 'y'.repeat(10_000) })
    const after = await valuesOf(admin, lead.id)
    expect(JSON.stringify(after).length).toBeLessThanOrEqual(60_000)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect((await change({ long_0: 'x'.repeat(10_001) })).status).toBe(400)
    const rows = bodyOf<Lead[]>(await as(admin).get(`/api/verticals/${sales}/leads`), 200)
    expect(rows).toHaveLength(1)
  })

  it('fifty choices with 200 options of 100 characters each still let people work', async () => {
    const { admin, executive, sales } = await setUp()
    const many = Array.from({ length: 200 }, (_, n) => ({ label: `${n} ${'ä'.repeat(95)}` }))
    for (const first of [0, 25]) {
      const fields = Array.from({ length: 25 }, (_, n) => ({
        recordKind: 'lead',
        key: `choice_${first + n}`,
        label: 'Own',
        type: 'choices',
        options: many,
      }))
      const template = { format: 'ginkgo-template', version: 1, name: 'A', fields }
      const others = { stages: [], lossReasons: [], views: [] }
      const body = { template: { ...template, ...others }, verticalId: sales }
      bodyOf(await as(admin).post('/api/templates/apply', body), 200)
    }
    const all = many.map(({ label }) => label)
    const lead = await createLead(executive, sales, { customFields: { choice_0: all } })
    expect((await valuesOf(admin, lead.id))?.['choice_0']).toHaveLength(200)
    const fields: CustomField[] = []
    for (let path: string | undefined = '/api/fields'; path; ) {
      const reply: Reply<CustomField[]> = await as(admin).get(path)
      fields.push(...bodyOf<CustomField[]>(reply, 200))
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    expect(fields).toHaveLength(50)
  })
})

it('a key that every object has is no key of a field', async () => {
  const { admin, add, sales } = await setUp()
  for (const key of ['__proto__', 'constructor', 'prototype.x', 'toString', 'hasOwnProperty'])
    expect((await add({ key, required: true })).status, key).toBe(400)
  bodyOf(await as(admin).post('/api/leads', { verticalId: sales, name: 'A' }), 201)
})

it('formulas in labels, options and values are text in every file', async () => {
  const { admin, sales, added } = await setUp()
  const signs = ['=1+1', '+1', '-1', '@x', '\t=1', '＝1']
  const labels = signs.map((sign) => `${sign} label`)
  for (const [n, label] of labels.entries()) {
    await added({ key: `text_${n}`, label })
    await added({ key: `choice_${n}`, label: `${label} b`, type: 'choice', options: [{ label }] })
    await added({ key: `text_${n}`, label, recordKind: 'enquiry', type: 'long_text' })
  }
  const values = Object.fromEntries(
    signs.flatMap((sign, n) => [
      [`text_${n}`, sign],
      [`choice_${n}`, labels[n]!.trim()],
    ]),
  )
  const lead = await createLead(admin, sales, { customFields: values })
  const texts = Object.fromEntries(signs.map((sign, n) => [`text_${n}`, `${sign}\nsecond`]))
  await createEnquiry(admin, lead.id, { customFields: texts })
  for (const kind of ['leads', 'enquiries']) {
    const { body } = await as(admin).get<string>(`/api/verticals/${sales}/${kind}/export`)
    const cells = [
      ...body.replace(/^\uFEFF/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g),
    ].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(cells.filter((cell) => cell.includes('1+1')).length, kind).toBeGreaterThan(1)
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([])
  }
})

it('fields, stages and values of another organization are not there', async () => {
  const { admin, sales, added } = await setUp()
  const field = await added({
    key: 'secret',
    type: 'choice',
    filterable: true,
    unique: false,
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
  })
  const { all } = await stagesOf(admin, sales)
  const stranger = await createOrganization()
  const [by, verticalId] = [as(stranger.admin), stranger.verticals[0].id]
  const path = `/api/fields/${field.id}`
  for (const reply of [
    await by.patch(path, { label: 'Mine' }),
    await by.patch(path, { type: 'text', confirm: true }),
    await by.post(`${path}/archive`),
    await by.post(`${path}/restore`),
    await by.post(`${path}/options/merge`, { from: 'a', into: 'b' }),
    await by.post('/api/fields', {
      recordKind: 'enquiry',
      key: 'own',
      label: 'Own',
      type: 'text',
      verticalId,
      required: true,
      requiredFromStageId: all[1]!.id,
    }),
    await by.post('/api/fields', {
      recordKind: 'lead',
      key: 'own',
      label: 'O',
      type: 'text',
      verticalId: sales,
    }),
  ])
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const lead = await createLead(stranger.admin, verticalId)
  for (const reply of [
    await by.patch(`/api/leads/${lead.id}`, { customFields: { secret: 'a' } }),
    await by.patch(`/api/leads/${lead.id}`, { customFields: { [field.id]: 'a' } }),
    await by.get(`/api/verticals/${verticalId}/leads?field.secret=a`),
    await by.get(`/api/verticals/${verticalId}/leads?sort=field.secret`),
  ])
    expect(reply.status, JSON.stringify(reply.body)).toBe(400)
  expect(bodyOf<CustomField[]>(await by.get('/api/fields'), 200)).toEqual([])
  expect(bodyOf<CustomField[]>(await as(admin).get('/api/fields'), 200)).toEqual([field])
})
