import type { Client } from '@libsql/client/http'

const provided = new Map<string, Client>()

/**
 * Gives every connection to this address a database that the process has opened itself. For a portal that runs
 * outside Workers, where the database is a local file; a Worker never calls this.
 */
export function provideDatabase(url: string, client: Client): void {
  provided.set(url, client)
}

export const providedDatabase = (url: string): Client | undefined => provided.get(url)
