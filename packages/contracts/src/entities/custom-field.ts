import * as z from 'zod'
import {
  type CustomFieldType,
  customFieldTypes,
  hasOptions,
  isIndexable,
  maxFieldOptions,
  mayBeUnique,
  type RecordKind,
  recordKinds,
} from '../custom-fields/custom-field-choices.ts'
import {
  ChangeSetId,
  Currency,
  CustomFieldId,
  HexColor,
  line,
  maxLength,
  optionalText,
  StageId,
  Timestamp,
  VerticalId,
} from '../primitives.ts'

export const RecordKindName = z.enum(
  Object.keys(recordKinds) as [RecordKind, ...RecordKind[]],
  `Must be one of ${Object.keys(recordKinds).join(', ')}`,
)
export const CustomFieldTypeName = z.enum(
  Object.keys(customFieldTypes) as [CustomFieldType, ...CustomFieldType[]],
  `Must be one of ${Object.keys(customFieldTypes).join(', ')}`,
)

/** How programs name a field: letters, digits and underscores, for ever the same. */
export const CustomFieldKey = z
  .string('A key is required')
  .regex(
    /^[a-z][a-z0-9_]{0,49}$/,
    'A key begins with a letter and has lower-case letters, digits and underscores, 50 at most',
  )
  // Every object has something under this name already.
  .refine((key) => key !== 'constructor', 'A field cannot have this key')
  .meta({ maxLength: 50 })

export const OptionId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, 'An option id has lower-case letters, digits, - and _')

/** One of what a choice offers. An archived one stays where records have it, and is offered no more. */
export const FieldOption = z
  .object({
    id: z.string(),
    label: z.string(),
    color: z.string().nullable(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'FieldOption' })
export type FieldOption = z.output<typeof FieldOption>

/** Of a new option `id` may be left out; it is then made of the label. */
export const FieldOptionGiven = z
  .object({
    id: OptionId.optional(),
    label: line('An option needs a label', 100),
    color: HexColor.nullable().default(null),
    isArchived: z.boolean().default(false),
  })
  .meta({ id: 'FieldOptionGiven' })
export type FieldOptionGiven = z.output<typeof FieldOptionGiven>

/** The options of a choice in their order, each once. */
export const optionList = <Option extends z.ZodType<{ id?: string | undefined; label: string }>>(
  option: Option,
) =>
  z
    .array(option)
    .max(maxFieldOptions, `At most ${maxFieldOptions} options`)
    .superRefine((all, context) => {
      const taken = { id: new Set<string>(), label: new Set<string>() }
      for (const [place, { id, label }] of all.entries()) {
        if (id !== undefined && taken.id.has(id))
          context.addIssue({ code: 'custom', path: [place, 'id'], message: 'This id stands twice' })
        if (taken.label.has(label.toLowerCase()))
          context.addIssue({ code: 'custom', path: [place, 'label'], message: 'This label stands twice' })
        if (id !== undefined) taken.id.add(id)
        taken.label.add(label.toLowerCase())
      }
    })

const options = optionList(FieldOptionGiven)

/** A value as callers give it and answers have it; which of these it is follows from the field's type. */
export const CustomValue = z
  .union([
    z.string().max(maxLength.text),
    z.number(),
    z.boolean(),
    z.array(z.string().max(100)).max(maxFieldOptions),
    z.null(),
  ])
  .meta({ id: 'CustomValue' })
export type CustomValue = z.output<typeof CustomValue>

/** Values by the keys of their fields. Null takes the value away; what is not named stays as it is. */
export const GivenCustomFields = z.record(CustomFieldKey, CustomValue)
export type GivenCustomFields = z.output<typeof GivenCustomFields>
/** Every field that has a value, by its key; `CustomValue` without bounds, as answers are not checked for them. */
export const StoredCustomFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
)

/** What is said of a field, whoever says it: a person, a program or a template. */
export const fieldDefinition = {
  label: line('A label is required', 100),
  /** What it means and how it is filled in, for people and AI tools. */
  description: optionalText(1_000),
  options: options.default([]),
  /** A new record needs it; of an enquiry only from `requiredFromStageId` on, where that is set. */
  required: z.boolean(),
  requiredFromStageId: StageId.nullable(),
  /** No two records have the same value. */
  unique: z.boolean(),
  /** What a new record has where nothing is given. */
  default: CustomValue,
  /** Its place in its section, from 0. */
  position: z.number().int().min(0).max(1_000),
  /** The heading that it stands under in forms and on the page of a record. */
  section: optionalText(100),
  showInTable: z.boolean(),
  filterable: z.boolean(),
  /** Of money. */
  currency: Currency,
  /** Of a record: the kind that it names. */
  recordOf: RecordKindName,
}

/** One value for many records; null takes it away. */
export const SetField = z.object({ type: z.literal('setField'), key: CustomFieldKey, value: CustomValue })
export type SetField = z.output<typeof SetField>

/** A field that an organization has added to one kind of record. */
export const CustomField = z
  .object({
    id: CustomFieldId,
    key: z.string(),
    recordKind: RecordKindName,
    /** Null where all verticals have it. */
    verticalId: VerticalId.nullable(),
    label: z.string(),
    description: z.string().nullable(),
    type: CustomFieldTypeName,
    options: z.array(FieldOption),
    required: z.boolean(),
    requiredFromStageId: StageId.nullable(),
    unique: z.boolean(),
    default: CustomValue,
    position: z.number().int(),
    section: z.string().nullable(),
    showInTable: z.boolean(),
    filterable: z.boolean(),
    currency: Currency.nullable(),
    recordOf: RecordKindName.nullable(),
    /** Heads propose fields and admins decide: records have those that are active. */
    status: z.enum(['proposed', 'active']),
    archivedAt: Timestamp.nullable(),
    /** False while values from before the field became filterable or unique are still being indexed. */
    isReady: z.boolean(),
    /** How many records the job has gone through that indexes or changes its values, while it is not ready. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    /** The latest change of its values that can be undone, and until when. */
    undoable: z
      .object({
        changeSetId: ChangeSetId,
        kind: z.enum(['customFields.update', 'customFields.mergeOptions']),
        until: Timestamp,
        summary: z.string(),
      })
      .nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.output<typeof CustomField>

/** Refuses what a new field of the type cannot have. */
export function fitsType(
  {
    type,
    options: given,
    filterable,
    unique,
  }: { type: CustomFieldType; options: readonly unknown[]; filterable: boolean; unique: boolean },
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (hasOptions(type) && given.length === 0) issue('options', 'A choice needs at least one option')
  if (!hasOptions(type) && given.length > 0) issue('options', 'Only a choice has options')
  if (filterable && !isIndexable(type)) issue('filterable', 'Lists cannot be filtered by a long text')
  if (unique && !mayBeUnique(type)) issue('unique', 'Values of this type cannot be unique')
}

export const CustomFieldCreate = z
  .object({
    ...fieldDefinition,
    key: CustomFieldKey,
    recordKind: RecordKindName,
    verticalId: VerticalId.nullable().default(null),
    type: CustomFieldTypeName,
    required: fieldDefinition.required.default(false),
    requiredFromStageId: fieldDefinition.requiredFromStageId.default(null),
    unique: fieldDefinition.unique.default(false),
    default: fieldDefinition.default.default(null),
    position: fieldDefinition.position.optional(),
    showInTable: fieldDefinition.showInTable.default(false),
    filterable: fieldDefinition.filterable.default(false),
    currency: fieldDefinition.currency.optional(),
    recordOf: fieldDefinition.recordOf.optional(),
  })
  .superRefine(fitsType)
  .meta({ id: 'CustomFieldCreate' })
export type CustomFieldCreate = z.output<typeof CustomFieldCreate>

/** The same for a form in which a field is changed: what fits another type depends on the values that records have. */
export const CustomFieldForm = z.object(CustomFieldCreate.shape)
export type CustomFieldForm = z.output<typeof CustomFieldForm>

/**
 * Key, kind of record and vertical stay for ever. `options` are all of them, in their order. A change of `type` converts
 * the values that records have; where some do not fit it is refused until `confirm` says that they may go.
 */
export const CustomFieldPatch = z
  .object({
    ...fieldDefinition,
    options,
    /** Admins decide about what heads have proposed. */
    status: z.literal('active'),
    type: CustomFieldTypeName,
    confirm: z.boolean(),
  })
  .partial()
/** One option takes another one's place wherever records have it. */
export const FieldOptionMerge = z
  .object({ from: z.string().min(1).max(50), into: z.string().min(1).max(50) })
  .meta({ id: 'FieldOptionMerge' })

export type CustomFieldPatch = z.output<typeof CustomFieldPatch>
