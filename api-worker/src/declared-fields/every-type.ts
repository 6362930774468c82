import {
  type CustomField,
  type CustomFieldType,
  customFieldTypes,
  declaredFields,
  type Fields,
  hasOptions,
  isIndexable,
  type RecordKind,
  valueOf,
} from '@ginkgo/contracts'
import { as, bodyOf, type SignedIn } from '@ginkgo/testing'

/** Their order is neither that of their ids nor of their labels, and one has a comma. */
const options = [
  { id: 'zinc', label: 'Roof, çinko' },
  { id: 'flat', label: 'Roof' },
  { id: 'none', label: 'None' },
]

const definitionOf = (recordKind: RecordKind, type: CustomFieldType) => ({
  recordKind,
  type,
  key: `my_${type}`,
  label: `My ${recordKind} ${type}`,
  filterable: isIndexable(type),
  ...(hasOptions(type) && { options }),
  ...(type === 'money' && { currency: 'EUR' }),
  ...(type === 'record' && { recordOf: 'lead' }),
})

/** Adds a field of every type to a kind of record, filterable where its type allows it. */
export async function addEveryType(admin: SignedIn, kind: RecordKind): Promise<Fields> {
  const fields: CustomField[] = []
  for (const type of Object.keys(customFieldTypes) as CustomFieldType[])
    fields.push(bodyOf(await as(admin).post('/api/fields', definitionOf(kind, type)), 201))
  return declaredFields(fields)
}

/** What a record has in some fields, by their names. */
export const valuesIn = (record: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, valueOf(record, name)]))
