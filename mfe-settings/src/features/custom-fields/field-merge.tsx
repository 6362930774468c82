import { isolated } from '@ginkgo/ui'
import { callAllPages } from '@ginkgo/api-client'
import {
  type CustomField,
  type CustomFieldForm,
  customFieldsApi,
  customFieldTypes,
  type FieldOptionGiven,
} from '@ginkgo/contracts'
import type { Versions } from '@ginkgo/portal-sdk'
import { VersionMerge } from '@ginkgo/ui/form'
import { valuesOf } from './field-values.ts'

const labels = {
  label: 'Label',
  type: 'Type',
  options: 'Options',
  currency: 'Currency',
  description: 'Description',
  section: 'Section',
  required: 'Required',
  requiredFromStageId: 'From Stage',
  unique: 'Unique',
  showInTable: 'Column of lists',
  filterable: 'Filter of lists',
} as const

type Name = keyof typeof labels

/** Options without what people do not see: ids and colours. */
const namesOf = (options: readonly FieldOptionGiven[]) =>
  options.map(({ label }) => isolated(label)).join(', ')

function textOf(name: Name, value: CustomFieldForm[Name]): string {
  if (name === 'options') return namesOf(value as readonly FieldOptionGiven[])
  if (name === 'type') return customFieldTypes[value as CustomField['type']]
  if (name === 'requiredFromStageId') return value === null ? 'From the beginning' : 'From a stage on'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '')
}

/** Shows both versions of a field part by part, and saves what is chosen of each. */
export function FieldMerge({
  versions,
  onSave,
  onClose,
}: {
  versions: Versions<CustomField, CustomFieldForm>
  onSave: (values: CustomFieldForm, theirs: CustomField) => Promise<void>
  onClose: () => void
}) {
  return (
    <VersionMerge
      noun="field"
      labels={labels}
      versions={versions}
      valuesOf={valuesOf}
      textOf={textOf}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

/** The field as it is now. @throws when it cannot be read or is gone */
export async function readField({ id }: CustomField): Promise<CustomField> {
  const fields = await callAllPages(customFieldsApi.list, { query: {} })
  const latest = fields.find((field) => field.id === id)
  if (!latest) throw new Error('The field is gone')
  return latest
}
