import type { Client } from '@libsql/client/http'
import { again } from './rows.ts'

/**
 * Latest changes of each vertical that come along: one more than are answered at once, so that whoever missed any before them is
 * asked to read everything again.
 */
const copiedChanges = 201

const columns =
  'organization_id, vertical_id, entity, record_id, action, lead_id, enquiry_id, stage_id, actor_id, at'

/**
 * Numbers of changes grow with time, and screens ask for those above the last they know. So those of the cell begin far
 * above those of the first database.
 */
export async function raiseNumbers(home: Client, cell: Client): Promise<void> {
  const { rows } = await home.execute("SELECT seq FROM sqlite_sequence WHERE name = 'changes'")
  const from = Number(rows[0]?.seq ?? 0) + 1_000_000
  await again(() =>
    cell.batch(
      [
        {
          sql: "INSERT INTO sqlite_sequence (name, seq) SELECT 'changes', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)",
          args: ['changes'],
        },
        { sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'changes' AND seq < ?", args: [from, from] },
      ],
      'write',
    ),
  )
}

/** Copies the latest changes, under numbers of the cell. */
export async function bringChanges(home: Client, cell: Client, organizationId: string): Promise<void> {
  const { rows } = await home.execute({
    sql: `SELECT json_array(${columns}) AS row FROM (
      SELECT *, row_number() OVER (PARTITION BY vertical_id ORDER BY seq DESC) AS place
      FROM changes WHERE organization_id = ?) WHERE place <= ${copiedChanges} ORDER BY seq`,
    args: [organizationId],
  })
  const list = `[${rows.map(({ row }) => String(row)).join(',')}]`
  const values = columns.split(', ').map((_, place) => `value ->> ${place}`)
  await again(() =>
    cell.batch(
      [
        { sql: 'DELETE FROM changes WHERE organization_id = ?', args: [organizationId] },
        {
          sql: `INSERT INTO changes (${columns}) SELECT ${values.join(', ')} FROM json_each(?) ORDER BY key`,
          args: [list],
        },
      ],
      'write',
    ),
  )
}
