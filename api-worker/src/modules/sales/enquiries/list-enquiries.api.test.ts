import { randomUUID } from 'node:crypto'
import { belongsToList, enquiriesApi, type Enquiry, type EnquiryCounts } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createEnquiry,
  createLead,
  createOrganization,
  lossReasonsOf,
  type Reply,
} from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { createSalesVertical } from './sales-vertical.fixture.ts'

describe('listing enquiries', () => {
  it('sorts in every way, what has no date or value last, and pages without loss', async () => {
    const { admin, lead, stages, titles } = await createSalesVertical()
    await createEnquiry(admin, lead.id, { title: 'b', value: 5, expectedCloseDate: '2026-02-01' })
    await createEnquiry(admin, lead.id, { title: 'A' })
    await createEnquiry(admin, lead.id, { title: 'c', value: 50, expectedCloseDate: '2026-01-01' })
    expect(await titles('?sort=title')).toEqual(['A', 'b', 'c'])
    expect(await titles('?sort=-title')).toEqual(['c', 'b', 'A'])
    expect(await titles('?sort=-value')).toEqual(['c', 'b', 'A'])
    expect(await titles('?sort=value')).toEqual(['b', 'c', 'A'])
    expect(await titles('?sort=expectedCloseDate')).toEqual(['c', 'b', 'A'])
    expect(await titles('?sort=createdAt')).toEqual(['b', 'A', 'c'])
    expect(await titles('')).toEqual(['c', 'A', 'b'])
    expect(await titles(`?stageId=${stages.inquiry.id}&sort=rank`)).toEqual(['c', 'A', 'b'])
    for (const sort of ['title', '-value', 'value', 'expectedCloseDate', '-updatedAt', 'rank']) {
      const all = await titles(`?sort=${sort}`)
      const paged: string[] = []
      let path: string | undefined = `/api/verticals/${lead.verticalId}/enquiries?sort=${sort}&limit=1`
      while (path) {
        const page: Reply<Enquiry[]> = await as(admin).get(path)
        paged.push(...bodyOf(page, 200).map(({ title }) => title))
        expect(page.headers.get('x-total-count')).toBe('3')
        path = page.headers.get('link')?.match(/<(.*)>/)?.[1]
      }
      expect(paged).toEqual(all)
    }
  })

  it('lists by values what a page takes for a member of the list', async () => {
    const { admin, lead, stages, reasons, list } = await createSalesVertical()
    const lost = { stageId: stages.lost.id, lossReasonId: reasons[0]!.id }
    for (const fields of [
      { assignedTo: admin.id, priority: 'high', tags: ['vip', 'new'] },
      { assignedTo: null, priority: 'low', source: 'email', tags: ['VIP'] },
      { assignedTo: null, stageId: stages.converted.id, currency: 'EUR' },
      { assignedTo: admin.id, source: 'email', tags: ['new'], ...lost },
    ])
      await createEnquiry(admin, lead.id, { title: 'One', ...fields })
    const all = await list('')
    expect(all).toHaveLength(4)
    for (const query of [
      ...['status=open', 'status=won', 'status=lost', 'status=closed', `stageId=${stages.converted.id}`],
      ...['priority=high', 'priority=low,medium', 'source=email', 'currency=EUR', 'tag=vip', 'tag=new,VIP'],
      ...[
        'assignedTo=none',
        `assignedTo=${admin.id}`,
        `assignedTo=none,${admin.id}`,
        'assignedTo=none&tag=VIP',
      ],
    ]) {
      const members = all.filter((enquiry) => belongsToList(enquiry, new URLSearchParams(query)))
      expect([query, (await list(`?${query}`)).map(({ id }) => id)]).toEqual([
        query,
        members.map(({ id }) => id),
      ])
      expect([query, members.length]).not.toEqual([query, 0])
    }
  })

  it('filters and sorts the enquiries of all verticals as those of one', async () => {
    const { admin, lead, stages, service } = await createSalesVertical()
    const other = await createLead(admin, service.id, { name: 'Other' })
    const mine = { title: 'b mine', assignedTo: admin.id, source: 'email', value: 7 }
    await createEnquiry(admin, lead.id, mine)
    await createEnquiry(admin, other.id, { ...mine, title: 'a mine', tags: ['vip'] })
    await createEnquiry(admin, lead.id, { title: 'won', stageId: stages.converted.id, assignedTo: admin.id })
    const titles = async (query: string) =>
      bodyOf<Enquiry[]>(await as(admin).get(`/api/enquiries${query}`), 200).map(({ title }) => title)
    expect(await titles(`?assignedTo=${admin.id}&status=open&sort=title`)).toEqual(['a mine', 'b mine'])
    expect(await titles('?source=email&sort=-title')).toEqual(['b mine', 'a mine'])
    expect(await titles('?tag=vip')).toEqual(['a mine'])
    expect(await titles('?status=won')).toEqual(['won'])
    expect(await titles('?valueFrom=7&sort=value&limit=1')).toHaveLength(1)
    expect(await titles(`?leadId=${other.id}`)).toEqual(['a mine'])
  })

  it('has every filter of the list of a vertical, with the same answer', async () => {
    const { admin, lead, stages, sales } = await createSalesVertical()
    const [reason] = await lossReasonsOf(admin, sales.id)
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await createEnquiry(admin, lead.id, {
      title: 'Forty vans',
      source: 'email',
      priority: 'high',
      value: 7,
      tags: ['vip'],
      assignedTo: admin.id,
      expectedCloseDate: soon,
      productOrService: 'Vans',
    })
    await createEnquiry(admin, lead.id, { title: 'lost', stageId: stages.lost.id, lossReasonId: reason!.id })
    await createEnquiry(admin, lead.id, { title: 'won', stageId: stages.converted.id, assignedTo: null })
    const samples: Record<string, string> = {
      search: 'vans',
      status: 'open',
      stageId: stages.inquiry.id,
      lossReasonId: reason!.id,
      source: 'email',
      priority: 'high',
      tag: 'vip',
      assignedTo: 'me',
      currency: 'USD',
      importId: randomUUID(),
      sort: '-title',
      timeZone: 'Europe/Berlin',
      today: soon,
    }
    const { shape } = enquiriesApi.list.query
    expect(Object.keys(enquiriesApi.listAll.query.shape).toSorted()).toEqual(
      [...Object.keys(shape), 'leadId'].toSorted(),
    )
    // Conditions on own fields are parameters of their own, `field.<key>`.
    for (const name of Object.keys(shape).filter((each) => each !== 'fields')) {
      const tried = [
        samples[name],
        samples[name.replace(/Not$/, '')],
        'this-year',
        '5',
        'true',
        'high',
        'Vans',
        soon,
        'none',
        '{}',
      ].filter((text) => text !== undefined)
      const value = tried.find((text) => shape[name as keyof typeof shape].safeParse(text).success)
      expect(value, name).toBeDefined()
      const query = `?${new URLSearchParams({ [name]: value! }).toString()}`
      const ofVertical = await as(admin).get<Enquiry[]>(`/api/verticals/${sales.id}/enquiries${query}`)
      const ofAll = await as(admin).get<Enquiry[]>(`/api/enquiries${query}`)
      expect([ofAll.status, ofAll.body], `${name}=${value}`).toEqual([200, ofVertical.body])
    }
  })

  it('answers on which day an enquiry was won or lost, in every list and by its own address', async () => {
    const { admin, lead, stages, sales } = await createSalesVertical()
    const won = await createEnquiry(admin, lead.id, { title: 'won', stageId: stages.converted.id })
    const open = await createEnquiry(admin, lead.id, { title: 'open' })
    const today = new Date().toISOString().slice(0, 10)
    const expected = { [won.id]: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, [open.id]: null }
    for (const path of [`/api/verticals/${sales.id}/enquiries`, '/api/enquiries'] as const) {
      const all = bodyOf<Enquiry[]>(await as(admin).get(path), 200)
      expect(Object.fromEntries(all.map(({ id, closedOn }) => [id, closedOn]))).toEqual(expected)
    }
    for (const { id } of [won, open])
      expect(bodyOf<Enquiry>(await as(admin).get(`/api/enquiries/${id}`), 200).closedOn).toEqual(expected[id])
    const { body: file } = await as(admin).get<string>(`/api/verticals/${sales.id}/enquiries/export`)
    const [heading, ...rows] = file.split('\r\n').map((line) => line.split(','))
    const place = heading!.findIndex((name) => /^"?Closed/.test(name))
    expect(place).toBeGreaterThan(0)
    expect(rows.filter((row) => row[place]?.includes(today.slice(0, 7)))).toHaveLength(1)
  })

  it('refuses parameters that it does not know, and one that is given twice', async () => {
    const { admin } = await createSalesVertical()
    const refused = async (query: string) =>
      bodyOf<{ issues: { path: string }[] }>(await as(admin).get(`/api/enquiries?${query}`), 400).issues
    expect(await refused('assigned=x')).toEqual([
      { path: 'assigned', message: 'Unknown query parameter: assigned' },
    ])
    expect(await refused('source=email&source=referral')).toEqual([
      { path: 'source', message: 'source is given more than once' },
    ])
  })

  it('filters by status, stage, search and fields, with counts that agree', async () => {
    const { admin, sales, lead, stages, reasons, titles } = await createSalesVertical()
    await createEnquiry(admin, lead.id, { title: 'open 100%', priority: 'high', tags: ['vip'], value: 7 })
    await createEnquiry(admin, lead.id, { title: 'won', stageId: stages.converted.id, source: 'email' })
    await createEnquiry(admin, lead.id, {
      title: 'lost',
      stageId: stages.lost.id,
      lossReasonId: reasons[0]!.id,
      assignedTo: admin.id,
    })
    const gone = await createEnquiry(admin, lead.id, { title: 'gone', source: 'referral' })
    expect((await as(admin).delete(`/api/enquiries/${gone.id}`)).status).toBe(204)
    expect(await titles('?status=open')).toEqual(['open 100%'])
    expect(await titles('?status=won')).toEqual(['won'])
    expect(await titles('?status=lost')).toEqual(['lost'])
    expect(await titles('?status=closed&sort=title')).toEqual(['lost', 'won'])
    expect(await titles(`?stageId=${stages.converted.id}`)).toEqual(['won'])
    expect(await titles('?search=0%25')).toEqual(['open 100%'])
    expect(await titles('?search=_')).toEqual([])
    expect(await titles('?search=acme&status=open&sort=title')).toEqual(['open 100%'])
    expect(await titles('?priority=high')).toEqual(['open 100%'])
    expect(await titles('?source=email')).toEqual(['won'])
    expect(await titles('?tag=vip')).toEqual(['open 100%'])
    expect(await titles(`?assignedTo=${admin.id}`)).toEqual(['lost'])
    // No kept figure knows how many there are, and the order asks for the stages.
    expect(await titles(`?status=lost&sort=-stage&search=lost&lossReasonId=${reasons[0]!.id}`)).toEqual([
      'lost',
    ])
    const counts = async (query: string): Promise<EnquiryCounts> =>
      bodyOf(await as(admin).get(`/api/verticals/${sales.id}/enquiries/counts${query}`), 200)
    const all = await counts('')
    expect(all).toMatchObject({ open: 1, won: 1, lost: 1, sources: ['email', 'manual'] })
    expect(all.stages.map(({ stageId }) => stageId)).toEqual(stages.all.map(({ id }) => id))
    expect(all.stages[0]).toMatchObject({ count: 1, totals: [{ currency: 'USD', value: 7, count: 1 }] })
    expect(await counts('?search=o')).toMatchObject({ open: 1, won: 1, lost: 1 })
    expect(await counts('?search=acme')).toMatchObject({ open: 1, won: 1, lost: 1 })
    const board = await as(admin).get(
      `/api/verticals/${sales.id}/enquiries?stageId=${stages.all[0]!.id}&sort=rank&search=acme`,
    )
    expect(board.headers.get('x-total-count')).toBe('1')
    expect(await counts('?priority=high')).toMatchObject({ open: 1, won: 0, lost: 0 })
    for (const query of ['', '?status=closed', '?status=open&search=o', `?stageId=${stages.lost.id}`]) {
      const page = await as(admin).get(`/api/verticals/${sales.id}/enquiries${query}`)
      expect(page.headers.get('x-total-count')).toBe(String(page.body.length))
    }
  })

  it('spans the verticals the caller may read, searching title and lead name', async () => {
    const { admin, lead, sales, service, stages } = await createSalesVertical()
    const served = await createLead(admin, service.id, { name: 'Acme Service' })
    const [a] = await Promise.all([
      createEnquiry(admin, lead.id, { title: 'Roof' }),
      createEnquiry(admin, served.id, { title: 'Wall' }),
    ])
    const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales.id] })
    const find = async (user: typeof admin, query: string) => {
      const page = await as(user).get(`/api/enquiries${query}`)
      expect(page.headers.get('x-total-count')).toBe(String(page.body.length))
      return bodyOf<Enquiry[]>(page, 200).map(({ title }) => title)
    }
    expect((await find(admin, '')).toSorted()).toEqual(['Roof', 'Wall'])
    expect((await find(admin, '?search=acme')).toSorted()).toEqual(['Roof', 'Wall'])
    expect(await find(admin, '?search=wal')).toEqual(['Wall'])
    expect(await find(admin, `?leadId=${lead.id}`)).toEqual(['Roof'])
    expect((await find(admin, `?stageId=${stages.inquiry.id}`)).length).toBe(1)
    expect(await find(executive, '?search=acme')).toEqual(['Roof'])
    expect(await find(executive, `?leadId=${served.id}`)).toEqual([])
    const other = await createOrganization()
    expect(await find(other.admin, '')).toEqual([])
    expect((await as(other.admin).get(`/api/enquiries/${a.id}`)).status).toBe(404)
    for (const path of ['enquiries', 'enquiries/counts', 'stages'])
      expect((await as(other.admin).get(`/api/verticals/${sales.id}/${path}`)).status).toBe(404)
    const ofLead = bodyOf<Enquiry[]>(await as(admin).get(`/api/leads/${lead.id}/enquiries`), 200)
    expect(ofLead.map(({ id }) => id)).toEqual([a.id])
    expect((await as(executive).get(`/api/leads/${served.id}/enquiries`)).status).toBe(404)
  })
})
