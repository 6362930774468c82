import * as z from 'zod'
import { listNames } from '../list-names.ts'
import { line, maxLength, Timestamp } from '../primitives.ts'
import { texts } from '../texts.ts'
import { maxListValues } from '../value-lists.ts'

/** One of the lists. */
export const ListParam = z.enum(listNames)

/** One value of a list. */
export const ListValue = z
  .object({
    /** What records have, and what the API takes and gives. */
    value: z.string(),
    /** What people read for it. */
    label: z.string(),
    /** It is no longer offered; records keep it. */
    isArchived: z.boolean(),
    /** What was renamed to it or merged into it. Callers may still give these, and `value` is stored. */
    formerValues: z.array(z.string()),
    /** Some records still have a former value, which is replaced within minutes. */
    isMoving: z.boolean(),
  })
  .meta({ id: 'ListValue' })
export type ListValue = z.output<typeof ListValue>

/** A list of the organization with its values in order, archived ones too. */
export const ValueList = z
  .object({
    list: ListParam,
    values: z.array(ListValue),
    /** Null until somebody has edited the list. */
    updatedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ValueList' })
export type ValueList = z.output<typeof ValueList>

const label = line(texts.listValueRequired, maxLength.tag)
const value = z.string(texts.listValueRequired).min(1, texts.listValueRequired).max(maxLength.name)

export const ListValueCreate = z.object({ label })
export const ListValuePatch = z.object({ value, label: label.optional(), isArchived: z.boolean().optional() })
export const ListOrder = z.object({ values: z.array(value).min(1).max(maxListValues) })
/** `from` may be any text that records have, also one that is not in the list. */
export const ListMerge = z.object({ from: value, into: value })
