import {
  contactFields,
  type CustomField,
  customColumn,
  type Fields,
  hasOptions,
  leadFields,
  leadImportFields,
  type LeadImportField,
  listOf,
  matchColumns,
  type NamedField,
  recogniseFile,
} from '@ginkgo/contracts'
import { as, bodyOf } from '@ginkgo/testing'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { importFile, rowsOf } from '../modules/sales/lead-imports/imports.fixture.ts'
import { type Row, setUp } from './entities.ts'
import { valuesIn } from './every-type.ts'
import { keptOf, samplesOf } from './samples.ts'

let world: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  world = await setUp()
})

const inFiles = (fields: Fields): NamedField[] =>
  listOf(fields).filter(({ imported, custom }) => imported || custom)
const namesInFiles = (fields: Fields) => inFiles(fields).map(({ name }) => name)
const picked = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
const listIn = (verticalId: string, kind: 'lead' | 'enquiry') =>
  world.get<Row[]>(`/api/verticals/${verticalId}/${kind === 'lead' ? 'leads' : 'enquiries'}`)

test.each(['lead', 'enquiry'] as const)(
  'every field of a %s that files may have comes back from the file that was written of it',
  async (kind) => {
    const { admin, otherVerticalId, named, entities, get } = world
    const entity = entities[kind]
    const samples = samplesOf(entity.fields, named)
    const expected = [keptOf(entity.fields, samples, 0), keptOf(entity.fields, samples, 1)] as const
    for (const values of expected) await entity.create(values)
    const [header = [], ...rows] = parse(await get<string>(entity.export!), { bom: true }) as string[][]
    expect(recogniseFile(header).kind).toBe(kind)
    const fields = matchColumns(header, kind, await get<CustomField[]>('/api/fields'))
    const done = await importFile(admin, otherVerticalId, {
      fields,
      rows,
      duplicates: 'update',
      reading: { kind },
    })
    for (const outcome of ['failed', 'incomplete'] as const)
      expect(await rowsOf(admin, done.id, outcome)).toEqual([])
    const names = namesInFiles(entity.fields)
    const title = kind === 'lead' ? 'name' : 'title'
    const made = await listIn(otherVerticalId, kind)
    for (const values of expected) {
      const record = made.find((each) => each[title] === values[title])!
      const wanted = picked(values, names)
      expect(valuesIn(record, Object.keys(wanted))).toEqual(wanted)
    }
  },
)

/** A value as somebody types it into a file. */
function cellOf({ custom }: NamedField, value: unknown): string {
  const labelOf = (id: unknown) => custom!.options.find((option) => option.id === id)!.label
  if (custom && hasOptions(custom.type)) return [value].flat().map(labelOf).join(', ')
  // With three decimals it would be one in thousands.
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(4)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const ofContact = (name: string) => `contact${name.charAt(0).toUpperCase()}${name.slice(1)}`
const ofLead = (name: string) => name

test('every field that files may have is imported, for leads and their contacts', async () => {
  const { admin, otherVerticalId, named, entities } = world
  const kinds = [
    { fields: entities.lead.fields, columnOf: ofLead, builtIn: leadFields },
    { fields: entities.contact.fields, columnOf: ofContact, builtIn: contactFields },
  ]
  const columns = kinds.flatMap(({ fields, columnOf }) => {
    const values = keptOf(fields, samplesOf(fields, named), 0)
    return inFiles(fields).map((field) => ({
      column: (field.custom ? customColumn(field.custom) : columnOf(field.name)) as LeadImportField,
      text: field.name === 'name' ? 'Typed' : cellOf(field, values[field.name]),
    }))
  })
  for (const { builtIn, columnOf } of kinds)
    expect(Object.keys(leadImportFields)).toEqual(
      expect.arrayContaining(namesInFiles(builtIn).map((name) => columnOf(name))),
    )
  const done = await importFile(admin, otherVerticalId, {
    fields: columns.map(({ column }) => column),
    rows: [columns.map(({ text }) => text)],
    reading: { dayFirst: true },
    duplicates: 'create',
  })
  expect(done).toMatchObject({ created: 1, failed: 0 })
  expect(await rowsOf(admin, done.id, 'incomplete')).toEqual([])
  const lead = (await listIn(otherVerticalId, 'lead')).find(({ name }) => name === 'Typed')!
  const [contact] = bodyOf<Row[]>(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)
  for (const [nth, record] of [lead, contact!].entries()) {
    const { fields } = kinds[nth]!
    const wanted = { ...keptOf(fields, samplesOf(fields, named), 0), name: 'Typed' }
    const names = namesInFiles(fields)
    expect(valuesIn(record, names)).toEqual(picked(wanted, names))
  }
})
