import { archiveField, restoreField } from './archive-field.ts'
import { describeFields } from './describe-fields.ts'
import { createField } from './create-field.ts'
import { listFields } from './list-fields.ts'
import { mergeOptions } from './merge-options.ts'
import { updateField } from './update-field.ts'

export const customFieldOperations = [
  listFields,
  describeFields,
  createField,
  updateField,
  archiveField,
  restoreField,
  mergeOptions,
]
