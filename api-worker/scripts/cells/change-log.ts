import type { Client } from '@libsql/client/http'
import { movingText } from '../../src/db/connection.ts'
import { nowInDatabase } from '../../src/db/derived/tracked.ts'
import { again, type Key } from './rows.ts'
import type { MovedTable } from './tables.ts'

const prefix = 'moving_'
/** The rows of the organization that were written since the log began, by table and key. */
const logName = 'moving_rows'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The triggers that note every write of an organization, and refuse it while its writes are held and once it has moved.
 * They stand in the database that it leaves, so that no program can write past them.
 */
function triggersOf({ name, owner, key }: MovedTable, organizationId: string): string[] {
  const note = (row: string) =>
    `INSERT INTO ${logName} (name, key) VALUES (${quoted(name)}, json_array(${key.map((column) => `${row}."${column}"`).join(', ')}));`
  const refuse = `SELECT RAISE(ABORT, ${quoted(movingText)}) FROM organization_moves WHERE of_id = ${quoted(organizationId)} AND (state = 'moved' OR held_until > ${nowInDatabase});`
  const trigger = (event: string, rows: readonly string[]) =>
    `CREATE TRIGGER ${prefix}${event.toLowerCase()}_${name} AFTER ${event} ON "${name}" ` +
    `WHEN ${rows.map((row) => `${row}."${owner}" = ${quoted(organizationId)}`).join(' OR ')} ` +
    `BEGIN ${refuse} ${rows.map(note).join(' ')} END`
  return [trigger('INSERT', ['NEW']), trigger('UPDATE', ['OLD', 'NEW']), trigger('DELETE', ['OLD'])]
}

/** The triggers that are there, and whether they are of another organization. */
const triggersThere = async (client: Client, organizationId: string) => {
  const { rows } = await client.execute({
    sql: `SELECT name, instr(sql, ?) = 0 AS isOther FROM sqlite_master WHERE type = 'trigger' AND name GLOB '${prefix}*'`,
    args: [quoted(organizationId)],
  })
  return {
    names: rows.map(({ name }) => String(name)),
    isOfOther: rows.some(({ isOther }) => Number(isOther) === 1),
  }
}

/** @throws Error while another organization is on its way */
export async function requireOwnLog(client: Client, organizationId: string): Promise<void> {
  const { isOfOther } = await triggersThere(client, organizationId)
  if (isOfOther) throw new Error('The move of another organization is not finished')
}

/**
 * Begins the log, in the transaction that notes the move. What a move that was cut short has logged stays. Where somebody has
 * taken its triggers away, a new log begins, as every row is compared after that.
 */
export async function beginLog(
  client: Client,
  tables: readonly MovedTable[],
  { organizationId, cell }: { readonly organizationId: string; readonly cell: string },
): Promise<void> {
  if ((await triggersThere(client, organizationId)).names.length > 0) return
  await again(() =>
    client.batch(
      [
        {
          sql: "INSERT OR IGNORE INTO organization_moves (of_id, cell, state, started_at) VALUES (?, ?, 'copying', ?)",
          args: [organizationId, cell, Date.now()],
        },
        `DROP TABLE IF EXISTS ${logName}`,
        `CREATE TABLE ${logName} (number INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL)`,
        ...tables.flatMap((table) => triggersOf(table, organizationId)),
      ],
      'write',
    ),
  )
}

/** A condition in SQL: no deployment has taken triggers of the log away, so that it knows of every write. */
export const isLogWhole = (tables: readonly MovedTable[]): string =>
  `(SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name GLOB '${prefix}*') = ${3 * tables.length}`

/** Ends the log of an organization, and with it what refuses its writes. One of another organization stays. */
export async function endLog(client: Client, organizationId: string): Promise<void> {
  const { names, isOfOther } = await triggersThere(client, organizationId)
  if (isOfOther) return
  await again(() =>
    client.batch(
      [...names.map((name) => `DROP TRIGGER IF EXISTS ${name}`), `DROP TABLE IF EXISTS ${logName}`],
      'write',
    ),
  )
}

/** What was written behind a place of the log. */
export interface Written {
  /** The place of the last entry that was read. */
  readonly upTo: number
  /** By the name of the table, each key once. */
  readonly keys: ReadonlyMap<string, readonly Key[]>
  readonly count: number
}

export async function readLog(client: Client, behind: number): Promise<Written> {
  const { rows } = await again(() =>
    client.execute({
      sql: `SELECT number, name, key FROM ${logName} WHERE number > ? ORDER BY number`,
      args: [behind],
    }),
  )
  const texts = new Map<string, Set<string>>()
  for (const row of rows) {
    const ofTable = texts.get(String(row.name)) ?? new Set()
    texts.set(String(row.name), ofTable.add(String(row.key)))
  }
  const keys = new Map(
    [...texts].map(([name, all]) => [name, [...all].map((text) => JSON.parse(text) as Key)]),
  )
  return { upTo: Number(rows.at(-1)?.number ?? behind), keys, count: rows.length }
}
