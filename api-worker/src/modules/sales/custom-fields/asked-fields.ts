import type { CustomField, FieldFilters, RecordKind } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { nothing, type Read } from '../../../db/statement.ts'
import { DomainError, invalidField } from '../../../http/errors.ts'
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

/** @throws DomainError `validation_failed` for what is no filterable field, `conflict` while its index is being made */
export function requireAskedFields(known: readonly CustomField[] | undefined, query: Asked): void {
  for (const name of namesIn(query)) {
    const key = name.replace(/^field\./, '').replace(/(From|To)$/, '')
    const field = known?.find((each) => each.key === key && each.status === 'active' && each.filterable)
    if (!field) throw invalidField(name, `Lists cannot be filtered or sorted by a field ${key}`)
    if (!field.isReady)
      throw new DomainError('conflict', `${field.label} is being indexed. Lists can use it in a few minutes`)
  }
}
