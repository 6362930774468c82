import type { RecordKind } from '../custom-fields/custom-field-choices.ts'
import type { CustomField } from '../entities/custom-field.ts'
import type { ImportKind } from '../entities/lead-import-fields.ts'

/** A column that holds a custom field: the kind of record and the key, e.g. `custom.lead.budget`. */
export type CustomColumn = `custom.${RecordKind}.${string}`

export const customColumn = ({ recordKind, key }: Pick<CustomField, 'recordKind' | 'key'>): CustomColumn =>
  `custom.${recordKind}.${key}`

/** The kinds of records whose custom fields files of each kind may have. */
export const customKindsOf: Readonly<Record<ImportKind, readonly RecordKind[]>> = {
  lead: ['lead', 'contact'],
  contact: ['contact'],
  enquiry: ['enquiry'],
  activity: [],
}

export const isCustomColumn = (field: string | null): field is CustomColumn =>
  field?.startsWith('custom.') ?? false

/** Whether files of a kind may have the custom field of a column. */
export const mayHaveColumn = (kind: ImportKind, column: CustomColumn): boolean =>
  customKindsOf[kind].some((of) => column.startsWith(`custom.${of}.`))

/** The fields in use that a file of a kind may have. */
export const customFieldsOf = <F extends Pick<CustomField, 'recordKind' | 'status'>>(
  fields: readonly F[],
  kind: ImportKind,
): F[] =>
  customKindsOf[kind].flatMap((of) =>
    fields.filter(({ recordKind, status }) => recordKind === of && status === 'active'),
  )
