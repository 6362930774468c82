import type { Client } from '@libsql/client/http'
import { keysOf, RawTable } from './rows.ts'
import type { MovedTable } from './tables.ts'

const rowsAtATime = 500

/** Removes all rows of an organization that another database serves, in steps; the organization itself comes last. */
export async function removeAll(
  client: Client,
  tables: readonly MovedTable[],
  organizationId: string,
): Promise<void> {
  const lastOfAll = tables.toSorted((a, b) => Number(a.owner === 'id') - Number(b.owner === 'id'))
  for (const table of lastOfAll) {
    const keys = await keysOf(client, table, organizationId)
    if (keys.length === 0) continue
    const raw = await RawTable.open(client, table)
    for (let start = 0; start < keys.length; start += rowsAtATime)
      await raw.write(keys.slice(start, start + rowsAtATime), [])
  }
  await client.batch(
    [
      { sql: 'DELETE FROM changes WHERE organization_id = ?', args: [organizationId] },
      // Sign-ups by an invitation that has gone with the organization; they begin anew.
      {
        sql: 'DELETE FROM sign_ups WHERE invitation_id IS NOT NULL AND invitation_id NOT IN (SELECT id FROM invitations)',
        args: [],
      },
      { sql: 'DELETE FROM job_turns WHERE organization_id = ?', args: [organizationId] },
    ],
    'write',
  )
}
