import type { Connection } from '../db/connection.ts'
import type { Read } from '../db/statement.ts'

/**
 * Counts a call in a batch of its own while something else is read, which is awaited after it: what fails there is
 * counted all the same, and does not wait with the database's only place for writers taken.
 */
export async function countBeside<T>(
  connection: Connection,
  counting: Read<T>,
  reading: Promise<unknown>,
): Promise<T> {
  // Whoever called awaits it later, and hears then that it failed.
  reading.catch(() => undefined)
  return counting.decode(await connection.write(counting.statements))
}
