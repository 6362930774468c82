import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { leadImportResults } from '../../../db/schema/index.ts'

/** The leads or other records that an import created or changed; another condition asks whose they are. */
export const idsOfImport = (column: SQLiteColumn, importId: string): SQL =>
  sql`SELECT ${column} FROM ${leadImportResults} WHERE ${leadImportResults.importId} = ${importId}
    AND ${leadImportResults.outcome} IN ('created', 'updated')`
