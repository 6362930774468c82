import type { Issue } from '@ginkgo/contracts'
import {
  type CustomField,
  contactFields,
  enquiryFields,
  fieldsForForms,
  givenShape,
  leadFields,
  type OfferedField,
  optionOf,
  readCustomValue,
} from '@ginkgo/contracts'
import type { z } from 'zod'
import type { FormSettings } from '../../db/schema/forms.ts'

/** What a visitor sent for one input; several texts where it offers several options. */
export type SentValues = Readonly<Record<string, string | string[]>>

/** How the page and programs ask for a value. */
type InputType =
  | 'text'
  | 'textarea'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'number'
  | 'checkbox'
  | 'select'
  | 'checkboxes'

/** One input of a form as it stands on the page. */
export interface AskedField {
  readonly name: string
  readonly label: string
  readonly hint: string | null
  readonly required: boolean
  readonly type: InputType
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly offered: OfferedField
}

const shapes: Readonly<Record<string, Record<string, z.ZodType>>> = {
  lead: givenShape(leadFields),
  contact: givenShape(contactFields),
  enquiry: givenShape(enquiryFields),
}

const declaredTypes: Readonly<Record<string, InputType>> = {
  text: 'textarea',
  email: 'email',
  phone: 'tel',
  choice: 'select',
  date: 'date',
  money: 'number',
}
const customTypes: Readonly<Record<string, InputType>> = {
  long_text: 'textarea',
  email: 'email',
  phone: 'tel',
  choice: 'select',
  date: 'date',
  link: 'url',
  money: 'number',
  number: 'number',
  checkbox: 'checkbox',
  choices: 'checkboxes',
}

const typeOf = ({ field }: OfferedField): InputType =>
  (field.custom ? customTypes[field.custom.type] : declaredTypes[field.type]) ?? 'text'

function optionsOf({ field }: OfferedField) {
  if (field.custom?.type === 'checkbox') return []
  const archived = new Set(
    (field.custom?.options ?? []).filter(({ isArchived }) => isArchived).map(({ id }) => id),
  )
  return Object.entries(field.choices ?? {})
    .filter(([value]) => !archived.has(value))
    .map(([value, label]) => ({ value, label }))
}

/** The inputs of a form. A field that is archived meanwhile is not asked for. */
export function askedFields(
  settings: FormSettings,
  custom: readonly CustomField[],
  verticalId: string,
): AskedField[] {
  const offered = new Map(fieldsForForms(custom, verticalId).map((field) => [field.name, field]))
  return settings.fields.flatMap(({ field: name, label, hint, required }) => {
    const one = offered.get(name)
    return one
      ? [{ name, label, hint, required, type: typeOf(one), options: optionsOf(one), offered: one }]
      : []
  })
}

/** What the visitor gave, by kind of record, as a caller of the API would give it. */
export interface GivenRecords {
  readonly lead: Record<string, unknown>
  readonly contact: Record<string, unknown>
  readonly enquiry: Record<string, unknown>
}

/** A number as inputs of this type send it, and nothing that could be read in two ways. */
const plainNumber = /^-?\d{1,15}(?:\.\d{1,6})?$/

function parsed({ type, offered }: AskedField, sent: string | string[] | undefined): unknown {
  if (type === 'checkboxes') return sent === undefined ? [] : [sent].flat()
  const text = [sent ?? ''].flat().at(-1)?.trim() ?? ''
  if (type === 'checkbox') return text === '' ? null : text !== 'false'
  if (text === '') return null
  if (type === 'number') return plainNumber.test(text) ? Number(text) : Number.NaN
  return offered.field.custom?.type === 'choice' && !optionOf(offered.field.custom, text) ? '?' : text
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Checks what was sent by the fields that are asked for. The paths of issues are the names of the inputs. */
export function readSent(
  asked: readonly AskedField[],
  sent: SentValues,
): { given: GivenRecords; issues: Issue[] } {
  const given: GivenRecords = { lead: {}, contact: {}, enquiry: {} }
  const issues: Issue[] = []
  for (const field of asked) {
    const { name, label, required, offered } = field
    const refuse = (message: string) => issues.push({ path: name, message })
    const { kind, field: declared } = offered
    const several = Array.isArray(sent[name]) && field.type !== 'checkboxes' && sent[name].length > 1
    if (several) {
      refuse(`${label} is given more than once`)
      continue
    }
    const value = parsed(field, sent[name])
    if (isEmpty(value)) {
      if (required) refuse(`${label} is required`)
      continue
    }
    if (Number.isNaN(value)) {
      refuse(`${label} must be a number`)
      continue
    }
    if (declared.custom) {
      const read = readCustomValue(declared.custom, value as Parameters<typeof readCustomValue>[1])
      if ('problem' in read) refuse(`${label}: ${read.problem}`)
      else {
        const values = (given[kind]['customFields'] ??= {}) as Record<string, unknown>
        values[declared.custom.key] = read.value
      }
      continue
    }
    const read = shapes[kind]![declared.name]!.safeParse(value)
    if (read.success) given[kind][declared.name] = read.data
    else refuse(`${label}: ${read.error.issues[0]?.message ?? 'Not valid'}`)
  }
  return { given, issues }
}
