import * as z from 'zod'
import { maxStages } from '../limits.ts'
import { line, maxLength } from '../primitives.ts'
import { maxTemplateParts } from '../template-names.ts'
import { texts } from '../texts.ts'
import { agrees, reportsAgree } from './template-agreement.ts'
import { TemplateField, TemplateStage, TemplateView } from './template-parts.ts'
import { TemplateDashboard, TemplateReport } from './template-report.ts'
import { TemplateRule } from './template-rule.ts'

/** A template as a file: fields, stages, loss reasons, shared views and rules, which name each other by keys and names. */
export const TemplateFile = z
  .strictObject({
    format: z.literal('ginkgo-template', 'This is not a template of Ginkgo'),
    version: z.literal(1, 'This version of the template is not known. The one that is known is 1'),
    name: line('A name is required'),
    fields: z.array(TemplateField, 'A list is missing').max(maxTemplateParts.fields),
    stages: z.array(TemplateStage, 'A list is missing').max(maxStages),
    lossReasons: z
      .array(line(texts.lossReasonRequired, maxLength.name), 'A list is missing')
      .max(maxTemplateParts.lossReasons),
    views: z.array(TemplateView, 'A list is missing').max(maxTemplateParts.views),
    rules: z.array(TemplateRule).max(maxTemplateParts.rules).default([]),
    /** Shared reports and dashboards; files of before have none. */
    reports: z.array(TemplateReport).max(maxTemplateParts.reports).default([]),
    dashboards: z.array(TemplateDashboard).max(maxTemplateParts.reports).default([]),
  })
  .superRefine(agrees)
  .superRefine(reportsAgree)
  .meta({ id: 'TemplateFile' })
export type TemplateFile = z.output<typeof TemplateFile>
