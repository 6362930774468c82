import type { Client, InStatement } from '@libsql/client/http'
import { readLog } from './change-log.ts'
import {
  again,
  type Key,
  type KeysOfTable,
  keysOf,
  RawTable,
  readRows,
  readTogether,
  textOf,
  writeTogether,
} from './rows.ts'
import type { MovedTable } from './tables.ts'

/** From where to where an organization is copied. */
export interface Way {
  readonly home: Client
  readonly cell: Client
  readonly organizationId: string
  readonly tables: readonly MovedTable[]
  /** The tables of the cell, by their names. */
  readonly targets: ReadonlyMap<string, RawTable>
}

export async function openWay(way: Omit<Way, 'targets'>): Promise<Way> {
  const targets = new Map<string, RawTable>()
  for (const table of way.tables) targets.set(table.name, await RawTable.open(way.cell, table))
  return { ...way, targets }
}

/** A page has rows of about this many characters, so that no transaction lasts long. */
const pageLength = 500_000
const maxRows = 500
/** Brings the rows with these keys in the cell to what they are at home. Answers how many differed. */
async function bringOver(way: Way, table: MovedTable, keys: readonly Key[]): Promise<number> {
  const { home, cell, organizationId } = way
  const target = way.targets.get(table.name)!
  let differing = 0
  for (let start = 0, count = 50; start < keys.length; ) {
    const page = keys.slice(start, start + count)
    const [here, there] = await Promise.all([
      readRows(home, table, organizationId, page),
      readRows(cell, table, organizationId, page),
    ])
    const changed = page.filter((key) => isDifferent(table, here.get(textOf(key)), there.get(textOf(key))))
    const rows = changed.flatMap((key) => {
      const row = here.get(textOf(key))
      return row ? [row] : []
    })
    await target.write(changed, rows)
    if (table.name === 'oauth_connections') await bringClients(way, changed)
    differing += changed.length
    start += count
    const length = [...here.values()].reduce((sum, row) => sum + textOf(row).length, 0)
    count = nextCount(page.length, length)
  }
  return differing
}

/** How many rows are read next, so that a page comes near its length. */
export const nextCount = (rows: number, length: number): number =>
  Math.max(1, Math.min(maxRows, Math.floor((rows * pageLength) / Math.max(1, length))))

function isDifferent({ name, columns }: MovedTable, here: unknown, there: unknown): boolean {
  const text = (row: unknown) => {
    if (!Array.isArray(row)) return undefined
    // The cell keeps the organization locked until the directory names it.
    return textOf(name === 'organizations' ? row.with(columns.indexOf('deleted_at'), null) : row)
  }
  return text(here) !== text(there)
}

/** Programs are registered at home; a cell has those that somebody in it has connected. */
async function bringClients({ home, cell }: Way, connections: readonly Key[]): Promise<void> {
  if (connections.length === 0) return
  const { columns, rows } = await home.execute({
    sql: `SELECT * FROM oauth_clients WHERE id IN (SELECT client_id FROM oauth_connections WHERE id IN (SELECT value FROM json_each(?)))`,
    args: [JSON.stringify(connections.flat())],
  })
  const inserts = rows.map(
    (row): InStatement => ({
      sql: `INSERT OR IGNORE INTO oauth_clients (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      args: columns.map((column) => row[column] ?? null),
    }),
  )
  if (inserts.length > 0) await again(() => cell.batch(inserts, 'write'))
}

/** Compares every row of the organization and brings over those that differ. Answers how many there are, and differed. */
export async function copyAll(way: Way): Promise<{ rows: number; differing: number }> {
  let [rows, differing] = [0, 0]
  for (const table of way.tables) {
    const here = await keysOf(way.home, table, way.organizationId)
    const known = new Set(here.map(textOf))
    const gone = (await keysOf(way.cell, table, way.organizationId)).filter((key) => !known.has(textOf(key)))
    differing += await bringOver(way, table, [...here, ...gone]).catch(async (error: unknown) => {
      if (!isConflict(error)) throw error
      // Two rows have exchanged a unique value while they were read; the log knows of both.
      await catchUp(way, 0)
      return bringOver(way, table, [...here, ...gone])
    })
    rows += here.length
  }
  return { rows, differing }
}

/**
 * Compares what was written behind a place of the log, and brings over what differs. With a comparison of all rows that began
 * at the place, every row has been compared, and how long it takes does not depend on how many there are.
 * @returns the tables in which rows differed
 */
export async function compareSince(way: Way, place: number): Promise<string[]> {
  const { keys } = await readLog(way.home, place)
  const differing: string[] = []
  for (const table of way.tables) {
    const written = keys.get(table.name)
    if (written && (await bringOver(way, table, written)) > 0) differing.push(table.name)
  }
  return differing
}

const isConflict = (error: unknown) => /UNIQUE constraint failed/.test(String(error))
/** How often what was written is read anew because two rows exchange a unique value again and again. */
const attempts = 10

/** Keys whose rows are brought over at a time. */
const keysAtATime = 400

/** The keys in parts of so many at most, those of a table together where they can be. */
export function inParts(all: readonly KeysOfTable[], atATime: number): KeysOfTable[][] {
  const parts: KeysOfTable[][] = [[]]
  let room = atATime
  for (const { table, keys } of all)
    for (let start = 0; start < keys.length; ) {
      if (room === 0) {
        parts.push([])
        room = atATime
      }
      const some = keys.slice(start, start + room)
      parts.at(-1)!.push({ table, keys: some })
      start += some.length
      room -= some.length
    }
  return parts.filter((part) => part.length > 0)
}

/** Brings over what was written, as it is now. @param isAnew whether all of it is taken away first */
async function follow(way: Way, written: readonly KeysOfTable[], isAnew: boolean): Promise<void> {
  const targetOf = ({ name }: MovedTable) => way.targets.get(name)!
  const parts = inParts(written, keysAtATime)
  // What is to take a unique value must not come upon the row that had it.
  if (isAnew)
    for (const part of parts)
      await writeTogether(
        way.cell,
        part.map(({ table, keys }) => targetOf(table).writing(keys, [])),
      )
  for (const part of parts) {
    const rows = await readTogether(way.home, way.organizationId, part)
    const writing = part.map(({ table, keys }, nth) => targetOf(table).writing(keys, rows[nth]!))
    await writeTogether(way.cell, writing)
    const connections = part.find(({ table }) => table.name === 'oauth_connections')
    if (connections) await bringClients(way, connections.keys)
  }
}

/** A round that took no longer, in milliseconds, leaves as little for the next one. */
const shortRoundMs = 250
const mostRounds = 40

/**
 * Follows the log from a place in rounds, each of which brings over what was written during the one before. Answers the
 * place where it ends: behind a short round, or at the end of the log where nothing is written any more.
 */
export async function catchUp(way: Way, from: number, toTheEnd = false): Promise<number> {
  const byName = new Map(way.tables.map((table) => [table.name, table]))
  for (let behind = from, attempt = 1, round = 1; ; round++) {
    const began = performance.now()
    const written = await readLog(way.home, behind)
    if (written.count === 0) return behind
    const keys = [...written.keys].map(([name, ofTable]) => ({ table: byName.get(name)!, keys: ofTable }))
    try {
      await follow(way, keys, attempt > 1)
    } catch (error) {
      if (!isConflict(error) || (attempt += 1) > attempts) throw error
      continue
    }
    attempt = 1
    behind = written.upTo
    const isShort = performance.now() - began < shortRoundMs || round >= mostRounds
    if (isShort && !toTheEnd) return behind
  }
}
