import type { GivenCustomFields, SetField } from '@ginkgo/contracts'
import { invalidField } from '../../../operation/errors.ts'
import type { KnownFields } from './custom-values.ts'

type Action = { readonly type: string } | SetField
const isSetField = (action: Action): action is SetField => action.type === 'setField'

/** The values that an action on many records gives each of them. */
export const givenFor = (action: Action): GivenCustomFields | undefined =>
  isSetField(action) ? { [action.key]: action.value } : undefined

/** @throws DomainError `validation_failed` where many records would get the same value of a field that only one may have */
export function requireNotUnique({ fields }: KnownFields, action: Action): void {
  if (!isSetField(action) || action.value === null) return
  const field = fields.find(({ key }) => key === action.key)
  if (field?.unique)
    throw invalidField('action.key', `${field.label} is different for each record, so set it one by one`)
}
