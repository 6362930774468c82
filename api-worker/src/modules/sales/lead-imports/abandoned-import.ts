import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImports, users } from '../../../db/schema/index.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { backOffMs } from '../../jobs/take-turns.ts'
import { type ImportRow, readImport } from './import-fields.ts'
import { importStep, refuseRow } from './import-step.ts'
import { readImporter, readStep } from './read-step.ts'
import { readUndoStep, undoStep } from './undo-import.ts'

export interface AbandonedImport {
  readonly id: string
  readonly status: string
  /** How many attempts at the next step have failed in a row. */
  readonly attempts: number
}

/** The number of attempts before an import is given up, which takes about an hour. */
const maxAttempts = 6

/** Imports or undoes the next rows, up to this many; returns whether there is more to do. */
export function takeStep(
  connection: Connection,
  db: OrgDb,
  { id, status }: AbandonedImport,
  rowsAtMost: number,
): Promise<boolean> {
  return (status === 'running' ? importOnce : undoOnce)(connection, db, id, rowsAtMost)
}

async function importOnce(connection: Connection, db: OrgDb, importId: string, rowsAtMost: number) {
  const step = await connection.read(readStep(db, importId, rowsAtMost))
  if (step.leadImport?.status !== 'running') return false
  const { result, statements } = importStep(db, step.leadImport, step, new Date().toISOString())
  await write(connection, statements)
  return result.status === 'running'
}

async function undoOnce(connection: Connection, db: OrgDb, importId: string, leadsAtMost: number) {
  const undoneBy = db
    .select({ id: sql<string>`coalesce(${leadImports.undoneBy}, ${leadImports.userId})` })
    .from(leadImports)
    .where(eq(leadImports.id, importId))
    .sql()
  const { step, person } = await connection.read(
    combine({
      step: readUndoStep(db, importId, leadsAtMost),
      person: db.select(currentUserFields).from(users).where(sql`${users.id} = (${undoneBy})`).first(),
    }),
  )
  const { leadImport } = step.byLead
  if (leadImport?.status !== 'undoing' || !person) return false
  const scope = new OrgScope(person as ActingUser, '')
  const { result, statements } = undoStep(db, scope, leadImport, step, new Date().toISOString())
  await write(connection, statements)
  return result.status === 'undoing'
}

async function write(connection: Connection, statements: readonly Statement[]): Promise<void> {
  if (statements.length > 0) await connection.write(statements)
}

/** Where an import was when its next row was tried alone, and who began it. */
export interface NextRow {
  readonly leadImport: ImportRow
  readonly importer: ActingUser
}

/** Undefined where the import is not running. */
export async function readNextRow(
  connection: Connection,
  db: OrgDb,
  { id }: AbandonedImport,
): Promise<NextRow | undefined> {
  const { leadImport, importer } = await connection.read(
    combine({ leadImport: readImport(db, id), importer: readImporter(db, id) }),
  )
  if (leadImport?.status !== 'running' || !importer) return undefined
  return { leadImport, importer: importer as ActingUser }
}

/**
 * Refuses a row that could not be imported alone, without reading it.
 * @throws GuardFailed where the import has gone on since `next` was read: then another row would be refused
 */
export function refuseNextRow(
  connection: Connection,
  db: OrgDb,
  { leadImport, importer }: NextRow,
): Promise<void> {
  const scope = new OrgScope(importer, '')
  return write(connection, refuseRow(db, leadImport, scope, new Date().toISOString()).statements)
}

/** Makes the import wait. After several failures it is given up, and the person who began it is notified. */
export async function noteFailure(
  connection: Connection,
  db: OrgDb,
  { id, status, attempts }: AbandonedImport,
  error: unknown,
): Promise<void> {
  log('error', { import: id, attempts: attempts + 1, ...errorFields(error) })
  const now = new Date().toISOString()
  const isOver = attempts + 1 >= maxAttempts
  const what = status === 'running' ? 'The next rows could not be imported' : 'It could not be undone further'
  const set = isOver
    ? {
        status: 'failed' as const,
        failure: `${what}, although it was tried ${maxAttempts} times.`,
        finishedAt: now,
        attempts: 0,
        updatedAt: grownStamp(leadImports.updatedAt, now),
      }
    : { attempts: attempts + 1, retryAt: Date.now() + backOffMs(attempts + 1) }
  await connection.write([db.update(leadImports, set, eq(leadImports.id, id))])
}
