import { setTimeout as pause } from 'node:timers/promises'
import type { LeadImport } from '@ginkgo/contracts'
import { sql, type TestOrganization } from '@ginkgo/testing'
import { createClient, type InStatement, type InValue } from '@libsql/client/http'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

const columns = [
  ...['enquiryExternalId', 'enquiryTitle', 'enquiryValue', 'enquiryStage', 'name', 'phone'],
  ...['contactName', 'contactEmail'],
] as const
const rowOf = (index: number) => [
  ...[`bench-${index}`, `Bench deal ${index}`, String(100 + index), 'Proposal', `Bench lead ${index}`],
  ...[`+49 89 9${String(index).padStart(7, '0')}`, `Bench person ${index}`, `bench${index}@import.test`],
]

/** The tables of what a row becomes, in the order in which they refer to each other. */
const tables = ['leads', 'lead_contacts', 'enquiries', 'stage_history', 'activities'] as const
const rowsPerBatch = 100
/** sqld answers at most 10 MB. */
const rowsPerRead = 5_000

/**
 * Prints the time of an import of rows that each become a lead with a contact person and an enquiry, beside that of the same
 * rows inserted directly into sqld, a hundred leads in one transaction.
 */
export async function measureImport(
  bundleDir: string,
  databaseUrl: string,
  { admin, verticals: [vertical] }: TestOrganization,
  rows: number,
): Promise<void> {
  const api = await startWorkerd(bundleDir, databaseUrl)
  const ask = async (method: string, path: string, body?: object): Promise<LeadImport> => {
    const response = await fetch(api.origin + path, {
      method,
      headers: { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as LeadImport
  }
  /** Milliseconds until a job has done it, in all and for the first half of the rows. */
  const drive = async (id: string, action: 'run' | 'undo') => {
    const started = performance.now()
    let half = 0
    for (;;) {
      // Asked again, it is started again, as no cron calls this Worker.
      const { status, processed, removed } = await ask('POST', `/api/lead-imports/${id}/${action}`)
      const now = performance.now() - started
      if (half === 0 && (action === 'run' ? processed : removed) >= rows / 2) half = now
      if (status === 'finished' || status === 'undone') return { all: now, half }
      await pause(50)
    }
  }
  try {
    const { id } = await ask('POST', `/api/verticals/${vertical.id}/lead-imports`, {
      ...{ fileName: 'bench.csv', kind: 'enquiry', product: 'bench', duplicates: 'update', rows },
      columns: columns.map((field) => ({ name: field, field })),
    })
    for (let first = 1; first <= rows; first += 1_000) {
      const part = Array.from({ length: Math.min(1_000, rows - first + 1) }, (_, index) =>
        rowOf(first + index),
      )
      await ask('PUT', `/api/lead-imports/${id}/rows`, { first, rows: part })
    }
    const imported = await drive(id, 'run')
    const written = await readWritten(vertical.id)
    const undone = await drive(id, 'undo')
    const inserted = await insertAgain(databaseUrl, written)
    await removeLeads(vertical.id)
    report.title(`an import of ${rows} leads with contact and enquiry`)
    report.atMost(3, 'import ÷ the same inserts on sqld', imported.all, inserted)
    report.atMost(1.5, 'second half ÷ first half', imported.all - imported.half, imported.half)
    report.atMost(1, 'undo ÷ import', undone.all, imported.all)
  } finally {
    await api.stop()
  }
}

/** The rows of each table that the import wrote, with the columns that are not computed. */
async function readWritten(verticalId: string): Promise<ReadonlyMap<string, Record<string, unknown>[]>> {
  const written = new Map<string, Record<string, unknown>[]>()
  const leads = `SELECT id FROM leads WHERE vertical_id = ?1 AND name LIKE 'Bench lead %'`
  for (const table of tables) {
    const names = (await sql(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) =>
      String(name),
    )
    const isOne =
      table === 'leads'
        ? `id IN (${leads})`
        : table === 'stage_history'
          ? `enquiry_id IN (SELECT id FROM enquiries WHERE lead_id IN (${leads}))`
          : `lead_id IN (${leads})`
    const rows: Record<string, unknown>[] = []
    for (let last = ''; ; last = String(rows.at(-1)!['id'])) {
      const select = `SELECT ${names.join(', ')} FROM ${table} WHERE id > ?2 AND ${isOne} ORDER BY id LIMIT ${rowsPerRead}`
      const part = await sql(select, [verticalId, last])
      rows.push(...part)
      if (part.length < rowsPerRead) break
    }
    written.set(table, rows)
  }
  return written
}

/** Removes what was inserted in parts, as sqld ends a transaction after five seconds. */
async function removeLeads(verticalId: string): Promise<void> {
  const some = `SELECT id FROM leads WHERE vertical_id = ? AND name LIKE 'Bench lead %' LIMIT ${rowsPerBatch}`
  while ((await sql(`DELETE FROM leads WHERE id IN (${some}) RETURNING 1 AS one`, [verticalId])).length > 0);
}

/** What the database computes by itself, as a new record has it. */
const asNew: Readonly<Record<string, InValue>> = {
  open_enquiries: 0,
  converted_enquiries: 0,
  lost_enquiries: 0,
  is_primary: 0,
}

/** Milliseconds for the same rows, of each table so many in one transaction that it has a hundred leads. */
async function insertAgain(
  databaseUrl: string,
  written: ReadonlyMap<string, Record<string, unknown>[]>,
): Promise<number> {
  const client = createClient({ url: databaseUrl })
  const count = written.get('leads')!.length
  const batches: InStatement[][] = []
  for (let start = 0; start < count; start += rowsPerBatch)
    batches.push(
      tables.map((table) => {
        const all = written.get(table)!
        const perLead = all.length / count
        const rows = all.slice(Math.round(start * perLead), Math.round((start + rowsPerBatch) * perLead))
        const names = Object.keys(rows[0]!)
        const places = `(${names.map(() => '?').join(', ')})`
        return {
          sql: `INSERT INTO ${table} (${names.join(', ')}) VALUES ${rows.map(() => places).join(', ')}`,
          args: rows.flatMap((row) => names.map((name) => asNew[name] ?? (row[name] as InValue))),
        }
      }),
    )
  try {
    const started = performance.now()
    for (const batch of batches) await client.batch(batch, 'write')
    return performance.now() - started
  } finally {
    client.close()
  }
}
