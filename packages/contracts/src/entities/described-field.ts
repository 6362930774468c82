import * as z from 'zod'
import { Currency, VerticalId } from '../primitives.ts'
import { RecordKindName } from './custom-field.ts'

/** A field of records as a program has to know it to fill it in: built in, or added by the organization. */
export const DescribedField = z
  .object({
    recordKind: RecordKindName,
    /** The name in the body of a record; of a custom field the key in its `customFields`. */
    name: z.string(),
    isCustom: z.boolean(),
    label: z.string(),
    /** What it holds, e.g. `line`, `choice`, `money`, `date`. */
    type: z.string(),
    /** What it means and how it is filled in. */
    description: z.string().nullable(),
    required: z.boolean(),
    /** No two records have the same value. */
    unique: z.boolean(),
    /** Lists can be filtered and sorted by it. */
    filterable: z.boolean(),
    /** What may be given, where it is not free. */
    options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
    /** Of money in a custom field. */
    currency: Currency.nullable(),
    /** Of a custom field that names another record. */
    recordOf: RecordKindName.nullable(),
    /** The only vertical that has it; null where all have. */
    verticalId: VerticalId.nullable(),
  })
  .meta({ id: 'DescribedField' })
export type DescribedField = z.output<typeof DescribedField>

export const DescribedFields = z.object({ fields: z.array(DescribedField) }).meta({ id: 'DescribedFields' })
