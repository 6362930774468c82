import {
  contactFields,
  currenciesOf,
  type CustomField,
  customFieldsApi,
  type DescribedField,
  enquiryFields,
  inputsOf,
  leadFields,
  type ListName,
  listNames,
  type NamedField,
  type RecordKind,
} from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readKnownCurrencies } from '../../organization/currencies/currency-rows.ts'
import { type ListRow, readLists, valuesOf } from '../../organization/value-lists/value-list-rows.ts'
import { isInScope } from './field-rules.ts'
import { readFields } from './field-rows.ts'

const builtIn = { lead: leadFields, contact: contactFields, enquiry: enquiryFields } as const

type Options = DescribedField['options']

/** Every field that a caller may fill in, so that a program needs to guess neither names nor values. */
export const describeFields = operation(customFieldsApi.describe, {
  load: ({ db, query: { recordKind } }) =>
    combine({
      custom: readFields(db, { recordKind }),
      lists: readLists(db, listNames),
      money: readKnownCurrencies(db, undefined, true),
    }),
  handle: ({ scope, loaded: { custom, lists, money }, query: { recordKind, verticalId } }) => {
    const kinds = recordKind ? [recordKind] : (Object.keys(builtIn) as RecordKind[])
    const optionsOf = (field: NamedField): Options =>
      listed(field, lists, currenciesOf(money?.currencies ?? null))
    const inUse = custom.filter(
      (field) =>
        field.status === 'active' &&
        isInScope(scope, field) &&
        (verticalId === undefined || field.verticalId === null || field.verticalId === verticalId),
    )
    return answer({
      fields: kinds.flatMap((kind) => [
        ...inputsOf(builtIn[kind]).map((field) => describeBuiltIn(kind, field, optionsOf(field))),
        ...inUse.filter((field) => field.recordKind === kind).map(describeCustom),
      ]),
    })
  },
})

/** Values of the organization's lists, and of choices that the product fixes. Tags may be new ones. */
function listed(
  { list, choices }: NamedField,
  rows: readonly ListRow[],
  currencies: readonly string[],
): Options {
  if (list === 'currencies') return currencies.map((value) => ({ value, label: value }))
  if (list && list !== 'tags')
    return valuesOf(
      list,
      rows.find((row) => row.list === (list satisfies ListName)),
    )
      .filter(({ isArchived }) => !isArchived)
      .map(({ value, label }) => ({ value, label }))
  return choices ? Object.entries(choices).map(([value, label]) => ({ value, label })) : null
}

const describeBuiltIn = (recordKind: RecordKind, field: NamedField, options: Options): DescribedField => ({
  recordKind,
  name: field.name,
  isCustom: false,
  label: field.label,
  type: field.type,
  options,
  description: field.description ?? null,
  // A choice has an initial value where it is left out.
  required: field.required !== undefined && field.initial === undefined && field.type !== 'person',
  unique: false,
  filterable: Boolean(field.filter),
  currency: null,
  recordOf: null,
  verticalId: null,
})

const describeCustom = (field: CustomField): DescribedField => {
  const { recordKind, key: name, label, type, description, unique, filterable, currency, recordOf } = field
  const options = field.options.flatMap(({ id, label: text, isArchived }) =>
    isArchived ? [] : [{ value: id, label: text }],
  )
  return {
    recordKind,
    name,
    isCustom: true,
    label,
    type,
    description,
    unique,
    filterable,
    currency,
    recordOf,
    required: field.required && field.requiredFromStageId === null,
    options: options.length > 0 ? options : null,
    verticalId: field.verticalId,
  }
}
