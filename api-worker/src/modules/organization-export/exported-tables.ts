import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { OrgTable } from '../../db/org-db.ts'
import * as schema from '../../db/schema/index.ts'

/** What is no data of the organization: proof of who somebody is, what is made from the rest, and what runs out. */
const leftOut: readonly SQLiteTable[] = [
  schema.sessions,
  schema.knownDevices,
  schema.signInLinks,
  schema.passwordResets,
  schema.oauthCodes,
  schema.oauthTokens,
  schema.connectFlows,
  schema.idempotencyKeys,
  schema.changes,
  schema.searchTexts,
  schema.leadImportRows,
  schema.leadImportResults,
  schema.reminders,
  schema.jobTurns,
]
const rollup = /_rollup$/

/** Columns that could let somebody in; a new one with such a name stays out as well. */
const secret = /hash|token|secret|password|cipher|encrypted|challenge|verifier/i

/** Columns that the database makes from others which are there. */
const made: readonly SQLiteColumn[] = [schema.leads.tabs, schema.users.fullName]

/** A table of the export: its columns, and those of the index its rows are read along, which are never null. */
export interface ExportedTable {
  readonly name: string
  readonly table: OrgTable
  readonly columns: Readonly<Record<string, SQLiteColumn>>
  readonly order: readonly SQLiteColumn[]
}

/** Values that a row keeps, so that it does not move to where the export has been already. */
const lasting =
  /^(id|created_at|entered_at|(vertical|lead|enquiry|user|pipeline|import|connection|client)_id)$/

/** Every table with data of an organization. */
export const exportedTables: readonly ExportedTable[] = Object.values(schema as Record<string, unknown>)
  .filter((value): value is OrgTable => is(value, SQLiteTable) && 'organizationId' in value)
  .filter((table) => !leftOut.includes(table) && !rollup.test(getTableConfig(table).name))
  .map((table) => ({
    name: getTableConfig(table).name,
    table,
    columns: Object.fromEntries(
      Object.entries(getTableColumns(table)).filter(
        ([name, column]) =>
          name !== 'organizationId' &&
          !made.includes(column) &&
          !secret.test(name) &&
          !secret.test(column.name),
      ),
    ),
    order: orderOf(table),
  }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** The columns behind the organization's in the index that leads best through its rows. */
function orderOf(table: OrgTable): SQLiteColumn[] {
  const { indexes, uniqueConstraints, primaryKeys } = getTableConfig(table)
  const candidates = [
    ...indexes.filter(({ config }) => !config.where).map(({ config }) => config.columns),
    ...uniqueConstraints.map(({ columns }) => columns),
    ...primaryKeys.map(({ columns }) => columns),
  ] as SQLiteColumn[][]
  const usable = candidates.filter(
    ([first, ...others]) =>
      first === table.organizationId && others.every((column) => is(column, SQLiteColumn) && column.notNull),
  )
  const moving = (columns: readonly SQLiteColumn[]) =>
    columns.slice(1).filter(({ name }) => !lasting.test(name)).length
  const [best] = usable.toSorted((a, b) => moving(a) - moving(b) || a.length - b.length)
  return best?.slice(1) ?? []
}
