import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { listTemplates } from './list-templates.ts'
import { previewText } from './preview-text.ts'
import { updateTemplate } from './update-template.ts'

export const emailTemplateOperations = [
  listTemplates,
  createTemplate,
  previewText,
  updateTemplate,
  deleteTemplate,
]
