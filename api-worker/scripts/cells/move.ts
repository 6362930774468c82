import { type Client, createClient } from '@libsql/client/http'
import { nowInDatabase } from '../../src/db/derived/tracked.ts'
import { servedElsewhere } from '../../src/db/job-turns.ts'
import { migrate } from '../migrate.ts'
import { bringChanges, raiseNumbers } from './change-feed.ts'
import { beginLog, endLog, isLogWhole, requireOwnLog } from './change-log.ts'
import { catchUp, compareSince, copyAll, openWay, type Way } from './copy.ts'
import { enterKeys } from './directory-keys.ts'
import { again } from './rows.ts'
import { removeAll } from './remove.ts'
import { movedTables, requireSameTables } from './tables.ts'

export interface Address {
  readonly url: string
  readonly authToken: string
}

export interface MoveOrder {
  /** The first database. */
  readonly home: Address
  readonly cell: Address & { readonly name: string }
  readonly organizationId: string
  /** Is told what has been done. A move that it ends by throwing can be taken up again. */
  readonly say: (line: string) => void
  /** Milliseconds for which requests that began before may still come, by default 10,000. */
  readonly graceMs?: number
}

/** What a move took. Times in milliseconds. */
export interface Moved {
  readonly rows: number
  readonly lockedMs: number
  readonly ms: number
}

/**
 * Milliseconds after which the database lets writes through by itself, whatever has become of this program, and after which
 * the move does so and tries once more.
 */
const holdMs = 2_000
const longestHoldMs = 1_500
const attempts = 10

/** Opens a database for what moves. Whole numbers stay what they are, as another kind of number is kept otherwise. */
export const openDatabase = ({ url, authToken }: Address): Client =>
  createClient({ url, ...(authToken && { authToken }), intMode: 'bigint' })

/** How far the move of an organization is; undefined where none has begun. */
async function stateOf(home: Client, organizationId: string) {
  const { rows } = await home.execute({
    sql: 'SELECT cell, state FROM organization_moves WHERE of_id = ?',
    args: [organizationId],
  })
  const [row] = rows
  return row && { cell: String(row.cell), state: String(row.state) as 'copying' | 'moved' }
}

/**
 * Moves an organization to a cell while its people work. What was done stays done: a move that was ended at any moment goes
 * on when it is begun again.
 * @throws Error, after which people work on where they did
 */
export async function moveOrganization(order: MoveOrder): Promise<Moved> {
  const started = performance.now()
  const { organizationId, say, cell: target } = order
  const [home, cell] = [openDatabase(order.home), openDatabase(order.cell)]
  try {
    await migrate({ client: cell })
    const before = await stateOf(home, organizationId)
    if (before && before.cell !== target.name)
      throw new Error(`The organization is on its way to the cell ${before.cell}, or there`)
    const tables = await movedTables(home)
    requireSameTables(tables, await movedTables(cell))
    const way = await openWay({ home, cell, organizationId, tables })
    let [rows, lockedMs] = [0, 0]
    if (before?.state !== 'moved') {
      await requireOwnLog(home, organizationId)
      if (!before) await requireMovable(home, organizationId)
      await lockInCell(way)
      await release(home, organizationId)
      await beginLog(home, tables, { organizationId, cell: target.name })
      await raiseNumbers(home, cell)
      const copied = await copyAll(way)
      rows = copied.rows
      say(`Copied ${copied.differing} of ${rows} rows`)
      const place = await catchUp(way, 0)
      const { differing } = await copyAll(way)
      say(`Compared them: ${differing} were written meanwhile`)
      lockedMs = await switchOver(way, target.name, place, say)
      say(`Moved; writes were held for ${Math.round(lockedMs)} ms`)
    }
    const { rows: moves } = await home.execute({
      sql: 'SELECT moved_at FROM organization_moves WHERE of_id = ?',
      args: [organizationId],
    })
    await removeAll(home, tables, organizationId)
    const graceMs = Number(moves[0]?.moved_at) + (order.graceMs ?? 10_000) - Date.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, graceMs)))
    await endLog(home, organizationId)
    say('Removed the rows of before')
    return { rows, lockedMs, ms: performance.now() - started }
  } finally {
    home.close()
    cell.close()
  }
}

async function requireMovable(home: Client, organizationId: string): Promise<void> {
  const { rows } = await home.execute({
    sql: 'SELECT deleted_at FROM organizations WHERE id = ?',
    args: [organizationId],
  })
  if (!rows[0]) throw new Error('There is no such organization in the first database')
  if (rows[0].deleted_at !== null) throw new Error('The organization is deleted')
}

/** A move that ended just before the directory named the cell may have left it open there. */
const lockInCell = ({ cell, organizationId }: Way) =>
  again(() =>
    cell.execute({
      sql: 'UPDATE organizations SET deleted_at = ? WHERE id = ?',
      args: [servedElsewhere, organizationId],
    }),
  )

const hold = (home: Client, organizationId: string) =>
  again(() =>
    home.execute({
      sql: `UPDATE organization_moves SET held_until = ${nowInDatabase} + ? WHERE of_id = ?`,
      args: [holdMs, organizationId],
    }),
  )

const allowWrites = (organizationId: string) => ({
  sql: 'UPDATE organization_moves SET held_until = NULL WHERE of_id = ?',
  args: [organizationId],
})

const release = (home: Client, organizationId: string) =>
  again(() => home.execute(allowWrites(organizationId)))

/**
 * Holds the writes, brings over the last of them, compares and lets the directory name the cell. Answers for how many
 * milliseconds writes were held at last.
 */
async function switchOver(way: Way, cellName: string, from: number, say: MoveOrder['say']): Promise<number> {
  const { home, cell, organizationId, tables } = way
  // Every row was compared, or is going to be, after the first of these places.
  let [comparedUpTo, place] = [from, from]
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await home.execute(`SELECT ${isLogWhole(tables)} AS isWhole`)
    if (!Number(rows[0]?.isWhole)) throw new Error('Triggers of the move were taken away: begin it again')
    place = await catchUp(way, place)
    await compareSince(way, comparedUpTo)
    comparedUpTo = place
    const began = performance.now()
    await hold(home, organizationId)
    try {
      place = await catchUp(way, place, true)
      const [differing] = await Promise.all([
        compareSince(way, comparedUpTo),
        bringChanges(home, cell, organizationId),
        bringMailCounts(way),
      ])
      const isLate = performance.now() - began > longestHoldMs
      if (differing.length === 0 && !isLate) {
        await openInCell(way)
        await nameInDirectory(way, cellName)
        return performance.now() - began
      }
      await release(home, organizationId)
      if (isLate) say('Writes would have been held too long, so they were let through')
      else say(`Not alike yet: ${differing.join(', ')}`)
    } catch (error) {
      // The database may have done what it could not answer.
      if ((await stateOf(home, organizationId))?.state === 'moved') return performance.now() - began
      await lockInCell(way)
      await release(home, organizationId)
      // Writes were let through while the directory was about to name the cell.
      if (!/malformed JSON/.test(String(error))) throw error
      say('Writes were let through, as they had been held for too long')
    }
    comparedUpTo = place
    await copyAll(way)
  }
  throw new Error('The organization is written to so much that its writes would be held too long')
}

/** How many mails it has sent to others today. */
async function bringMailCounts({ home, cell, organizationId }: Way): Promise<void> {
  const { rows } = await home.execute({
    sql: 'SELECT key, window_start, count, expires_at FROM rate_limits WHERE key >= ? AND key < ?',
    args: [`mails:${organizationId}`, `mails:${organizationId};`],
  })
  const inserts = rows.map(({ key, window_start: start, count, expires_at: end }) => ({
    sql: 'INSERT OR REPLACE INTO rate_limits (key, window_start, count, expires_at) VALUES (?, ?, ?, ?)',
    args: [key ?? null, start ?? null, count ?? null, end ?? null],
  }))
  if (inserts.length > 0) await again(() => cell.batch(inserts, 'write'))
}

/** Before the directory names the cell, as whoever is sent there must find it open. */
const openInCell = ({ cell, organizationId }: Way) =>
  again(() =>
    cell.execute({ sql: 'UPDATE organizations SET deleted_at = NULL WHERE id = ?', args: [organizationId] }),
  )

/** From this transaction on the cell serves the organization. The triggers that hold its writes stay. */
const nameInDirectory = ({ home, organizationId, tables }: Way, cellName: string) =>
  again(() =>
    home.batch(
      [
        // Fails, and all of this with it, when writes have been let through meanwhile or the log has lost a trigger.
        {
          sql: `SELECT CASE WHEN EXISTS (SELECT 1 FROM organization_moves WHERE of_id = ? AND held_until > ${nowInDatabase})
            AND ${isLogWhole(tables)} THEN 1 ELSE json('-' || 'not held') END`,
          args: [organizationId],
        },
        allowWrites(organizationId),
        ...enterKeys(organizationId, cellName),
        {
          sql: 'UPDATE organizations SET deleted_at = ? WHERE id = ?',
          args: [servedElsewhere, organizationId],
        },
        {
          sql: "UPDATE organization_moves SET state = 'moved', moved_at = ? WHERE of_id = ?",
          args: [Date.now(), organizationId],
        },
      ],
      'write',
    ),
  )

/** Gives up a move that the directory does not know of yet: the cell loses what was copied. */
export async function takeBack(order: Omit<MoveOrder, 'graceMs'>): Promise<void> {
  const { organizationId, say } = order
  const [home, cell] = [openDatabase(order.home), openDatabase(order.cell)]
  try {
    const before = await stateOf(home, organizationId)
    if (before?.cell !== order.cell.name) throw new Error('The organization is not on its way to this cell')
    if (before.state === 'moved') throw new Error('The organization has moved already')
    await endLog(home, organizationId)
    await home.execute({ sql: 'DELETE FROM organization_moves WHERE of_id = ?', args: [organizationId] })
    await removeAll(cell, await movedTables(cell), organizationId)
    say('The organization stays where it is')
  } finally {
    home.close()
    cell.close()
  }
}
