import type { Report, ReportResult } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, test } from 'vitest'

/** As a program writes requests by the document of the API alone. */
async function world() {
  const { admin, verticals } = await createOrganization()
  const verticalId = String(verticals[0].id)
  const user = await addMember(admin, { role: 'sales_executive', verticalIds: [verticalId] })
  const lead = await createLead(admin, verticalId)
  await createEnquiry(admin, lead.id, { value: 10, source: 'email', currency: 'EUR' })
  await createEnquiry(admin, lead.id, { value: 5, source: 'email', currency: 'USD' })
  await createEnquiry(admin, lead.id, { value: 2, source: 'manual', currency: 'EUR' })
  return { user }
}

const parts = {
  source: 'enquiries',
  filter: [{ field: 'status', op: 'is', value: 'open' }],
  measures: [{ kind: 'count' }, { kind: 'sum', field: 'value' }],
  groupBy: [{ field: 'source' }],
  show: 'table',
}
const expected = {
  rows: [
    {
      group: [{ field: 'source', key: 'email', label: expect.any(String) }],
      figures: {
        count: 2,
        sum: [
          { currency: 'EUR', value: 10 },
          { currency: 'USD', value: 5 },
        ],
      },
      listQuery: { of: 'enquiries', where: expect.any(Array) },
    },
    { figures: { count: 1, sum: [{ currency: 'EUR', value: 2 }] } },
  ],
  totals: { figures: { count: 3 }, listQuery: expect.any(Object) },
  isAtLeast: false,
}

describe('a preview', () => {
  test.each([
    ['the parts themselves', parts],
    ['a definition', { definition: parts }],
    ['texts for measures and groups', { ...parts, measures: ['count', 'sum:value'], groupBy: 'source' }],
    ['one condition', { ...parts, filter: { field: 'status', operator: 'eq', value: 'open' } }],
    ['values by the names of fields', { ...parts, filter: { status: 'open' } }],
    ['nothing that is left open', { ...parts, compareTo: null }],
  ])('is asked by %s', async (_, body) => {
    const { user } = await world()
    const answer = await as(user).post<ReportResult>('/api/reports/preview', body)
    expect(bodyOf(answer, 200)).toMatchObject(expected)
  })

  test('of stage changes is asked by their name in other letters', async () => {
    const { user } = await world()
    for (const source of ['stageChanges', 'stage_changes', 'stage changes'])
      bodyOf(await as(user).post('/api/reports/preview', { source, groupBy: 'stageId' }), 200)
  })

  test.each([
    ['measures.0', { ...parts, measures: ['total'] }],
    ['source', { ...parts, source: 'invoices' }],
    ['groupBy.0.field', { ...parts, groupBy: ['colour'] }],
    ['filter.0.field', { ...parts, filter: { colour: 'red' } }],
    ['compareTo', { ...parts, compareTo: 'previousPeriod' }],
    ['source', {}],
    ['running', { ...parts, running: true }],
  ])('is refused with the path %s of what is wrong', async (path, body) => {
    const { user } = await world()
    const answer = await as(user).post('/api/reports/preview', body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`)
  })
})

test('a report is kept, changed, read and deleted by its parts', async () => {
  const { user } = await world()
  const made = bodyOf<Report>(await as(user).post('/api/reports', { name: 'By source', ...parts }), 201)
  expect(made).toMatchObject({ name: 'By source', definition: { source: 'enquiries', show: 'table' } })
  const path = `/api/reports/${made.id}`
  expect(bodyOf<ReportResult>(await as(user).get(`${path}/result`), 200)).toMatchObject(expected)
  const changed = bodyOf<Report>(await as(user).patch(path, { show: 'bar', measures: ['count'] }), 200)
  expect(changed.definition).toMatchObject({
    source: 'enquiries',
    show: 'bar',
    measures: [{ kind: 'count' }],
  })
  expect(changed.definition.groupBy).toEqual([{ field: 'source' }])
  expect((await as(user).patch(path, { groupBy: ['colour'] })).status).toBe(400)
  bodyOf(await as(user).delete(path), 204)
  expect((await as(user).get(path)).status).toBe(404)
})
