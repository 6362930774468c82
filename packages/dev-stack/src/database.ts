import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLog } from './log.ts'
import { root } from './paths.ts'

const log = createLog('setup')

/** Imports a script of the API by its path: a static import would need the types of the Workers' globals here. */
export const apiScript = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(join(root, 'api-worker/scripts', `${name}.ts`)).href)) as T

/** Applies the migrations that are missing. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const { migrate } = await apiScript<{ migrate(options: { url: string }): Promise<string[]> }>('migrate')
  for (const name of await migrate({ url })) log.info(`applied migration ${name}`)
}

/** The statements that make all derived data from the records of a database whose triggers were dropped. */
export const fillStatements = async (): Promise<string[]> =>
  (await apiScript<{ fillStatements(): string[] }>('derived')).fillStatements()

/**
 * Queries that compare derived data with what it should be: one for rows that are superfluous or wrong, one for rows
 * that are missing.
 */
export const recountQueries = async (): Promise<
  { readonly name: string; readonly wrong: string; readonly missing: string }[]
> => (await apiScript<{ recountQueries(): never[] }>('derived')).recountQueries()

/** All statements that turn an empty database into one of this version, in order. */
export const schemaStatements = async (): Promise<string[]> =>
  (await apiScript<{ everyStatement(): Promise<string[]> }>('schema-statements')).everyStatement()

/** A statement as the database is given it. */
export interface WrittenQuery {
  readonly sql: string
  readonly params: (string | number | null)[]
}

/** Whom a list is read for: `id` stands for every id that its path names. */
interface Reader {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly now: string
}

/** Writes what an endpoint of the API asks the database in its first trip. */
export const loadReadingQueries = async () =>
  (
    await apiScript<{
      readingQueries(endpointId: string, reader: Reader, query: object): WrittenQuery[]
    }>('reading-queries')
  ).readingQueries
