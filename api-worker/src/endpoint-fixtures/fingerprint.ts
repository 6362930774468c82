import { type Client, createClient } from '@libsql/client/http'
import { testStack } from '@ginkgo/testing'
import { derivedData } from '../db/derived/index.ts'
import type { World } from './world.ts'

let opened: { client: Client; statements: (ids: string[]) => { sql: string; args: string[] }[] } | undefined

/** What is compared of a table when a job may write its other columns meanwhile: moves and former values of fields. */
const comparedColumns: Readonly<Record<string, string>> = {
  value_lists: 'id, organization_id, list, entries',
  custom_fields: `id, organization_id, record_kind, key, vertical_id, type, json_remove(definition, '$.gone', '$.work'),
    archived_at, created_at`,
}

/** What rows that tell of a record meet, by table: a job removes the others meanwhile. */
const isTelling = new Map(
  derivedData.flatMap(({ name, count }) => (count ? [[name, `${count} <> 0`] as const] : [])),
)

/**
 * The columns of a table without those that the job writes that indexes the texts of e-mails, once the search of them is
 * turned on: the text of each e-mail, and how far the job is.
 */
async function columnsBesideIndexing(client: Client, table: 'organizations' | 'emails'): Promise<string> {
  const { rows } = await client.execute({
    sql: `SELECT name FROM pragma_table_info(?) WHERE name NOT IN ('searched_text', 'email_texts_up_to')`,
    args: [table],
  })
  return rows.map(({ name }) => name).join()
}

async function open() {
  const client = createClient({ url: testStack().databaseUrl })
  const { rows } = await client.execute(
    `SELECT tables.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND columns.name = 'organization_id' AND tables.name NOT IN ('audit_log', 'job_turns')`,
  )
  const ofOrganization = await columnsBesideIndexing(client, 'organizations')
  const compared: typeof comparedColumns = {
    ...comparedColumns,
    emails: await columnsBesideIndexing(client, 'emails'),
  }
  const statements = (ids: string[]) => [
    { sql: `SELECT ${ofOrganization} FROM organizations WHERE id IN (?, ?)`, args: ids },
    ...rows.map(({ name }) => ({
      sql: `SELECT ${compared[String(name)] ?? '*'} FROM ${name}
        WHERE organization_id IN (?, ?) AND ${isTelling.get(String(name)) ?? '1'}`,
      args: ids,
    })),
  ]
  return { client, statements }
}

/**
 * Everything the database holds about both organizations, as text to compare: without the log of refusals, the turns of
 * jobs and what they have still to do.
 */
export async function fingerprint({ home, foreign }: World): Promise<string> {
  opened ??= await open()
  const results = await opened.client.batch(opened.statements([home.id, foreign.id]), 'read')
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
