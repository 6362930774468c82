import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { leadImportResults } from '../../../db/schema/index.ts'

/** The leads or other records that an import created or changed; whose they are, the condition beside it asks. */
export const idsOfImport = (column: SQLiteColumn, importId: string): SQL =>
  sql`SELECT ${column} FROM ${leadImportResults} WHERE ${leadImportResults.importId} = ${importId}
    AND ${leadImportResults.outcome} IN ('created', 'updated')`
