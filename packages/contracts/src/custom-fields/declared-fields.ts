// Plain values, so that a page can read them without loading the schemas.

import type { CustomField } from '../entities/custom-field.ts'
import type { Field, Fields, FieldType } from '../fields/field.ts'
import type { CustomFieldType } from './custom-field-choices.ts'

/** What custom fields are called among the declared ones, as the parameters of lists call them. */
export const customName = (key: string): string => `field.${key}`

/** The declared type that is listed and filtered in the same way. */
const declaredTypes: Record<CustomFieldType, FieldType> = {
  text: 'line',
  long_text: 'text',
  link: 'line',
  record: 'line',
  choice: 'choice',
  choices: 'choice',
  checkbox: 'choice',
  number: 'count',
  money: 'money',
  date: 'date',
  phone: 'phone',
  email: 'email',
  person: 'person',
}

/** Columns of the organization stand behind those of the product. */
const firstPlace = 500

function declared(field: CustomField, place: number): Field {
  const { type, label, options, required, requiredFromStageId, showInTable, filterable, isReady } = field
  // Lists are narrowed by the id of a record, which nobody types.
  const isListed = filterable && isReady && type !== 'record'
  return {
    type: declaredTypes[type],
    label,
    custom: field,
    column: showInTable ? firstPlace + place : 'optional',
    ...(required && requiredFromStageId === null && { required: `${label} is required` }),
    ...(options.length > 0 && { choices: Object.fromEntries(options.map(({ id, label }) => [id, label])) }),
    ...(type === 'checkbox' && { choices: { true: 'Yes', false: 'No' }, oneValue: true }),
    ...(type === 'number' && { decimal: true }),
    ...(isListed && { filter: true, sort: true }),
  }
}

/** Custom fields as forms, tables and filters take declared ones. */
export const declaredFields = (fields: readonly CustomField[]): Fields =>
  Object.fromEntries(fields.map((field, place) => [customName(field.key), declared(field, place)]))

const prefix = customName('')

/** What a record, or the form of one, has under the name of a field. */
export function valueOf(record: object, name: string): unknown {
  if (Object.hasOwn(record, name)) return (record as Readonly<Record<string, unknown>>)[name]
  if (!name.startsWith(prefix)) return undefined
  const { customFields = {} } = record as { readonly customFields?: Readonly<Record<string, unknown>> }
  return customFields[name.slice(prefix.length)] ?? null
}

/** The body of a change: values by the names of their fields, those of custom fields in `customFields`. */
export function bodyOfChange(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values)
  const own = entries.filter(([name]) => !name.startsWith(prefix))
  const custom = entries.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  )
  return {
    ...Object.fromEntries(own),
    ...(custom.length > 0 && { customFields: Object.fromEntries(custom) }),
  }
}
