import { getTableColumns } from 'drizzle-orm'
import { customType, foreignKey, type SQLiteColumn, type SQLiteTable, text } from 'drizzle-orm/sqlite-core'

/** An instant: ISO 8601 text in the program, integer milliseconds in the database, so that rows are wire-shaped. */
export const instant = customType<{ data: string; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (iso) => Date.parse(iso),
  fromDriver: (milliseconds) => new Date(milliseconds).toISOString(),
})

/** A small JSON value, stored in its row. */
export const json = <Value>(name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => JSON.parse(stored) as Value,
  })(name)

/** Columns of every row of an organization. */
export const ofOrganization = {
  id: text('id').primaryKey(),
  organizationId: text('organization_id').notNull(),
}

export const stamps = {
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

type NullableColumn<T extends SQLiteTable> = {
  [Name in keyof T['_']['columns']]: T['_']['columns'][Name]['_']['notNull'] extends true ? never : Name
}[keyof T['_']['columns']]

/** Null for every column of a table that may be null: what a new row has where its maker said nothing. */
export function nullsOf<T extends SQLiteTable>(table: T): Record<NullableColumn<T>, null> {
  const nullableColumns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.notNull)
  return Object.fromEntries(nullableColumns.map(([name]) => [name, null])) as Record<NullableColumn<T>, null>
}

type Owned = SQLiteTable & Record<'organizationId' | 'id', SQLiteColumn>
type InVertical = Owned & { readonly verticalId: SQLiteColumn }

/** The foreign key by which a column names a record of the same organization. */
export const ofRecord = (
  table: { readonly organizationId: SQLiteColumn },
  column: SQLiteColumn,
  other: Owned,
) => foreignKey({ columns: [table.organizationId, column], foreignColumns: [other.organizationId, other.id] })

/** The foreign key by which a column names a record of the same vertical. */
export const ofRecordInVertical = (
  table: Pick<InVertical, 'organizationId' | 'verticalId'>,
  column: SQLiteColumn,
  other: InVertical,
) =>
  foreignKey({
    columns: [table.organizationId, table.verticalId, column],
    foreignColumns: [other.organizationId, other.verticalId, other.id],
  })
