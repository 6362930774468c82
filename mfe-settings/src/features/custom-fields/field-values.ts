import {
  type CustomField,
  type CustomFieldForm,
  type customFieldsApi,
  hasOptions,
  isIndexable,
  mayBeUnique,
  type RecordKind,
  type RequestOf,
} from '@ginkgo/contracts'

export const plurals: Record<RecordKind, string> = {
  lead: 'Leads',
  contact: 'Contacts',
  enquiry: 'Enquiries',
}

export const emptyField: Omit<CustomFieldForm, 'recordKind'> = {
  label: '',
  key: '',
  description: '',
  type: 'text',
  options: [],
  required: false,
  default: null,
  requiredFromStageId: null,
  unique: false,
  section: '',
  showInTable: false,
  filterable: false,
  currency: 'USD',
  recordOf: 'lead',
  verticalId: null,
}

export const valuesOf = (field: CustomField): CustomFieldForm => ({
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
  {
    options,
    default: initial,
    key: _key,
    recordKind: _kind,
    verticalId: _vertical,
    ...values
  }: CustomFieldForm,
  confirm?: true,
): RequestOf<typeof customFieldsApi.update>['body'] => {
  const { type } = values
  const isOther = type !== field.type
  const isNamed = hasOptions(type) && options.length > 0
  return {
    ...values,
    ...(isNamed && { options }),
    ...(!isOther && { default: initial }),
    filterable: values.filterable && isIndexable(type),
    unique: values.unique && mayBeUnique(type),
    ...(confirm && { confirm }),
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
export const creationOf = ({
  options,
  currency,
  recordOf,
  ...values
}: CustomFieldForm): RequestOf<typeof customFieldsApi.create>['body'] => ({
  ...values,
  ...(hasOptions(values.type) && { options }),
  ...(values.type === 'money' && { currency }),
  ...(values.type === 'record' && { recordOf }),
})
