import {
  type CustomField,
  type customFieldsApi,
  type FieldOptionGiven,
  hasOptions,
  isIndexable,
  mayBeUnique,
  type RecordKind,
  type RequestOf,
} from '@ginkgo/contracts'

/** The form of a field: options are lines of text, which keep the ids that they have. */
export interface FieldFormValues {
  readonly label: string
  readonly key: string
  readonly description: string
  readonly type: CustomField['type']
  readonly options: readonly FieldOptionGiven[]
  readonly required: boolean
  readonly requiredFromStageId: string | null
  readonly unique: boolean
  readonly section: string
  readonly showInTable: boolean
  readonly filterable: boolean
  readonly currency: string
  readonly recordOf: RecordKind
  readonly verticalId: string | null
}

export const emptyField: FieldFormValues = {
  ...{ label: '', key: '', description: '', type: 'text', options: [], required: false },
  ...{ requiredFromStageId: null, unique: false, section: '', showInTable: false, filterable: false },
  ...{ currency: 'USD', recordOf: 'lead', verticalId: null },
}

export const valuesOf = (field: CustomField): FieldFormValues => ({
  ...emptyField,
  ...field,
  description: field.description ?? '',
  section: field.section ?? '',
  options: field.options.filter(({ isArchived }) => !isArchived),
  currency: field.currency ?? 'USD',
  recordOf: field.recordOf ?? 'lead',
})

/**
 * What changes a field. With another type go only what that type can have; the words that records have become the
 * options of a new choice, unless some are named.
 */
export const changeOf = (
  field: CustomField,
  { options, default: initial, ...values }: RequestOf<typeof customFieldsApi.update>['body'],
): RequestOf<typeof customFieldsApi.update>['body'] => {
  const { type = field.type } = values
  const isOther = type !== field.type
  const isNamed = hasOptions(type) && options !== undefined && options.length > 0
  return {
    ...values,
    ...(isNamed && { options }),
    ...(!isOther && { default: initial }),
    filterable: (values.filterable ?? false) && isIndexable(type),
    unique: (values.unique ?? false) && mayBeUnique(type),
  }
}

/** The key that a label suggests: “Yearly budget” becomes `yearly_budget`. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50)

/** What a new field is created with. */
export const creationOf = (
  recordKind: RecordKind,
  { options, currency, recordOf, ...values }: FieldFormValues,
): RequestOf<typeof customFieldsApi.create>['body'] =>
  ({
    ...values,
    recordKind,
    ...(hasOptions(values.type) && { options }),
    ...(values.type === 'money' && { currency }),
    ...(values.type === 'record' && { recordOf }),
  }) as never
