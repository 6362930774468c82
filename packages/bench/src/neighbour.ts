import { createClient, type InStatement } from '@libsql/client/http'

/** Somebody who writes beside what is measured. */
export interface Neighbour {
  /** @returns how long it took, in milliseconds */
  write(statement: InStatement): Promise<number>
  close(): void
}

/** Writes through the pool, as the API does: a write that goes past it may meet a lock and be refused. */
export function neighbourAt(databasePoolUrl: string): Neighbour {
  const client = createClient({ url: databasePoolUrl })
  return {
    async write(statement) {
      const began = performance.now()
      await client.batch([statement], 'write')
      return performance.now() - began
    },
    close: () => client.close(),
  }
}
