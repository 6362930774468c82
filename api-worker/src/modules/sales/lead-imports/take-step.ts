import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadImports } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { combine, type Read, type Statement } from '../../../db/statement.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { backOffMs } from '../../jobs/take-turns.ts'
import { type ImportRow, readImport } from './import-fields.ts'
import { importStep, refuseRow } from './import-step.ts'
import { readImporter, readStep } from './read-step.ts'

/** An import with a next step. */
export interface DueImport {
  readonly id: string
  /** How many attempts at the next step have failed in a row. */
  readonly attempts: number
  /** The lease under which whoever read this may take the next step; another value means that somebody else has it. */
  readonly retryAt: number
}

/** What a step has come to. `elsewhere`: another run takes the steps, or nobody does any more. */
type StepTaken = { readonly lease: number } | 'over' | 'elsewhere'

/** How long after a step nobody else takes the next one, in milliseconds; the sweep goes on after that. */
const leaseMs = 10_000

/** The number of attempts before an import is given up, which takes about an hour. */
const maxAttempts = 6

/**
 * Imports the next rows, up to this many.
 * @throws GuardFailed where somebody changed what the step was decided from
 */
export async function takeStep(
  connection: Connection,
  db: OrgDb,
  due: DueImport,
  rowsAtMost: number,
): Promise<StepTaken> {
  const { id, retryAt } = due
  const read = await connection.read(
    combine({ step: readStep(db, id, rowsAtMost), lease: readLease(db, id) }),
  )
  const { leadImport } = read.step
  if (leadImport?.status !== 'running' || read.lease?.retryAt !== retryAt) return 'elsewhere'
  return await writeTaken(connection, db, id, importStep(db, leadImport, read.step, new Date().toISOString()))
}

async function writeTaken(
  connection: Connection,
  db: OrgDb,
  id: string,
  { result, statements }: ReturnType<typeof importStep>,
): Promise<StepTaken> {
  const isOver = result.status !== 'running'
  const lease = Date.now() + leaseMs
  await connection.write([...statements, setLease(db, id, isOver ? 0 : lease)])
  return isOver ? 'over' : { lease }
}

const readLease = (db: OrgDb, importId: string): Read<{ readonly retryAt: number } | undefined> =>
  db.select({ retryAt: leadImports.retryAt }).from(leadImports).where(eq(leadImports.id, importId)).first()

const asBefore: SQL<string> = sql<string>`${leadImports.updatedAt}`

const setLease = (db: OrgDb, importId: string, retryAt: number): Statement =>
  db.update(leadImports, { retryAt, updatedAt: asBefore }, eq(leadImports.id, importId))

/** Whose lease it still is. */
const isMine = ({ id, retryAt }: DueImport) => and(eq(leadImports.id, id), eq(leadImports.retryAt, retryAt))

/** Lets others go on with the import. */
export const giveLease = (connection: Connection, db: OrgDb, due: DueImport) =>
  connection.write([db.update(leadImports, { retryAt: 0, updatedAt: asBefore }, isMine(due))])

/** Where an import was when its next row was tried alone, and who began it. */
export interface NextRow {
  readonly leadImport: ImportRow
  readonly importer: ActingUser
}

/** Undefined where the import is not running. */
export async function readNextRow(
  connection: Connection,
  db: OrgDb,
  { id }: DueImport,
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
export async function refuseNextRow(
  connection: Connection,
  db: OrgDb,
  { leadImport, importer }: NextRow,
): Promise<StepTaken> {
  const refused = refuseRow(db, leadImport, new OrgScope(importer, ''), new Date().toISOString())
  return await writeTaken(connection, db, leadImport.id, refused)
}

/** Makes the import wait. After several failures it is given up, and its page and Background Work say why. */
export async function noteFailure(
  connection: Connection,
  db: OrgDb,
  due: DueImport,
  error: unknown,
): Promise<void> {
  const { id, attempts } = due
  log('error', { import: id, attempts: attempts + 1, ...errorFields(error) })
  const now = new Date().toISOString()
  const isOver = attempts + 1 >= maxAttempts
  const set = isOver
    ? {
        status: 'failed' as const,
        failure: `The next rows could not be imported, although it was tried ${maxAttempts} times.`,
        finishedAt: now,
        attempts: 0,
        retryAt: 0,
        updatedAt: grownStamp(leadImports.updatedAt, now),
      }
    : { attempts: attempts + 1, retryAt: Date.now() + backOffMs(attempts + 1) }
  await connection.write([db.update(leadImports, set, isMine(due))])
}
