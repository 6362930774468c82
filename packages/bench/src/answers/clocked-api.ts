import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, launchSqld, snapshotWorkers } from '@ginkgo/dev-stack'
import { migrateDatabase } from '@ginkgo/dev-stack/database'
import { sql, useStack as clientsUse } from '@ginkgo/testing'
import { startWorkerd } from '../workerd.ts'
import type { DataSet } from './data-set.ts'
import { bringDerivedDataUpToDate } from './derived-data.ts'
import { clock, type Row } from './organization.ts'

const rowsPerStatement = 250

/** The header with the time that the API uses as the present one, in milliseconds. */
export const clockHeader = 'x-clock'

/** Wraps the API's module so that it reads the time from the request. */
const entry = {
  'clock.js': `const Real = Date
let now = ${clock}
globalThis.Date = class extends Real {
  constructor(...parts) { super(...(parts.length > 0 ? parts : [now])) }
  static now() { return now }
}
export const setClock = (at) => { now = at }`,
  'entry.js': `import { setClock } from './clock.js'
import product from './index.js'
export default {
  ...product,
  fetch(request, env, context) {
    const at = request.headers.get('${clockHeader}')
    if (at) setClock(Number(at))
    return product.fetch(request, env, context)
  },
}`,
}

export interface ClockedApi {
  /** Process ids of the runtime and of the database. */
  readonly pids: readonly number[]
  /** The number of rows that sqld has written since it started. */
  rowsWritten(): Promise<number>
  stop(): Promise<void>
}

/** The API in the bare runtime on a fresh database with these rows. From now on the clients in this process call it. */
export async function startClockedApi({ tables }: DataSet, isReversed = false): Promise<ClockedApi> {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-answers-'))
  const bundleDir = join(dir, 'bundle/api-worker')
  mkdirSync(bundleDir, { recursive: true })
  await snapshotWorkers(join(dir, 'bundle'), ['api-worker'])
  for (const [name, text] of Object.entries(entry)) writeFileSync(join(bundleDir, name), text)
  const [port, adminPort] = await freePorts(2)
  const databaseUrl = `http://127.0.0.1:${port}`
  const sqld = await launchSqld(join(dir, 'database'), port!, [
    '--admin-listen-addr',
    `127.0.0.1:${adminPort}`,
  ])
  await migrateDatabase(databaseUrl)
  const noOther = { mailUrl: '', googleUrl: '', zoomUrl: '' }
  clientsUse({ origin: '', databaseUrl, ...noOther })
  for (const [table, rows] of tables) await insertAll(table, isReversed ? reversed(rows) : rows)
  await bringDerivedDataUpToDate(databaseUrl)
  const api = await startWorkerd(bundleDir, databaseUrl, ['entry.js', 'clock.js', 'index.js'])
  clientsUse({ origin: api.origin, databaseUrl, ...noOther })
  return {
    pids: [sqld.pid, api.pid],
    async rowsWritten() {
      const response = await fetch(`http://127.0.0.1:${adminPort}/v1/namespaces/default/stats`)
      const stats = (await response.json()) as { rows_written_count: number }
      return stats.rows_written_count
    },
    async stop() {
      await api.stop()
      await sqld.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/**
 * In reverse order, except that the primary contact of a lead comes first: the first contact becomes the primary one.
 */
const reversed = (rows: readonly Row[]) =>
  rows.toReversed().toSorted((one, other) => Number(other.is_primary ?? 0) - Number(one.is_primary ?? 0))

/** Inserts rows without the columns that this version's table does not have. */
async function insertAll(table: string, rows: readonly Row[]): Promise<void> {
  const there = new Set((await sql(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) => name))
  const columns = Object.keys(rows[0]!).filter((column) => there.has(column))
  const values = columns.map((column) => `value ->> '${column}'`)
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await sql(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`, [
      JSON.stringify(rows.slice(from, from + rowsPerStatement)),
    ])
}
