import { expect, test } from 'vitest'
import type { CustomField } from '../entities/custom-field.ts'
import { emailPlaceholders, fillPlaceholders, placeholdersIn, unknownPlaceholders } from './placeholders.ts'

const custom = (key: string, fields: object = {}) =>
  ({
    key,
    label: `The ${key}`,
    recordKind: 'lead',
    type: 'text',
    options: [],
    status: 'active',
    archivedAt: null,
    required: false,
    requiredFromStageId: null,
    showInTable: false,
    filterable: false,
    ...fields,
  }) as unknown as CustomField

const nameOf = ({ name }: { name: string }) => name

test('placeholders are those of the declared fields, the sender and the custom fields in use', () => {
  const fields = [
    custom('region'),
    custom('budget', { recordKind: 'enquiry', type: 'money' }),
    custom('partner', { type: 'record' }),
    custom('boss', { type: 'person' }),
    custom('proposed', { status: 'proposed' }),
    custom('gone', { archivedAt: '2026-01-01T00:00:00.000Z' }),
  ]
  const names = emailPlaceholders(fields).map(nameOf)
  for (const name of [
    'lead.name',
    'lead.owner',
    'contact.firstName',
    'enquiry.title',
    'enquiry.value',
    'enquiry.stage',
    'me.name',
  ])
    expect(names).toContain(name)
  expect(names.filter((name) => name.includes('.field.'))).toEqual([
    ...['lead.field.region', 'lead.field.partner', 'lead.field.boss'],
    'enquiry.field.budget',
  ])
  for (const name of [
    'lead.ownerId',
    'lead.source',
    'lead.tags',
    'enquiry.primaryContactId',
    'lead.createdAt',
  ])
    expect(names).not.toContain(name)
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['Dear {{ contact.firstName }}, {{lead.name}} {{lead.name}}', ['contact.firstName', 'lead.name']],
  ['{{}} {{{lead.name}}} {{a{{b}} {lead.name} {{never closed', ['', 'lead.name', 'b']],
  ['{{constructor}} {{__proto__}}', ['constructor', '__proto__']],
  ['', []],
])('placeholders in %j', (text, names) => {
  expect(placeholdersIn(text)).toEqual(names)
})

test('what no field is called is unknown, whatever objects have by nature', () => {
  const text = 'Hi {{contact.name}} {{contact.nmae}} {{constructor}} {{}}'
  expect(unknownPlaceholders(text, emailPlaceholders([]))).toEqual(['contact.nmae', 'constructor', ''])
})

test('values take the place of placeholders, and those without one are named once', () => {
  const values = new Map([
    ['lead.name', "O'Neil 🌱 {{me.name}} $& $1"],
    ['me.name', 'نور'],
  ])
  const filled = fillPlaceholders(
    '{{lead.name}}/{{ me.name }}/{{lead.city}}/{{lead.city}}',
    (name) => values.get(name) ?? '',
  )
  expect(filled).toEqual({
    text: "O'Neil 🌱 {{me.name}} $& $1/نور/{{lead.city}}/{{lead.city}}",
    missing: ['lead.city'],
  })
})
