// Plain values, so that a page can read them without loading the schemas that are made from them.

import { activityTemplates } from './templates/activity.ts'
import { leadsTemplates } from './templates/leads.ts'
import { pipelineTemplates } from './templates/pipeline.ts'
import { wonTemplates } from './templates/won.ts'

export type { ReportTemplate } from './templates/parts.ts'

export const templateGroups = {
  activity: 'Activity',
  pipeline: 'Pipeline and forecast',
  won: 'Won and lost',
  leads: 'Leads',
} as const

/** By their keys, which addresses name. */
export const reportTemplates = {
  ...activityTemplates,
  ...pipelineTemplates,
  ...wonTemplates,
  ...leadsTemplates,
} as const

export type ReportTemplateKey = keyof typeof reportTemplates
