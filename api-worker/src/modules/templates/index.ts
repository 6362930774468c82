import { applyTemplate } from './apply-template.ts'
import { exportTemplate } from './export-template.ts'
import { listTemplates } from './list-templates.ts'

export const templateOperations = [listTemplates, exportTemplate, applyTemplate]
