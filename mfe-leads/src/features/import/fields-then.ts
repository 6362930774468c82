import type { CustomField } from '@ginkgo/contracts'
import type { FilePlan } from './import-plan.ts'

/** The custom fields that there will be when a file is imported. */
export const fieldsThen = ({ fields, newFields }: Pick<FilePlan, 'fields' | 'newFields'>): CustomField[] => [
  ...fields,
  ...newFields.map(({ field }) => field),
]
