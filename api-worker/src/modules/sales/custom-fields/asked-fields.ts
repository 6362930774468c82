import {
  type CustomField,
  type CustomFieldType,
  type FieldFilters,
  isId,
  type RecordKind,
  splitValues,
} from '@ginkgo/contracts'
import { isCalendarDay } from '@ginkgo/contracts/dates'
import type { OrgDb } from '../../../db/org-db.ts'
import { nothing, type Read } from '../../../db/statement.ts'
import { DomainError, invalidField } from '../../../operation/errors.ts'
import { readFields } from './field-rows.ts'

interface Asked {
  readonly fields?: FieldFilters | undefined
  readonly sort?: string | undefined
}

const namesIn = ({ fields = {}, sort = '' }: Asked): string[] => [
  ...Object.keys(fields),
  ...(/^-?field\./.test(sort) ? [sort.replace(/^-/, '')] : []),
]

/** The fields that a list is asked by; nothing is read where it is asked by none. */
export const readAskedFields = (
  db: OrgDb,
  recordKind: RecordKind,
  query: Asked,
): Read<CustomField[] | undefined> => (namesIn(query).length > 0 ? readFields(db, { recordKind }) : nothing)

type Rule = (text: string, field: CustomField) => boolean
const isNumber: Rule = (text) => /^-?\d{1,15}(?:\.\d+)?$/.test(text)
const isAmount: Rule = (text) => /^\d{1,15}$/.test(text)
const isOption: Rule = (text, { options }) => options.some(({ id }) => id === text)

/** What a field can be compared with; any text where its values are texts. */
const rules: Partial<Record<CustomFieldType, Rule>> = {
  number: isNumber,
  money: isAmount,
  date: isCalendarDay,
  person: isId,
  record: isId,
  choice: isOption,
  choices: isOption,
  checkbox: (text) => text === 'true' || text === 'false',
}

/** @throws DomainError `validation_failed` for what is no filterable field or no value of one, `conflict` while its index is being made */
export function requireAskedFields(known: readonly CustomField[] | undefined, query: Asked): void {
  const { fields = {} } = query
  for (const name of namesIn(query)) {
    const key = name.replace(/^field\./, '').replace(/(From|To|Not|Empty)$/, '')
    const field = known?.find((each) => each.key === key && each.status === 'active' && each.filterable)
    if (!field) throw invalidField(name, `Lists cannot be filtered or sorted by a field ${key}`)
    if (!field.isReady)
      throw new DomainError('conflict', `${field.label} is being indexed. Lists can use it in a few minutes`)
    const [text, rule] = [fields[name], rules[field.type]]
    if (name.endsWith('Empty')) {
      if (text !== 'true') throw invalidField(name, 'Must be true')
    } else if (text !== undefined && rule && !splitValues(text).every((value) => rule(value, field)))
      throw invalidField(name, `Not a value of ${field.label}`)
  }
}
