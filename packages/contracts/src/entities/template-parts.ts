import * as z from 'zod'
import { readCustomValue } from '../custom-fields/read-value.ts'
import { splitValues } from '../fields/filters.ts'
import { isId } from '../limits.ts'
import { HexColor, line } from '../primitives.ts'
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
