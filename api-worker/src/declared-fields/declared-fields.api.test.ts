import {
  type Activity,
  bodyOfChange,
  type CustomField,
  inputsOf,
  listOf,
  sortsOf,
  valueOf,
} from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, mcp } from '@ginkgo/testing'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvTitle } from '../modules/sales/exports/csv-columns.ts'
import { type Entity, type EntityName, type Row, setUp } from './entities.ts'
import { valuesIn } from './every-type.ts'
import { keptOf, recordOf, type Samples, samplesOf } from './samples.ts'

type World = Awaited<ReturnType<typeof setUp>>

/** A kind of records with two of them, which differ in every field. */
interface Case extends Entity {
  readonly samples: Record<string, Samples>
  readonly both: readonly [Row, Row]
}

let world: World
const cases = {} as Record<EntityName, Case>

beforeAll(async () => {
  world = await setUp()
  for (const [name, entity] of Object.entries(world.entities) as [EntityName, Entity][]) {
    const samples = samplesOf(entity.fields, world.named)
    const first = await entity.create(recordOf(samples, 0))
    const second = await entity.create(recordOf(samples, 1))
    cases[name] = { ...entity, samples, both: [first, second] }
  }
})

const listed = async ({ list, both }: Case, query: Record<string, string> = {}): Promise<Row[]> => {
  const more = new URLSearchParams(query)
  const rows = await world.get<Row[]>(more.size > 0 ? `${list}&${more}` : list)
  return rows.filter(({ id }) => both.some((record) => record.id === id))
}
const titleOf = ({ label, currency }: CustomField) => (currency ? `${label} (${currency})` : label)
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

const names = ['lead', 'contact', 'enquiry', 'task', 'meeting'] as const

describe.each(names)('every declared field of a %s', (name) => {
  it('is taken by a new record, and read in its list', async () => {
    const each = cases[name]
    const rows = await listed(each)
    for (const nth of [0, 1] as const) {
      const expected = keptOf(each.fields, each.samples, nth)
      const row = rows.find(({ id }) => id === each.both[nth].id)!
      for (const record of [each.both[nth], row])
        expect(valuesIn(record, Object.keys(expected))).toMatchObject(expected)
    }
    for (const { name: field } of listOf(each.fields)) expect(valueOf(rows[0]!, field)).toBeDefined()
  })

  it('orders the list both ways where it is an order', async () => {
    const each = cases[name]
    const sorts: readonly string[] = name === 'contact' ? [] : sortsOf(each.fields)
    for (const sort of sorts.filter((sort) => !sort.startsWith('-'))) {
      const [up, down] = [await listed(each, { sort }), await listed(each, { sort: `-${sort}` })]
      expect([sort, idsOf(up)]).toEqual([sort, idsOf(down).toReversed()])
      const field = each.fields[sort]
      // Choices have an order of their own, and so has what the product sets.
      if (field && !field.computed && field.type !== 'choice')
        expect([sort, idsOf(up)]).toEqual([sort, idsOf(each.both)])
    }
  })

  it('is found by the search where it takes part in it, and nowhere else', async () => {
    const each = cases[name]
    const texts = inputsOf(each.fields).filter(({ type }) => ['line', 'email', 'phone'].includes(type))
    for (const { name: field, search } of each.isSearched ? texts : []) {
      const found = await listed(each, { search: String(each.samples[field]![0]) })
      expect([field, idsOf(found)]).toEqual([field, search ? [each.both[0].id] : []])
    }
  })

  it('stands in its schema, and in the tools for AI under its choices', async () => {
    const { fields, schema, tools, both, samples } = cases[name]
    const document = await world.get<{
      components: { schemas: Record<string, { properties: Record<string, unknown> }> }
    }>('/api/openapi.json')
    expect(Object.keys(document.components.schemas[schema]!.properties)).toEqual(
      expect.arrayContaining(
        listOf(fields).map(({ name: field, custom }) => (custom ? 'customFields' : field)),
      ),
    )
    if (!tools) return
    const client = mcp((await createApiKey(world.admin)).key)
    const create = (await client.tools()).find((tool) => tool.name === tools.create)!
    const { properties } = create.inputSchema
    for (const { name: field, choices, list, description, custom } of inputsOf(fields)) {
      if (custom) {
        expect(properties['customFields']).toHaveProperty(['properties', custom.key])
        continue
      }
      expect(properties).toHaveProperty(field)
      const part = properties[field]!
      if (choices && !list) expect(part).toMatchObject({ enum: Object.keys(choices) })
      if (description) expect(part).toMatchObject({ description })
    }
    if (!tools.read) return
    const read = await client.call(tools.read, { [`${name}Id`]: both[0].id })
    const expected = recordOf(samples, 0)
    expect(valuesIn(read.structuredContent as object, Object.keys(expected))).toMatchObject(expected)
  })

  it('stands in the exported file, unless it is left out there', async () => {
    const each = cases[name]
    if (!each.export) return
    const [header, ...lines] = parse(await world.get<string>(each.export), { bom: true }) as string[][]
    const exported = listOf(each.fields).filter((field) => field.exported !== false)
    const idColumn = header!.findIndex((title) => title.toLowerCase() === `${name} id`)
    const line = lines.find((cells) => cells[idColumn] === each.both[0].id)!
    for (const field of exported) {
      const title = field.custom ? titleOf(field.custom) : csvTitle(field.name)
      const place = header!.indexOf(title)
      expect([field.name, place]).not.toEqual([field.name, -1])
      // How those are written is proved by how they come back (files.api.test.ts).
      if (field.custom) continue
      const value = each.samples[field.name]?.[0]
      if (value !== undefined && field.type !== 'instant')
        expect([field.name, line[place]!.replace(/^'/, '')]).toEqual([
          field.name,
          Array.isArray(value) ? value.join(', ') : String(value),
        ])
    }
    expect(header).toHaveLength(new Set(header).size)
  })

  // Last, as it makes the first record like the second.
  it('can be changed, and its activity tells from what to what', async () => {
    const each = cases[name]
    const isNeeded = (field: string) =>
      inputsOf(each.fields).some(({ onlyWhile }) => onlyWhile?.field === field)
    // What ends later is moved before what starts later.
    const fields = inputsOf(each.fields).toReversed()
    for (const { name: field } of fields.toSorted(
      (a, b) => Number(isNeeded(a.name)) - Number(isNeeded(b.name)),
    )) {
      const [from, to] = each.samples[field]!
      const changed = bodyOf<Row>(
        await as(world.admin).patch(each.record(each.both[0].id), bodyOfChange({ [field]: to })),
        200,
      )
      expect(valuesIn(changed, [field])).toMatchObject({ [field]: to })
      const [activity] = await world.get<Activity[]>(`${each.activities(changed)}?limit=1`)
      expect(activity!.type.startsWith(each.type)).toBe(true)
      const { custom } = each.fields[field]!
      expect(activity!.changes).toContainEqual({
        field: custom ? `customFields.${custom.key}` : field,
        from,
        to,
      })
    }
  })
})
