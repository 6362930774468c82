import { eq, getTableColumns, is, type SQL } from 'drizzle-orm'
import { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { configOf } from '../../../db/table-config.ts'
import type { OrgTable } from '../../../db/org-db.ts'
import * as schema from '../../../db/schema/index.ts'

/** Tables that are not the organization's data: credentials, derived data, and rows that expire. */
const leftOut: readonly SQLiteTable[] = [
  schema.sessions,
  schema.knownDevices,
  schema.signInLinks,
  schema.factors,
  schema.signInSteps,
  schema.domains,
  schema.passwordResets,
  schema.oauthCodes,
  schema.oauthTokens,
  schema.connectFlows,
  schema.idempotencyKeys,
  schema.changes,
  schema.searchTexts,
  schema.leadTags,
  schema.enquiryFacets,
  schema.fieldValues,
  schema.leadImportRows,
  schema.leadImportResults,
  schema.changeSets,
  schema.changeSetRows,
  schema.reminders,
  schema.jobTurns,
  schema.uploads,
  schema.inboundAddresses,
]
const rollup = /_rollup$/

/** Columns that could give access; a new column with such a name is left out as well. */
const secret = /hash|token|secret|password|cipher|encrypted|challenge|verifier/i

/** Columns that are derived from exported ones. */
const derived: readonly SQLiteColumn[] = [
  schema.leads.tabs,
  schema.enquiries.stagesEntered,
  schema.users.fullName,
  schema.emails.searchedText,
]

/** A table of the export: its columns, and those of the index by which its rows are read, which are never null. */
export interface ExportedTable {
  readonly name: string
  readonly table: OrgTable
  readonly columns: Readonly<Record<string, SQLiteColumn>>
  readonly order: readonly SQLiteColumn[]
  /** Which of its rows, where not all. */
  readonly only?: SQL
}

/** Columns whose values never change, so that no row moves to a place that the export has already passed. */
const unchanging =
  /^(id|key|created_at|entered_at|(vertical|lead|enquiry|user|pipeline|import|connection|client)_id)$/

let known: readonly ExportedTable[] | undefined

/** Every table with data of an organization; worked out for the first export. */
export const exportedTables = (): readonly ExportedTable[] => (known ??= allTables())

const allTables = (): readonly ExportedTable[] =>
  Object.values(schema as Record<string, unknown>)
    .filter((value): value is OrgTable => is(value, SQLiteTable) && 'organizationId' in value)
    .filter((table) => !leftOut.includes(table) && !rollup.test(configOf(table).name))
    .map((table) => ({
      name: configOf(table).name,
      table,
      columns: Object.fromEntries(
        Object.entries(getTableColumns(table)).filter(
          ([name, column]) =>
            name !== 'organizationId' &&
            !derived.includes(column) &&
            !secret.test(name) &&
            !secret.test(column.name),
        ),
      ),
      order: orderOf(table),
      // An admin who exports sees no private e-mail of others in the portal either.
      ...(table === (schema.emails as OrgTable) && { only: eq(schema.emails.isPrivate, false) }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The columns after the organization's in the index by which its rows are best read. */
function orderOf(table: OrgTable): SQLiteColumn[] {
  const { indexes, uniqueConstraints, primaryKeys } = configOf(table)
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
    columns.slice(1).filter(({ name }) => !unchanging.test(name)).length
  const [best] = usable.toSorted((a, b) => moving(a) - moving(b) || a.length - b.length)
  return best?.slice(1) ?? []
}
