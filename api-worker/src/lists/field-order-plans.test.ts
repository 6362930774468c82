import type { Client } from '@libsql/client'
import { enquiriesApi, leadsApi } from '@ginkgo/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cursorOf } from '../db/paging.ts'
import { emptyDatabase, plansOfStatement } from '../db/query-plans.fixture.ts'
import { readingStatements } from '../reading.fixture.ts'

let client: Client
const id = '0193b000-0000-7000-8000-000000000002'
const now = new Date().toISOString()

beforeAll(async () => {
  client = await emptyDatabase()
})

describe('a page by a custom field', () => {
  const queries = [
    { sort: '-field.size' },
    { sort: 'field.size', fields: { 'field.size': '5', 'field.heat': 'hot' } },
    { sort: '-field.size', cursor: cursorOf(5, id) },
    { fields: { 'field.size': '5', 'field.heat': 'hot' } },
  ]
  it.each(queries)('%o walks through its values, and looks up those of single records', async (query) => {
    for (const endpoint of [leadsApi.list.id, enquiriesApi.list.id]) {
      const statements = readingStatements(endpoint, { id, organizationId: id, userId: id, now }, query)
      const steps = (await plansOfStatement(client, statements.at(-1)!)).flat()
      const ofValues = steps.filter((step) => /^(SEARCH|SCAN) (field_values|other_values|v) /.test(step))
      const walk =
        /^SEARCH field_values USING .*field_values_by_value \(organization_id=\? AND vertical_id=\? AND field=\?/
      const lookUp = /^SEARCH (other_values|v) USING .*PRIMARY KEY \(record_id=\? AND field=\?/
      expect(ofValues.some((step) => walk.test(step))).toBe(true)
      expect(ofValues.filter((step) => !walk.test(step) && !lookUp.test(step))).toEqual([])
      expect(steps.filter((step) => /^SCAN (leads|enquiries)/.test(step))).toEqual([])
    }
  })

  it.each([
    { sort: 'field.size' },
    { sort: '-field.size' },
    { sort: 'field.size', cursor: cursorOf(5, id) },
    { sort: '-field.size', fields: { 'field.size': 'big' }, cursor: cursorOf(5, id) },
    { sort: 'field.size', fields: { 'field.heat': 'hot' } },
  ])('%o goes through a choice option by option, and sorts none of the values', async (query) => {
    for (const endpoint of [leadsApi.list.id, enquiriesApi.list.id]) {
      const statements = readingStatements(endpoint, { id, organizationId: id, userId: id, now }, query)
      const parts = await plansOfStatement(client, statements.at(-1)!)
      const inOrder = parts.filter((steps) =>
        steps.some((step) =>
          /^SEARCH field_values .*\(organization_id=\? AND vertical_id=\? AND field=\? AND (?:value>\? AND )?\(value,record_id\)[<>]\(\?,\?\)/.test(
            step,
          ),
        ),
      )
      expect(inOrder.length).toBeGreaterThan(0)
      const walks = parts.filter((steps) => steps.some((step) => step.startsWith('SEARCH field_values')))
      const sorting = walks.filter((steps) => steps.some((step) => /TEMP B-TREE/.test(step)))
      expect(sorting).toEqual([])
    }
  })
})
