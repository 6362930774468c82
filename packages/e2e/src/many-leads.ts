import type { Lead } from '@ginkgo/contracts'
import { sql } from '@ginkgo/testing'

/**
 * Adds this many copies of the lead, named Lead 00001 and so on, each created a millisecond after the one before. Does
 * so in the database, because thousands of requests would take minutes.
 */
export const multiplyLead = async ({ id }: Lead, times: number): Promise<void> => {
  const columns = (await sql('SELECT name FROM pragma_table_info(?)', ['leads'])).map(({ name }) =>
    String(name),
  )
  const values: Record<string, string> = {
    id: "substr(id, 1, 24) || printf('%012x', n)",
    name: "'Lead ' || printf('%05d', n)",
    created_at: 'created_at + n',
  }
  await sql(
    `INSERT INTO leads (${columns.join(', ')})
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     SELECT ${columns.map((column) => values[column] ?? column).join(', ')} FROM leads, numbers WHERE id = ?`,
    [times, id],
  )
}
