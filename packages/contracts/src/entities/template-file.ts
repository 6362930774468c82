import * as z from 'zod'
import { isFieldFilter } from '../custom-fields/field-filters.ts'
import { readCustomValue } from '../custom-fields/read-value.ts'
import { splitValues } from '../fields/filters.ts'
import { isId, maxStages } from '../limits.ts'
import { HexColor, line, maxLength } from '../primitives.ts'
import { maxTemplateParts } from '../template-names.ts'
import { texts } from '../texts.ts'
import {
  CustomFieldKey,
  CustomFieldTypeName,
  fieldDefinition,
  fitsType,
  OptionId,
  optionList,
  RecordKindName,
} from './custom-field.ts'
import { EnquiryViewQuery, LeadViewQuery, MeetingViewQuery, TaskViewQuery } from './list-queries.ts'
import { defaultStageColor, stageFields } from './pipeline.ts'
import { renameReferences, ownFieldsOf } from '../rules/rule-references.ts'
import { TemplateRule } from './template-rule.ts'
import { customKeysIn, idsIn, TemplateDashboard, TemplateReport } from './template-report.ts'
import { ColumnChoices, knownQuery, type ViewKind, type ViewQuery } from './view.ts'

const stageName = line(texts.stageNameRequired)

const TemplateOption = z.strictObject({
  id: OptionId.optional(),
  label: line('An option needs a label', 100),
  color: HexColor.nullable().default(null),
})

/**
 * A field as a file has it. Where no vertical is named, the one that the template is applied to has it alone. It stands
 * behind those before it.
 */
export const TemplateField = z
  .strictObject({
    recordKind: RecordKindName,
    key: CustomFieldKey,
    label: fieldDefinition.label,
    description: fieldDefinition.description,
    type: CustomFieldTypeName,
    options: optionList(TemplateOption).default([]),
    required: z.boolean().default(false),
    /** The stage from which on an enquiry needs it, by its name. */
    requiredFromStage: stageName.nullable().default(null),
    unique: z.boolean().default(false),
    default: fieldDefinition.default.default(null),
    section: fieldDefinition.section,
    showInTable: z.boolean().default(false),
    filterable: z.boolean().default(false),
    /** Of money; without it the default currency of the organization. */
    currency: fieldDefinition.currency.optional(),
    recordOf: fieldDefinition.recordOf.optional(),
    /** All verticals of the organization have it. */
    allVerticals: z.boolean().default(false),
  })
  .superRefine(fitsType)
  .superRefine(({ type, label, options, recordKind, requiredFromStage, allVerticals, ...field }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const named = options.map((option) => ({ ...option, id: option.id ?? option.label, isArchived: false }))
    const read = readCustomValue({ type, label, options: named }, field.default)
    if ('problem' in read) issue('default', read.problem)
    if (field.default !== null && (type === 'person' || type === 'record'))
      issue('default', 'A person or a record cannot be the default')
    if (requiredFromStage !== null && recordKind !== 'enquiry')
      issue('requiredFromStage', 'Only fields of enquiries are needed from a stage on')
    if (requiredFromStage !== null && allVerticals)
      issue('allVerticals', 'A field that is needed from a stage on belongs to one vertical')
  })
  .meta({ id: 'TemplateField' })
export type TemplateField = z.output<typeof TemplateField>

/** What a stage is for: a pipeline has one for what is won and one for what is lost. */
export const TemplateStageKind = z.enum(['open', 'won', 'lost'], 'Must be open, won or lost')

export const TemplateStage = z
  .strictObject({
    name: stageName,
    kind: TemplateStageKind,
    description: stageFields.description,
    color: HexColor.default(defaultStageColor),
    winProbability: stageFields.winProbability,
    idleDays: stageFields.idleDays,
  })
  .meta({ id: 'TemplateStage' })
export type TemplateStage = z.output<typeof TemplateStage>

/** Values of a query that only one organization knows: people, stages and other records by their ids. */
const namesRecords = (text: string | undefined) => splitValues(text ?? '').some(isId)

/** Whether a view says the same in every organization. */
export const isPortable = (query: ViewQuery): boolean => !Object.values(query).some(namesRecords)

function viewOf(kind: ViewKind, query: z.ZodObject, further: z.ZodRawShape = {}) {
  const portable = knownQuery(query) as unknown as z.ZodType<ViewQuery, ViewQuery>
  return z.strictObject({
    kind: z.literal(kind),
    name: line('Name is required'),
    /** As a saved view has it, without ids. */
    query: portable.superRefine((given, context) => {
      for (const [name, text] of Object.entries(given))
        if (namesRecords(text))
          context.addIssue({
            code: 'custom',
            path: [name],
            message: 'A template cannot name a person or another record',
          })
    }),
    columns: ColumnChoices.default(null),
    ...further,
  })
}

/** A view that everybody in the vertical has. */
export interface TemplateView {
  readonly kind: ViewKind
  readonly name: string
  readonly query: ViewQuery
  readonly columns: z.output<typeof ColumnChoices>
  /** Of enquiries: the stage whose tab it opens, by its name. */
  readonly stage?: string | undefined
  readonly lossReason?: string | undefined
}
type GivenView = Omit<TemplateView, 'columns'> & Partial<Pick<TemplateView, 'columns'>>

export const TemplateView = z
  .discriminatedUnion(
    'kind',
    [
      viewOf('lead', LeadViewQuery),
      viewOf('enquiry', EnquiryViewQuery, {
        stage: stageName.optional(),
        lossReason: line(texts.lossReasonRequired).optional(),
      }),
      viewOf('task', TaskViewQuery),
      viewOf('meeting', MeetingViewQuery),
    ],
    'Must be lead, enquiry, task or meeting',
  )
  .meta({ id: 'TemplateView' }) as unknown as z.ZodType<TemplateView, GivenView>

/** Names are the same whatever their case. */
export const sameName = (name: string): string => name.toLowerCase()

/** The keys of the custom fields that a view narrows or sorts by. */
export const fieldsOfView = ({ query }: Pick<TemplateView, 'query'>): string[] => {
  const sort = query['sort']?.replace(/^-/, '')
  return [...Object.keys(query), ...(sort ? [sort] : [])]
    .filter(isFieldFilter)
    .map((name) => name.replace(/^field\./, '').replace(/(From|To)$/, ''))
}

interface Parts {
  readonly fields: readonly TemplateField[]
  readonly stages: readonly TemplateStage[]
  readonly lossReasons: readonly string[]
  readonly views: readonly TemplateView[]
  readonly rules: readonly TemplateRule[]
  readonly reports: readonly TemplateReport[]
  readonly dashboards: readonly TemplateDashboard[]
}

/** What a rule names that the template does not have; forms and e-mail templates are looked for where it is applied. */
export function missingForRule(
  rule: TemplateRule,
  { fields, stages, lossReasons, views }: Omit<Parts, 'rules' | 'reports' | 'dashboards'>,
) {
  const known = {
    stage: new Set(stages.map(({ name }) => sameName(name))),
    reason: new Set(lossReasons.map(sameName)),
    view: new Set(views.filter(({ kind }) => kind === rule.recordType).map(({ name }) => sameName(name))),
  }
  const words = { stage: 'stage', reason: 'loss reason', view: 'view' } as const
  const missing: string[] = []
  renameReferences(rule, (kind, name) => {
    if (kind in known && !known[kind as keyof typeof known].has(sameName(name)))
      missing.push(`There is no ${words[kind as keyof typeof known]} ${name} in the template`)
    return name
  })
  const has = (key: string, mustFilter: boolean) =>
    fields.some(
      (field) =>
        field.recordKind === rule.recordType && field.key === key && (field.filterable || !mustFilter),
    )
  const { filtered, named } = ownFieldsOf(rule)
  for (const key of named) if (!has(key, false)) missing.push(`There is no field ${key} in the template`)
  for (const key of filtered)
    if (!has(key, true)) missing.push(`There is no field ${key} in the template that lists are filtered by`)
  return missing[0]
}

/** Refuses what stands twice, and what names a part that is not there. */
function agrees({ rules, ...parts }: Parts, context: z.RefinementCtx): void {
  const { fields, stages, lossReasons, views, reports, dashboards } = parts
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const once = (names: readonly string[], pathOf: (place: number) => (string | number)[], what: string) => {
    for (const [place, name] of names.entries())
      if (names.indexOf(name) < place) issue(pathOf(place), `This ${what} stands twice`)
  }
  once(
    fields.map(({ recordKind, key }) => `${recordKind}.${key}`),
    (place) => ['fields', place, 'key'],
    'key',
  )
  once(
    stages.map(({ name }) => sameName(name)),
    (place) => ['stages', place, 'name'],
    'name',
  )
  once(lossReasons.map(sameName), (place) => ['lossReasons', place], 'reason')
  once(
    views.map(({ kind, name }) => `${kind} ${sameName(name)}`),
    (place) => ['views', place, 'name'],
    'name',
  )
  once(
    reports.map(({ name }) => sameName(name)),
    (place) => ['reports', place, 'name'],
    'name',
  )
  once(
    dashboards.map(({ name }) => sameName(name)),
    (place) => ['dashboards', place, 'name'],
    'name',
  )
  once(
    rules.map(({ name }) => sameName(name)),
    (place) => ['rules', place, 'name'],
    'name',
  )
  for (const [place, rule] of rules.entries()) {
    const missing = missingForRule(rule, parts)
    if (missing) issue(['rules', place], missing)
  }
  for (const kind of ['won', 'lost'] as const)
    for (const stage of stages.filter((each) => each.kind === kind).slice(1))
      issue(['stages', stages.indexOf(stage), 'kind'], `A pipeline has one stage for what is ${kind}`)
  const names = new Set(stages.map(({ name }) => sameName(name)))
  for (const [place, { requiredFromStage }] of fields.entries())
    if (requiredFromStage !== null && !names.has(sameName(requiredFromStage)))
      issue(['fields', place, 'requiredFromStage'], `There is no stage ${requiredFromStage} in the template`)
  for (const [place, view] of views.entries()) {
    if (view.stage !== undefined && !names.has(sameName(view.stage)))
      issue(['views', place, 'stage'], `There is no stage ${view.stage} in the template`)
    if (view.lossReason !== undefined && !lossReasons.map(sameName).includes(sameName(view.lossReason)))
      issue(['views', place, 'lossReason'], `There is no loss reason ${view.lossReason} in the template`)
    for (const key of fieldsOfView(view)) {
      const field = fields.find((each) => each.recordKind === view.kind && each.key === key)
      if (!field?.filterable)
        issue(
          ['views', place, 'query'],
          `There is no field ${key} in the template that lists are filtered by`,
        )
    }
  }
}

/** Refuses reports that name what only one organization knows. */
function reportsAgree(
  { fields, stages, lossReasons, reports, dashboards }: Parts,
  context: z.RefinementCtx,
): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const isOneOf = (names: readonly string[], name: string | undefined) =>
    name === undefined || names.some((each) => sameName(each) === sameName(name))
  for (const [place, { definition, references }] of reports.entries()) {
    const unknown = idsIn(definition).find((id) => !references.some((each) => each.id === id))
    if (unknown !== undefined)
      issue(['reports', place, 'definition'], 'A template cannot name a person or another record')
    const key = customKeysIn(definition).find((each) => !fields.some((field) => field.key === each))
    if (key !== undefined) issue(['reports', place, 'definition'], `There is no field ${key} in the template`)
    for (const { stage, lossReason } of references)
      if (
        !isOneOf(
          stages.map(({ name }) => name),
          stage,
        ) ||
        !isOneOf(lossReasons, lossReason)
      )
        issue(['reports', place, 'references'], `There is no ${stage ?? lossReason} in the template`)
  }
  for (const [place, { tiles }] of dashboards.entries())
    for (const { report } of tiles)
      if (
        !isOneOf(
          reports.map(({ name }) => name),
          report,
        )
      )
        issue(['dashboards', place, 'tiles'], `There is no report ${report} in the template`)
}

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
