import type { Client } from '@libsql/client/http'

/** What is asked of a database. */
export type Database = Pick<Client, 'batch'>

const provided = new Map<string, Database>()

/**
 * Gives every connection to this address a database that the process has opened itself. For a portal that runs
 * outside Workers, where the database is a local file; a Worker never calls this.
 */
export function provideDatabase(url: string, database: Database): void {
  provided.set(url, database)
}

export const providedDatabase = (url: string): Database | undefined => provided.get(url)
