import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLog } from './log.ts'
import { root } from './paths.ts'

const log = createLog('setup')

/** A script of the API, loaded by path: its types need the Workers' globals, which these programs do not have. */
export const apiScript = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(join(root, 'api-worker/scripts', `${name}.ts`)).href)) as T

/** Brings the database up to the newest migration. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const { migrate } = await apiScript<{ migrate(options: { url: string }): Promise<string[]> }>('migrate')
  for (const name of await migrate({ url })) log.info(`applied migration ${name}`)
}

/** The statements that make all derived data anew out of the records of a database, whose triggers are away. */
export const fillStatements = async (): Promise<string[]> =>
  (await apiScript<{ fillStatements(): string[] }>('derived')).fillStatements()

/** What is kept beside what it should be, as queries of rows that are too many or wrong and of those that are missing. */
export const recountQueries = async (): Promise<
  { readonly name: string; readonly wrong: string; readonly missing: string }[]
> => (await apiScript<{ recountQueries(): never[] }>('derived')).recountQueries()

/** All statements that make an empty database one of this version, in order. */
export const schemaStatements = async (): Promise<string[]> =>
  (await apiScript<{ everyStatement(): Promise<string[]> }>('schema-statements')).everyStatement()
