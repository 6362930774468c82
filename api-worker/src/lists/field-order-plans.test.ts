import type { Client } from '@libsql/client'
import { enquiriesApi, leadsApi } from '@ginkgo/contracts'
import { beforeAll, expect, it } from 'vitest'
import { cursorOf } from '../db/paging.ts'
import { emptyDatabase, plansOfStatement } from '../db/query-plans.fixture.ts'
import { readingStatements } from '../reading.fixture.ts'

let client: Client
const id = '0193b000-0000-7000-8000-000000000002'
const now = new Date().toISOString()

beforeAll(async () => {
  client = await emptyDatabase()
})

it.each([
  { sort: 'field.size' },
  { sort: '-field.size' },
  { sort: 'field.size', cursor: cursorOf(5, id) },
  { sort: '-field.size', fields: { 'field.size': 'big' }, cursor: cursorOf(5, id) },
  { sort: 'field.size', fields: { 'field.heat': 'hot' } },
  { sort: 'field.size', search: 'acme' },
  { fields: { 'field.size': '5', 'field.heat': 'hot' } },
])('%o looks up the values of each record, and reads no other vertical', async (query) => {
  for (const endpoint of [leadsApi.list.id, enquiriesApi.list.id]) {
    const statements = readingStatements(endpoint, { id, organizationId: id, userId: id, now }, query)
    const steps = (await plansOfStatement(client, statements.at(-1)!)).flat()
    const ofValues = steps.filter((step) => /^(SEARCH|SCAN) (field_values|other_values) /.test(step))
    const ofFilter =
      /^SEARCH field_values USING .*field_values_by_value \(organization_id=\? AND vertical_id=\? AND field=\? AND value/
    const ofRecord = /^SEARCH other_values USING .*PRIMARY KEY \(record_id=\? AND field=\?/
    expect(ofValues.length).toBeGreaterThan(0)
    expect(ofValues.filter((step) => !ofFilter.test(step) && !ofRecord.test(step))).toEqual([])
    expect(steps.filter((step) => /^SCAN (leads|enquiries)/.test(step))).toEqual([])
    const ofRecords = steps.filter((step) => /^SEARCH (leads|enquiries) /.test(step))
    const inVertical = /\((id=\?|organization_id=\? AND vertical_id=\?.*|rowid=\?)\)/
    expect(ofRecords.filter((step) => !inVertical.test(step))).toEqual([])
  }
})
