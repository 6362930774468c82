import { archiveField, restoreField } from './archive-field.ts'
import { createField } from './create-field.ts'
import { listFields } from './list-fields.ts'
import { updateField } from './update-field.ts'

export const customFieldOperations = [listFields, createField, updateField, archiveField, restoreField]
