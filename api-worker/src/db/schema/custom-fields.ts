import type { CustomField } from '@ginkgo/contracts'
import {
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { instant, json, ofOrganization, stamps } from '../columns.ts'
import { verticals } from './verticals.ts'

/** What a custom field says of itself, and no statement looks for. */
export type FieldDefinition = Pick<
  CustomField,
  | ('label' | 'description' | 'options' | 'required' | 'requiredFromStageId' | 'unique' | 'default')
  | ('position' | 'section' | 'showInTable' | 'filterable' | 'currency' | 'recordOf' | 'status')
> & {
  /** What jobs are doing with the values that records have. */
  readonly work?: FieldWork | null | undefined
}

/** What decides which values a field has. */
export type FieldShape = Pick<
  CustomField,
  'type' | 'label' | 'options' | 'currency' | 'recordOf' | 'unique' | 'filterable' | 'default'
>

/** A change of type or a merge of options. */
export interface FieldChange {
  /** The id of its entry in the change log. */
  readonly id: string
  readonly before: FieldShape
  readonly merge?: { readonly from: string; readonly into: string }
  /** Whether `3/4/2026` is the third of April, when a text becomes a date. */
  readonly dayFirst: boolean
}

/** Values are indexed, and converted where there is a change; or they are restored. */
export interface FieldWork {
  readonly done: number
  readonly total: number
  readonly change?: FieldChange
  /** While the change is being undone: what the field was until then. */
  readonly undoneFrom?: FieldShape
}

/** The fields that organizations add to their records. None is ever deleted, so a key names one field for ever. */
export const customFields = sqliteTable(
  'custom_fields',
  {
    ...ofOrganization,
    recordKind: text('record_kind', { enum: ['lead', 'contact', 'enquiry'] }).notNull(),
    key: text('key').notNull(),
    /** The only vertical that has it. Not called `verticalId`, as everybody sees the fields that all verticals have. */
    onlyVerticalId: text('vertical_id'),
    type: text('type').$type<CustomField['type']>().notNull(),
    /** Its values stand in `field_values`, because lists are filtered by them or they are unique. */
    isIndexed: integer('is_indexed', { mode: 'boolean' }).notNull(),
    /** The record up to which older values have been indexed and converted; null when all are. */
    indexedUpTo: text('indexed_up_to'),
    definition: json<FieldDefinition>('definition').notNull(),
    archivedAt: instant('archived_at'),
    ...stamps,
  },
  (table) => [
    uniqueIndex('custom_fields_once').on(table.organizationId, table.recordKind, table.key),
    foreignKey({
      columns: [table.organizationId, table.onlyVerticalId],
      foreignColumns: [verticals.organizationId, verticals.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Numbers stay numbers in it and texts stay texts, so that both are compared and sorted as what they are; texts without
 * regard to upper and lower case.
 */
const anyValue = customType<{ data: string | number; driverData: string | number }>({
  dataType: () => 'blob',
})

/** The values of indexed custom fields: one row for each value of each record. */
export const fieldValues = sqliteTable(
  'field_values',
  {
    organizationId: text('organization_id').notNull(),
    verticalId: text('vertical_id').notNull(),
    /** The kind of record and the key, e.g. `lead.budget`. */
    field: text('field').notNull(),
    value: anyValue('value').notNull(),
    recordId: text('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.field, table.value] }),
    index('field_values_by_value').on(
      ...([table.organizationId, table.verticalId, table.field, table.value, table.recordId] as const),
    ),
  ],
)
