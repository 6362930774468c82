import type { Connection } from '../db/connection.ts'
import type { Read } from '../db/statement.ts'

/**
 * Counts a call in a batch of its own, in parallel to the request's reads. A call whose reads fail is counted too, and
 * the database is not locked while they run.
 */
export async function countInParallel<T>(
  connection: Connection,
  counting: Read<T>,
  reading: Promise<unknown>,
): Promise<T> {
  // The caller awaits the promise later and gets the failure then.
  reading.catch(() => undefined)
  return counting.decode(await connection.write(counting.statements))
}
