import { eq, lt, sql } from 'drizzle-orm'
import { AccountsDb } from '../../db/accounts-db.ts'
import { Connection, GuardFailed } from '../../db/connection.ts'
import { OrgDb } from '../../db/org-db.ts'
import { leadImports, users } from '../../db/schema/index.ts'
import { combine, type Statement } from '../../db/statement.ts'
import { currentUserFields } from '../../http/authenticate.ts'
import type { Bindings } from '../../http/env.ts'
import { type Caller, OrgScope } from '../../http/scope.ts'
import { importStep } from './import-step.ts'
import { readStep } from './read-step.ts'
import { readUndo } from './read-undo.ts'
import { undoStep } from './undo-import.ts'

/** An import that took no step for this long has nobody who continues it. */
const abandonedMs = 60_000

/** A scheduled run takes no further step after this long, so that runs do not pile up. */
const runMs = 15_000

interface Abandoned {
  readonly id: string
  readonly organizationId: string
  readonly status: string
}

/** Goes on with imports and undoings whose page was closed, the longest waiting first. */
export async function continueImports(env: Bindings): Promise<void> {
  const connection = new Connection(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const endAt = Date.now() + runMs
  const abandonedBefore = new Date(Date.now() - abandonedMs).toISOString()
  const { id, organizationId, status, updatedAt } = leadImports
  const abandoned = await connection.read(
    new AccountsDb(connection.builder)
      .select({ id, organizationId, status })
      .from(leadImports)
      .where(sql`${status} IN ('running', 'undoing')`, lt(updatedAt, abandonedBefore))
      .orderBy(updatedAt)
      .limit(20)
      .all(),
  )
  for (const one of abandoned) await goOn(connection, one, endAt)
}

async function goOn(connection: Connection, found: Abandoned, endAt: number): Promise<void> {
  const db = new OrgDb(connection.builder, { organizationId: found.organizationId, verticalIds: 'all' })
  const step = found.status === 'running' ? importOnce : undoOnce
  while (Date.now() < endAt) {
    try {
      if (!(await step(connection, db, found.id))) return
    } catch (error) {
      // Somebody else goes on with it.
      if (error instanceof GuardFailed) return
      throw error
    }
  }
}

/** Answers whether there is more to do. */
async function importOnce(connection: Connection, db: OrgDb, importId: string): Promise<boolean> {
  const step = await connection.read(readStep(db, importId))
  if (step.found?.status !== 'running') return false
  const { result, statements } = importStep(db, step.found, step, new Date().toISOString())
  await write(connection, statements)
  return result.status === 'running'
}

async function undoOnce(connection: Connection, db: OrgDb, importId: string): Promise<boolean> {
  const undoneBy = db
    .select({ id: sql<string>`coalesce(${leadImports.undoneBy}, ${leadImports.userId})` })
    .from(leadImports)
    .where(eq(leadImports.id, importId))
    .sql()
  const { step, person } = await connection.read(
    combine({
      step: readUndo(db, importId),
      person: db.select(currentUserFields).from(users).where(sql`${users.id} = (${undoneBy})`).first(),
    }),
  )
  if (step.found?.status !== 'undoing' || !person) return false
  const scope = new OrgScope(person as Caller, '')
  const { result, statements } = undoStep(db, scope, step.found, step, new Date().toISOString())
  await write(connection, statements)
  return result.status === 'undoing'
}

async function write(connection: Connection, statements: readonly Statement[]): Promise<void> {
  if (statements.length > 0) await connection.write(statements)
}
