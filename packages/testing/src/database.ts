import { createClient, type InArgs } from '@libsql/client/http'
import { testStack } from './test-stack.ts'

/**
 * Runs one statement directly on the database, to check what no answer of the API shows or to move times into the past.
 * Returns the rows as plain objects.
 */
export const sql = async (statement: string, args: InArgs = []): Promise<Record<string, unknown>[]> => {
  const client = createClient({ url: testStack().databaseUrl })
  try {
    const { rows } = await client.execute({ sql: statement, args })
    return rows.map((row) => ({ ...row }))
  } finally {
    client.close()
  }
}
