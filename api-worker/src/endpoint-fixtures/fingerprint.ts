import { withUnindexedEmails } from '../modules/activities/emails/index-texts.ts'
import { withUnindexedFields } from '../modules/sales/custom-fields/index-values.ts'
import { withChangesToUndo } from '../change-log/undo-changes.ts'
import { withMovingValues } from '../modules/organization/value-lists/continue-moves.ts'
import { withUnreadPhones } from '../modules/sales/leads/read-phones-anew.ts'
import { type Client, createClient } from '@libsql/client/http'
import { runJobs, testStack, waitFor } from '@ginkgo/testing'
import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { derivedData } from '../db/derived/index.ts'
import { phoneRules } from '../modules/sales/leads/phone-columns.ts'
import type { World } from './world.ts'

let opened: { client: Client; statements: (ids: string[]) => { sql: string; args: string[] }[] } | undefined

/** What rows that tell of a record meet, by table: a job removes the others meanwhile. */
const isTelling = new Map(
  derivedData().flatMap(({ name, count }) => (count ? [[name, `${count} <> 0`] as const] : [])),
)

async function open() {
  const client = createClient({ url: testStack().databaseUrl })
  const { rows } = await client.execute(
    `SELECT tables.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND columns.name = 'organization_id' AND tables.name NOT IN ('audit_log', 'job_turns')`,
  )
  const statements = (ids: string[]) => [
    { sql: 'SELECT * FROM organizations WHERE id IN (?, ?)', args: ids },
    ...rows.map(({ name }) => ({
      sql: `SELECT * FROM ${name} WHERE organization_id IN (?, ?) AND ${isTelling.get(String(name)) ?? '1'}`,
      args: ids,
    })),
  ]
  return { client, statements }
}

const dialect = new SQLiteSyncDialect()

/** Organizations whose records a scheduled job is still to change, because of what somebody has called. */
const unfinished = () => {
  const due = [
    ...[withUnindexedEmails(), withUnindexedFields(), withMovingValues(), withChangesToUndo()],
    withUnreadPhones(phoneRules),
  ]
  return sql.join(due, sql` UNION `).inlineParams()
}

/**
 * Runs the scheduled jobs until they have done what earlier calls left to them. Else a job changes rows at any moment of the
 * next 15 seconds: once the search of their texts is turned on, each e-mail and its entry in the index.
 */
async function finishJobs(client: Client, ids: string[]): Promise<void> {
  const query = `SELECT id FROM (${dialect.sqlToQuery(unfinished()).sql}) WHERE id IN (?, ?)`
  const isOver = async () => (await client.execute({ sql: query, args: ids })).rows.length === 0
  if (await isOver()) return
  const finished = async () => {
    await runJobs()
    if (!(await isOver())) throw new Error('Jobs are still to change records')
  }
  await waitFor('the scheduled jobs', finished, 30_000)
}

/**
 * Everything the database holds about both organizations, as text to compare, once the jobs have done what they have to:
 * without the log of refusals and the turns of jobs.
 */
export async function fingerprint({ home, foreign }: World): Promise<string> {
  opened ??= await open()
  const ids = [home.id, foreign.id]
  await finishJobs(opened.client, ids)
  const results = await opened.client.batch(opened.statements(ids), 'read')
  return JSON.stringify(results.map(({ columns, rows }) => [columns, rows]))
}

/** The rows that only one of two fingerprints has, as JSON. */
export function changedRows(before: string, after: string): string[] {
  const rowsOf = (fingerprint: string) =>
    new Set(
      (JSON.parse(fingerprint) as [unknown, unknown[]][]).flatMap(([, rows]) =>
        rows.map((row) => JSON.stringify(row)),
      ),
    )
  const [was, is] = [rowsOf(before), rowsOf(after)]
  return [...[...was].filter((row) => !is.has(row)), ...[...is].filter((row) => !was.has(row))]
}
