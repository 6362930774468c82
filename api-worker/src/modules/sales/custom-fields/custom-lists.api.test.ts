import type { Activity, Enquiry, Lead, View } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  type Reply,
  type SignedIn,
  stagesOf,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { options, setUp, valuesOf } from './custom-fields.fixture.ts'

const bulkOf = (kind: 'leads' | 'enquiries', verticalId: string) => {
  const ids = kind === 'leads' ? 'leadIds' : 'enquiryIds'
  return (by: SignedIn, records: readonly { id: string }[], key: string, value: unknown) =>
    as(by).post<{ results: { status: string; message?: string }[] }>(
      `/api/verticals/${verticalId}/${kind}/bulk`,
      { [ids]: records.map(({ id }) => id), action: { type: 'setField', key, value } },
    )
}

describe('lists of enquiries', () => {
  it('are sorted by a custom field both ways, page after page', async () => {
    const { admin, sales, added } = await setUp()
    await added({ recordKind: 'enquiry', key: 'size', type: 'number', filterable: true })
    const lead = await createLead(admin, sales)
    for (const [title, size] of [
      ['B', 2],
      ['A', 10],
      ['C', undefined],
    ] as const)
      await createEnquiry(admin, lead.id, { title, customFields: size ? { size } : {} })
    const path = `/api/verticals/${sales}/enquiries`
    const titles = async (query: string) =>
      bodyOf<Enquiry[]>(await as(admin).get(`${path}?${query}`), 200).map(({ title }) => title)
    expect(await titles('sort=field.size')).toEqual(['B', 'A', 'C'])
    expect(await titles('sort=-field.size&field.sizeFrom=1')).toEqual(['A', 'B'])
    expect((await as(admin).get(`${path}?sort=field.none`)).status).toBe(400)
    expect((await as(admin).get(`${path}/export?sort=field.size`)).status).toBe(200)
  })
})

/** What the records are called, read page after page. */
const pagesOf =
  (by: SignedIn, list: string, called: 'name' | 'title') => async (query: string, limit: number) => {
    const names: string[] = []
    let path: string | undefined = `${list}?${query}&limit=${limit}`
    while (path) {
      const page: Reply = await as(by).get(path)
      names.push(...bodyOf<Record<string, string>[]>(page, 200).map((row) => row[called]!))
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    return names.join('')
  }

describe('lists of leads', () => {
  it('are sorted by a custom field page after page, each lead once, those without a value last', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'heat', type: 'choices', options, filterable: true })
    await added({ key: 'size', type: 'number', filterable: true })
    const values: [string, object][] = [
      ['A', { size: 10 }],
      ['B', {}],
      ['C', { size: -3, heat: ['hot', 'cold'] }],
      ['D', { size: 10, heat: ['hot'] }],
      ['E', {}],
      ['F', { size: 2.5, heat: ['cold'] }],
    ]
    for (const [name, customFields] of values) await createLead(admin, sales, { name, customFields })
    const namesByPages = pagesOf(admin, `/api/verticals/${sales}/leads`, 'name')
    for (const limit of [1, 2, 4, 50]) {
      expect(await namesByPages('sort=field.size', limit)).toBe('CFADBE')
      expect(await namesByPages('sort=-field.size', limit)).toBe('DAFCEB')
      expect(await namesByPages('sort=field.size&field.sizeFrom=0', limit)).toBe('FAD')
      expect(await namesByPages('sort=field.size&field.heat=hot,cold', limit)).toBe('CFD')
      expect(await namesByPages('sort=field.heat&field.heat=hot', limit)).toBe('CD')
      expect((await namesByPages('sort=field.heat', limit)).slice(3)).toBe('ABE')
      expect(await namesByPages('sort=-field.heat&search=D', limit)).toBe('D')
    }
  })

  it.each(['choice', 'choices'] as const)(
    'are in the order that a field of type %s gives its options, archived ones behind them',
    async (type) => {
      const { admin, sales, added } = await setUp()
      const ordered = ['zeta', 'alpha', 'mid', 'gone', 'beta'].map((id) => ({ id, label: id }))
      const field = await added({ key: 'grade', type, options: ordered, filterable: true })
      await added({ recordKind: 'enquiry', key: 'grade', type, options: ordered, filterable: true })
      await added({ key: 'vip', type: 'checkbox', filterable: true })
      const grades: [string, string[]][] = [
        ...([
          ['A', ['alpha']],
          ['B', []],
          ['C', ['zeta']],
          ['D', ['gone']],
        ] as [string, string[]][]),
        ...([
          ['E', ['beta']],
          ['F', ['mid']],
          ['G', ['zeta']],
          ['H', []],
        ] as [string, string[]][]),
        ...(type === 'choices'
          ? ([
              ['I', ['beta', 'alpha']],
              ['J', ['gone', 'mid']],
            ] as [string, string[]][])
          : []),
      ]
      for (const [name, all] of grades) {
        const value = type === 'choices' ? all : all[0]
        const grade = all.length > 0 && { grade: value }
        const lead = await createLead(admin, sales, { name, customFields: { ...grade, vip: name < 'F' } })
        await createEnquiry(admin, lead.id, { title: name, customFields: { ...grade } })
      }
      const kept = field.options.filter(({ id }) => id !== 'gone')
      bodyOf(await as(admin).patch(`/api/fields/${field.id}`, { options: kept }), 200)
      const leads = pagesOf(admin, `/api/verticals/${sales}/leads`, 'name')
      const enquiries = pagesOf(admin, `/api/verticals/${sales}/enquiries`, 'title')
      const several = type === 'choices'
      for (const limit of [1, 2, 3, 50]) {
        expect(await leads('sort=field.grade', limit)).toBe(several ? 'CGAIFJEDBH' : 'CGAFEDBH')
        // A record with several options stands at the first that the order comes to.
        expect(await leads('sort=-field.grade', limit)).toBe(several ? 'IEJFAGCDHB' : 'EFAGCDHB')
        expect(await leads('sort=field.grade&field.grade=beta,zeta', limit)).toBe(several ? 'CGEI' : 'CGE')
        expect(await leads('sort=-field.grade&field.vip=true', limit)).toBe('EACDB')
        expect(await enquiries('sort=field.grade', limit)).toBe(several ? 'CGAIFJDEBH' : 'CGAFDEBH')
        expect(await enquiries('sort=-field.grade&status=open', limit)).toBe(
          several ? 'IEJDFAGCHB' : 'EDFAGCHB',
        )
      }
      // Another order of the options is one of the list.
      bodyOf(await as(admin).patch(`/api/fields/${field.id}`, { options: kept.toReversed() }), 200)
      expect(await leads('sort=field.grade', 3)).toBe(several ? 'EIFJACGDBH' : 'EFACGDBH')
    },
  )
})

describe('saved views', () => {
  it('keep filters, order and columns of custom fields, and refuse other names', async () => {
    const { admin, sales, added } = await setUp()
    const field = await added({ key: 'heat', type: 'choice', options, filterable: true })
    for (const kind of ['lead', 'enquiry']) {
      const path = `/api/verticals/${sales}/${kind}-views`
      const query = {
        'field.heat': 'hot,cold',
        'field.sizeFrom': '5',
        'field.due': 'this-week',
        sort: '-field.heat',
      }
      const columns = [{ id: 'field.heat', pinned: true }]
      const view = bodyOf<View>(await as(admin).post(path, { name: 'Hot', query, columns }), 201)
      expect(view).toMatchObject({ query, columns })
      const refused = { 'field.Heat': 'x', 'fields.heat': 'x', other: 'x', 'field.heat': '' }
      for (const [name, value] of Object.entries(refused))
        expect((await as(admin).post(path, { name: 'A', query: { [name]: value } })).status, name).toBe(400)
      if (kind === 'enquiry') bodyOf(await as(admin).post(`/api/fields/${field.id}/archive`), 200)
      expect(bodyOf<View>(await as(admin).get(`/api/${kind}-views/${view.id}`), 200).query).toEqual(query)
    }
    const tasks = { name: 'A', query: { 'field.heat': 'hot' } }
    expect((await as(admin).post(`/api/verticals/${sales}/task-views`, tasks)).status).toBe(400)
  })
})

describe('one value for many records', () => {
  it('is set, written in the activity and taken away, and lists find it', async () => {
    const { admin, executive, sales, added } = await setUp()
    await added({ key: 'heat', label: 'Heat', type: 'choice', options, filterable: true })
    const leads = [
      await createLead(admin, sales),
      await createLead(admin, sales, { customFields: { heat: 'hot' } }),
    ]
    const set = bulkOf('leads', sales)
    const { results } = bodyOf(await set(executive, leads, 'heat', 'Hot'), 200)
    expect(results.map(({ status }) => status)).toEqual(['changed', 'unchanged'])
    const found = async () =>
      bodyOf<Lead[]>(await as(admin).get(`/api/verticals/${sales}/leads?field.heat=hot`), 200).length
    expect(await found()).toBe(2)
    const [activity] = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${leads[0]!.id}/activities`), 200)
    expect(activity?.changes).toEqual([{ field: 'customFields.heat', from: null, to: 'hot' }])
    bodyOf(await set(executive, leads, 'heat', null), 200)
    expect(await found()).toBe(0)
    expect(await valuesOf(admin, leads[1]!.id)).toEqual({})
  })

  it('is refused where a field has no such value, needs one, or is unique', async () => {
    const { admin, sales, service, added } = await setUp()
    await added({ key: 'heat', type: 'choice', options, required: true })
    await added({ key: 'number', label: 'Number', unique: true })
    const lead = await createLead(admin, sales, { customFields: { heat: 'hot', number: '1' } })
    const set = bulkOf('leads', sales)
    const refusalOf = async (key: string, value: unknown) =>
      bodyOf(await set(admin, [lead], key, value), 200).results[0]
    expect(await refusalOf('heat', 'warm')).toMatchObject({ status: 'refused', code: 'validation_failed' })
    expect(await refusalOf('heat', null)).toMatchObject({ status: 'refused' })
    expect(await refusalOf('none', 'x')).toMatchObject({ status: 'refused' })
    expect(await set(admin, [lead], 'number', '2')).toMatchObject({ status: 400 })
    expect(await set(admin, [lead], 'Heat', 'hot')).toMatchObject({ status: 400 })
    expect((await bulkOf('leads', service)(admin, [lead], 'heat', 'cold')).status).toBe(404)
    const { admin: stranger } = await createOrganization()
    expect((await set(stranger, [lead], 'heat', 'cold')).status).toBe(404)
    expect(await valuesOf(admin, lead.id)).toEqual({ heat: 'hot', number: '1' })
  })

  it('of enquiries keeps what their stage needs', async () => {
    const { admin, sales, added } = await setUp()
    const stages = await stagesOf(admin, sales)
    const { id } = stages.all.find(({ name }) => name === 'Proposal')!
    const rule = { required: true, requiredFromStageId: id, verticalId: sales }
    await added({ recordKind: 'enquiry', key: 'budget', type: 'money', label: 'Budget', ...rule })
    const lead = await createLead(admin, sales)
    const early = await createEnquiry(admin, lead.id, { customFields: { budget: 1 } })
    const late = await createEnquiry(admin, lead.id, { stageId: id, customFields: { budget: 1 } })
    const set = bulkOf('enquiries', sales)
    const { results } = bodyOf(await set(admin, [early, late], 'budget', null), 200)
    expect(results.map(({ status }) => status)).toEqual(['changed', 'refused'])
    bodyOf(await set(admin, [early, late], 'budget', 500), 200)
    const listed = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${sales}/enquiries`), 200)
    expect(listed.map(({ customFields }) => customFields)).toEqual([{ budget: 500 }, { budget: 500 }])
  })
})
