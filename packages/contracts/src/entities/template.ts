import * as z from 'zod'
import { VerticalId } from '../primitives.ts'
import { type TemplateKey, templateNames } from '../template-names.ts'
import { RecordKindName } from './custom-field.ts'
import { TemplateFile } from './template-file.ts'
import { TemplateStageKind } from './template-parts.ts'

export const TemplateKeyName = z.enum(Object.keys(templateNames) as [TemplateKey, ...TemplateKey[]])

const ListKind = z.enum(['lead', 'enquiry', 'task', 'meeting'])

/** A template that comes with the product, and what it contains. */
export const TemplateSummary = z
  .object({
    key: TemplateKeyName,
    name: z.string(),
    /** For whom it is. */
    description: z.string(),
    fields: z.array(z.object({ recordKind: RecordKindName, label: z.string() })),
    stages: z.array(z.object({ name: z.string(), kind: TemplateStageKind })),
    lossReasons: z.array(z.string()),
    views: z.array(z.object({ kind: ListKind, name: z.string() })),
    /** Each with what it does as one sentence. */
    rules: z.array(z.object({ name: z.string(), sentence: z.string() })),
    reports: z.array(z.object({ name: z.string() })),
    dashboards: z.array(z.object({ name: z.string() })),
  })
  .meta({ id: 'TemplateSummary' })
export type TemplateSummary = z.output<typeof TemplateSummary>

export const TemplateApply = z
  .object({
    template: z
      .union([TemplateKeyName, TemplateFile])
      .describe('One that comes with the product by its key, or one that was exported.'),
    verticalId: VerticalId,
    dryRun: z.boolean().default(false).describe('Only answers what would be added, and changes nothing.'),
  })
  .meta({ id: 'TemplateApply' })

/** One part of a template, and what became of it. */
export const TemplatePart = z
  .object({
    part: z.enum(['field', 'stage', 'lossReason', 'view', 'rule', 'report', 'dashboard']),
    name: z.string(),
    /** The kind of record that has the field, is listed by the view, or goes through the rule. */
    of: z.enum(['lead', 'contact', 'enquiry', 'task', 'meeting']).nullable(),
    /** What is different here, or stands in the way. */
    note: z.string().nullable(),
  })
  .meta({ id: 'TemplatePart' })
export type TemplatePart = z.output<typeof TemplatePart>

export const TemplateOutcome = z
  .object({
    name: z.string(),
    /** What was added, or in a dry run would be. */
    added: z.array(TemplatePart),
    /** What exists already and stays as it is. */
    kept: z.array(TemplatePart),
    /** What cannot be added, as something else stands in the way; the note says what. */
    left: z.array(TemplatePart),
  })
  .meta({ id: 'TemplateOutcome' })
export type TemplateOutcome = z.output<typeof TemplateOutcome>
