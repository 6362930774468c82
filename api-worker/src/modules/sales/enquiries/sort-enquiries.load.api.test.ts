import { type Enquiry, EnquirySort } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createEnquiry, createLead, type Reply } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { copyEnquiry, createSalesVertical } from './sales-vertical.fixture.ts'

const columns = EnquirySort.options.filter((sort) => sort !== 'rank')

it('sorts by every column both ways, what has no value last, and pages', { timeout: 120_000 }, async () => {
  const { admin, sales, lead, stages, titles } = await createSalesVertical()
  const other = await createLead(admin, sales.id, { name: 'acid Works' })
  const [zoe, bob] = [
    await createContact(admin, lead.id, { name: 'Zoe' }),
    await createContact(admin, other.id, { name: 'bob' }),
  ]
  const add = (title: string, leadId: string, fields: object) =>
    createEnquiry(admin, leadId, { title, ...fields })
  await add('b', lead.id, {
    value: 5,
    expectedCloseDate: '2026-02-01',
    priority: 'low',
    primaryContactId: zoe.id,
    stageId: stages.all[2]!.id,
  })
  await add('A', lead.id, { priority: 'high', stageId: stages.all[1]!.id })
  await add('c', other.id, {
    value: 50,
    expectedCloseDate: '2026-01-01',
    primaryContactId: bob.id,
    stageId: stages.all[2]!.id,
  })
  await add('D', other.id, { value: 0, expectedCloseDate: '2026-03-01' })
  const order = async (sort: string) => (await titles(`?sort=${sort}`)).join('')
  expect(await order('title')).toBe('AbcD')
  expect(await order('-title')).toBe('DcbA')
  expect((await order('leadName')).slice(0, 2).split('').toSorted().join('')).toBe('Dc')
  expect((await order('-leadName')).slice(0, 2).split('').toSorted().join('')).toBe('Ab')
  expect((await order('contactName')).slice(0, 2)).toBe('cb')
  expect((await order('-contactName')).slice(0, 2)).toBe('bc')
  expect(await order('stage')).toBe('DAcb')
  expect(await order('-stage')).toBe('bcAD')
  expect((await order('-priority'))[0]).toBe('A')
  expect((await order('priority'))[0]).toBe('b')
  expect(await order('value')).toBe('DbcA')
  expect(await order('-value')).toBe('cbDA')
  expect(await order('expectedCloseDate')).toBe('cbDA')
  expect(await order('-expectedCloseDate')).toBe('DbcA')
  expect(await order('createdAt')).toBe('bAcD')
  const paged = async (query: string, limit: number) => {
    const found: string[] = []
    let path: string | undefined = `/api/verticals/${sales.id}/enquiries?${query}&limit=${limit}`
    while (path) {
      const page: Reply<Enquiry[]> = await as(admin).get(path)
      found.push(...bodyOf(page, 200).map(({ title }) => title))
      path = page.headers.get('link')?.match(/<(.*)>/)?.[1]
    }
    return found.join('')
  }
  const inStage = `&stageId=${stages.all[2]!.id}`
  await Promise.all(
    columns.map(async (sort) => {
      expect(await paged(`sort=${sort}`, 1), sort).toBe(await order(sort))
      expect(await paged(`sort=${sort}${inStage}`, 1), sort).toBe(await order(sort + inStage))
      expect(await paged(`sort=${sort}&status=open`, 3), sort).toBe(await order(`${sort}&status=open`))
    }),
  )
  const nonsense = await as(admin).get(
    `/api/verticals/${sales.id}/enquiries?sort=stage&cursor=${btoa('["a","b"]')}`,
  )
  expect(nonsense).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } })
})

it('follows names that change after the enquiry was made', { timeout: 90_000 }, async () => {
  const { admin, sales, lead, titles } = await createSalesVertical()
  const other = await createLead(admin, sales.id, { name: 'Brick' })
  const contact = await createContact(admin, lead.id, { name: 'Ann' })
  await createEnquiry(admin, lead.id, { title: 'first', primaryContactId: contact.id })
  const second = await createEnquiry(admin, other.id, { title: 'second' })
  expect(await titles('?sort=leadName')).toEqual(['first', 'second'])
  bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { name: 'Zinc' }), 200)
  expect(await titles('?sort=leadName')).toEqual(['second', 'first'])
  const newcomer = await createContact(admin, other.id, { name: 'Bea' })
  expect(await titles('?sort=contactName')).toEqual(['first', 'second'])
  bodyOf(await as(admin).patch(`/api/enquiries/${second.id}`, { primaryContactId: newcomer.id }), 200)
  bodyOf(await as(admin).patch(`/api/lead-contacts/${contact.id}`, { name: 'Cleo' }), 200)
  expect(await titles('?sort=contactName')).toEqual(['second', 'first'])
  bodyOf(await as(admin).delete(`/api/lead-contacts/${newcomer.id}`), 204)
  expect(await titles('?sort=contactName')).toEqual(['first', 'second'])
})

it('exports what the list shows, whoever reads it in which spreadsheet', { timeout: 90_000 }, async () => {
  const { admin, sales, lead, stages, reasons } = await createSalesVertical()
  await createEnquiry(admin, lead.id, { title: '=cmd|A1', value: 7, tags: ['a', 'b'] })
  await createEnquiry(admin, lead.id, {
    title: 'Roof, "new"',
    currency: 'EUR',
    assignedTo: admin.id,
    stageId: stages.lost.id,
    lossReasonId: reasons[0]!.id,
  })
  const path = `/api/verticals/${sales.id}/enquiries/export`
  const file = await as(admin).get(`${path}?sort=title`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.headers.get('content-disposition')).toContain('Enquiries Sales')
  const [head, first, second, end] = String(file.body).replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(/^Title,/)
  expect(head).toMatch(/Lead Name,.*Stage,.*Loss Reason,Assigned To,Enquiry ID$/)
  expect(first).toContain("'=cmd|A1")
  expect(first).toContain('"a, b"')
  expect(second).toMatch(/^"Roof, ""new"""/)
  expect(second).toContain(`${reasons[0]!.reason},Ada Admin,`)
  expect(end).toBe('')
  const open = await as(admin).get(`${path}?status=open&separator=semicolon`)
  expect(String(open.body).trim().split('\r\n')).toHaveLength(2)
  expect(String(open.body)).toContain('Title;')
})

it('exports more than a page of rows, each once', { timeout: 90_000 }, async () => {
  const { admin, sales, lead } = await createSalesVertical()
  await copyEnquiry((await createEnquiry(admin, lead.id)).id, 2_500)
  const file = await as(admin).get(`/api/verticals/${sales.id}/enquiries/export?sort=stage`)
  const ids = String(file.body)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
  expect(ids).toHaveLength(2_501)
  expect(new Set(ids).size).toBe(2_501)
})
