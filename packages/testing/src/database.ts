import { createClient, type InArgs, type InStatement } from '@libsql/client/http'
import { testStack } from './test-stack.ts'

const isReading = (statement: string): boolean => /^\s*(SELECT|WITH|PRAGMA|EXPLAIN)\b/i.test(statement)

/**
 * Runs one statement directly on the database, to check what no answer of the API shows or to move times into the past.
 * Returns the rows as plain objects.
 */
export const sql = async (statement: string, args: InArgs = []): Promise<Record<string, unknown>[]> => {
  const client = createClient({ url: testStack().databaseUrl })
  try {
    const asked = { sql: statement, args }
    // A transaction waits for its turn; a single statement may come upon the lock of another one and be refused.
    const { rows } = isReading(statement)
      ? await client.execute(asked)
      : (await client.batch([asked], 'write'))[0]!
    return rows.map((row) => ({ ...row }))
  } finally {
    client.close()
  }
}

/** Runs statements directly on the database as one transaction. */
export const sqlTogether = async (statements: InStatement[]): Promise<void> => {
  const client = createClient({ url: testStack().databaseUrl })
  try {
    await client.batch(statements, 'write')
  } finally {
    client.close()
  }
}
