import { randomUUID } from 'node:crypto'
import { createLead, sql, sqlTogether, type TestOrganization } from '@ginkgo/testing'
import { inTurn, median } from './measure.ts'
import { neighbourAt } from './neighbour.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

/** A lead has so many records of each of these kinds, 200 in all. */
const ofEach = 40
const kinds = ['lead_contacts', 'enquiries', 'tasks', 'notes', 'activities'] as const
type Pair = readonly [winner: string, loser: string]

/**
 * Prints the time of a merge of a lead with 200 records beside that of the same updates sent directly to sqld as one
 * transaction, and how long a neighbour's write takes while a lead with 5,000 records is merged.
 */
export async function measureMerge(
  bundleDir: string,
  databaseUrl: string,
  organization: TestOrganization,
  rounds: number,
): Promise<void> {
  const { admin } = organization
  const api = await startWorkerd(bundleDir, databaseUrl)
  const headers = { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' }
  const merge = async ([winner, loser]: Pair) => {
    const body = JSON.stringify({ from: loser })
    const response = await fetch(`${api.origin}/api/leads/${winner}/merge`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  try {
    const pairs: Pair[] = []
    for (let place = 0; place < 2 * (rounds + 3); place++) pairs.push(await pairOf(organization, ofEach))
    const [merged, updated] = await inTurn(
      rounds,
      () => merge(pairs.pop()!),
      () => updateAs(pairs.pop()!),
    )
    report.title(`merge of two leads, median of ${rounds}`)
    report.atMost(3, 'merge of 200 records ÷ the same updates by SQL', merged, updated)

    const large = await pairOf(organization, 1_000)
    const neighbour = neighbourAt(databaseUrl)
    const write = () => {
      const args = [randomUUID(), organization.verticals[0].id]
      return neighbour.write({ sql: 'UPDATE verticals SET description = ? WHERE id = ?', args })
    }
    const quiet = []
    for (let nth = 0; nth < rounds; nth++) quiet.push(await write())
    const began = performance.now()
    let isMerging = true
    const merging = merge(large).finally(() => {
      isMerging = false
    })
    let longest = 0
    while (isMerging) longest = Math.max(longest, await write())
    await merging
    neighbour.close()
    const took = performance.now() - began
    report.figure(
      longest < 2_000,
      "a neighbour's longest write beside a merge of 5,000 records",
      `${longest.toFixed(0)} ms`,
      `merge ${took.toFixed(0)} ms, quiet write ${median(quiet).toFixed(1)} ms`,
    )
  } finally {
    await api.stop()
  }
}

/** Two leads, the second with records. */
async function pairOf({ id, admin, verticals }: TestOrganization, count: number): Promise<Pair> {
  const verticalId = verticals[0].id
  const winner = await createLead(admin, verticalId)
  const loser = await createLead(admin, verticalId)
  const [stage] = await sql(
    "SELECT id, pipeline_id FROM stages WHERE organization_id = ? AND vertical_id = ? AND stage_type = 'open' LIMIT 1",
    [id, verticalId],
  )
  const own = randomUUID().slice(0, 23)
  const newId = (letter: string) => `'${own}' || printf('-${letter}%011d', value)`
  const of = `'${id}', '${verticalId}', '${loser.id}'`
  const rows = `FROM generate_series(1, ${count})`
  const scope = 'id, organization_id, vertical_id, lead_id'
  // Each alone, as sqld ends a transaction after five seconds.
  for (const insert of [
    `INSERT INTO lead_contacts (${scope}, name, email, created_at, updated_at)
      SELECT ${newId('a')}, ${of}, 'Contact ' || value, 'c' || value || '@bench.test', value, value ${rows}`,
    `INSERT INTO enquiries (${scope}, pipeline_id, stage_id, stage_type, title, source, priority, currency, rank, created_on,
      last_activity_at, created_at, updated_at) SELECT ${newId('b')}, ${of}, '${stage!.pipeline_id}', '${stage!.id}', 'open',
      'Enquiry ' || value, 'manual', 'low', 'EUR', 'a' || value, '2026-01-01', value, value, value ${rows}`,
    `INSERT INTO tasks (${scope}, title, status, created_by, created_at, updated_at)
      SELECT ${newId('c')}, ${of}, 'Task ' || value, 'pending', '${admin.id}', value, value ${rows}`,
    `INSERT INTO notes (${scope}, content, user_id, created_at, updated_at)
      SELECT ${newId('d')}, ${of}, 'Note ' || value, '${admin.id}', value, value ${rows}`,
    `INSERT INTO activities (${scope}, type, title, actor_type, actor_name, user_id, changes, created_at)
      SELECT ${newId('e')}, ${of}, 'note.created', 'Note added', 'user', 'Ada Admin', '${admin.id}', '[]', value ${rows}`,
  ])
    await sql(insert)
  return [winner.id, loser.id]
}

/** What a merge changes of the records and the leads, without what is kept for undoing it. */
const updateAs = ([winner, loser]: Pair) =>
  sqlTogether([
    'PRAGMA defer_foreign_keys = ON',
    {
      sql: 'UPDATE leads SET name = (SELECT name FROM leads WHERE id = ?) WHERE id = ?',
      args: [winner, loser],
    },
    ...kinds.map((table) => ({
      sql: `UPDATE ${table} SET lead_id = ?1 WHERE organization_id = (SELECT organization_id FROM leads WHERE id = ?1)
        AND lead_id = ?2${table === 'lead_contacts' ? ' AND is_primary = 0' : ''}`,
      args: [winner, loser],
    })),
    {
      sql: `UPDATE leads SET updated_at = updated_at + 1,
        open_enquiries = open_enquiries + (SELECT open_enquiries FROM leads WHERE id = ?) WHERE id = ?`,
      args: [loser, winner],
    },
    { sql: 'DELETE FROM leads WHERE id = ?', args: [loser] },
  ])
