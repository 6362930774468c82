import { type Client, createClient, LibsqlBatchError } from '@libsql/client/http'
import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/http'
import type { ReadReplica } from './read-replica.ts'
import { providedDatabase } from './provided-database.ts'
import { organizations } from './schema/index.ts'
import { type GuardCode, queryOf, type Read, Statement } from './statement.ts'
import { TooBusy, Turnstile } from './turnstile.ts'

/** The database could not be reached, or did not answer in time. Nothing is known to have been written. */
export class DatabaseUnavailable extends Error {}

/** The organization is moving to another database, and its writes are held. Nothing was written. */
export class OrganizationMoving extends DatabaseUnavailable {}

/** A guard inside a batch did not hold; the whole batch was rolled back. */
export class GuardFailed extends Error {
  readonly guard: GuardCode

  constructor(guard: GuardCode) {
    super(`Guard failed: ${guard}`)
    this.guard = guard
  }
}

/** A UNIQUE or FOREIGN KEY constraint refused the batch, which was rolled back. */
export class ConstraintFailed extends Error {
  readonly kind: 'unique' | 'foreign-key' | 'other'

  constructor(kind: 'unique' | 'foreign-key' | 'other', cause: unknown) {
    super(`Constraint failed: ${kind}`, { cause })
    this.kind = kind
  }
}

/** A text is no well-formed Unicode, which no database can keep. Nothing was sent to it. */
export class IllFormedText extends Error {}

export interface ConnectionOptions {
  /** Milliseconds that a call may take. */
  readonly timeoutMs?: number
  /** How long, in milliseconds, a call is tried again while the database turns it away for being busy. */
  readonly busyForMs?: number
  /** Where reads may go. */
  readonly replica?: ReadReplica | undefined
  /** Keeps a call under way alive when its request is given up, so that it gives back its place. */
  readonly keepAlive?: (call: Promise<unknown>) => void
  /** The organization that the request acts for, once that is known. */
  readonly actsFor?: () => string | undefined
  /** Whose calls wait for each other here and in the pool: an organization, or what is known of the caller before that. */
  readonly tenant?: () => string | undefined
}

/** A request's way to the database. Every batch is one HTTP call and one transaction. */
export class Connection {
  /** Builds queries; running them is `read` and `write`'s alone. */
  readonly builder: LibSQLDatabase
  /** Calls made so far, one after the other; those that are made at once are one. And the milliseconds they took. */
  calls = 0
  milliseconds = 0
  #replica: ReadReplica | undefined
  #client: Client
  readonly #busyForMs: number
  readonly #actsFor: () => string | undefined
  readonly #keepAlive: (call: Promise<unknown>) => void
  #turnstile: Turnstile
  readonly #timeoutMs: number
  readonly #tenant: () => string | undefined
  #underWay = 0
  #since = 0
  #mode: 'read' | 'write' = 'read'

  constructor(url: string, authToken: string, options: ConnectionOptions = {}) {
    const { timeoutMs = 8_000, busyForMs = 5_000, replica } = options
    this.#replica = replica
    this.#timeoutMs = timeoutMs
    this.#busyForMs = busyForMs
    this.#actsFor = options.actsFor ?? (() => undefined)
    this.#tenant = options.tenant ?? (() => undefined)
    this.#keepAlive = options.keepAlive ?? (() => {})
    this.#turnstile = turnstileOf(url)
    this.#client = this.#clientOf(url, authToken)
    // drizzle's batch() leaves the mode out; a batch that writes must take the write lock at once,
    // or it fails when another writer comes between its first read and its first write.
    this.builder = drizzle({
      client: new Proxy(this.#client, {
        get: (first, name, receiver) =>
          name === 'batch'
            ? (statements: Parameters<Client['batch']>[0]) => {
                requireWellFormed(statements)
                return this.#client.batch(statements, this.#mode)
              }
            : Reflect.get(first, name, receiver),
      }),
    })
  }

  /** A replica for what only reads, of the database that is asked. */
  get replica(): ReadReplica | undefined {
    return this.#replica
  }

  /** Asks another database from now on, of the same schema, which has no replica. */
  turnTo(url: string, authToken: string): void {
    this.#client = this.#clientOf(url, authToken)
    this.#turnstile = turnstileOf(url)
    this.#replica = undefined
  }

  #clientOf(url: string, authToken: string): Client {
    return (
      providedDatabase(url) ??
      createClient({
        url,
        ...(authToken && { authToken }),
        fetch: (request: Request) => {
          const tenant = this.#tenant()
          if (tenant) request.headers.set('x-tenant', tenant)
          return fetch(request, { signal: AbortSignal.timeout(this.#timeoutMs) })
        },
      })
    )
  }

  /** Runs reads in one call against one state of the database. */
  async read<T>(read: Read<T>): Promise<T> {
    return read.decode(await this.#run(read.statements, 'read'))
  }

  /**
   * Runs statements as one atomic batch and answers their results.
   * @throws GuardFailed, ConstraintFailed, DatabaseUnavailable, IllFormedText; nothing is written then
   */
  async write(statements: readonly Statement[]): Promise<readonly unknown[]> {
    const organizationId = this.#actsFor()
    if (!this.replica || !organizationId || statements.length === 0)
      return await this.#run(statements, 'write')
    const counted = this.builder
      .update(organizations)
      .set({ writes: sql`${organizations.writes} + 1` })
      .where(eq(organizations.id, organizationId))
    return await this.#run([...statements, new Statement(counted as never)], 'write')
  }

  async #run(statements: readonly Statement[], mode: 'read' | 'write'): Promise<readonly unknown[]> {
    if (statements.length === 0) return []
    if (this.#underWay === 0) {
      this.calls += 1
      this.#since = performance.now()
    }
    this.#underWay += 1
    try {
      const queries = statements.map(queryOf) as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
      const call = () => {
        this.#mode = mode
        return this.builder.batch(queries)
      }
      return await this.#turnstile.pass(mode, this.#tenant(), () => {
        const running = whenBusyAgain(call, performance.now() + this.#busyForMs)
        this.#keepAlive(running.catch(() => undefined))
        return running
      })
    } catch (error) {
      throw translate(error, statements)
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.milliseconds += performance.now() - this.#since
    }
  }
}

/** @throws IllFormedText */
function requireWellFormed(statements: Parameters<Client['batch']>[0]): void {
  for (const statement of statements) {
    const args = typeof statement === 'string' || Array.isArray(statement) ? [] : (statement.args ?? [])
    for (const value of Object.values(args))
      if (typeof value === 'string' && !value.isWellFormed()) throw new IllFormedText()
  }
}

// Of this isolate; a request is answered within one.
const turnstiles = new Map<string, Turnstile>()

/** Few enough that none waits long inside the database, and more than it works on at once. */
function turnstileOf(url: string): Turnstile {
  const known = turnstiles.get(url)
  if (known) return known
  const turnstile = new Turnstile({
    ...{ calls: 32, ofThemReads: 24, ofOneTenant: 3 },
    ...{ patienceMs: 6_000, callMs: 15_000 },
  })
  turnstiles.set(url, turnstile)
  return turnstile
}

/** Repeats a call that the database refused before it began, so that nothing of it can have been done. */
async function whenBusyAgain<T>(call: () => Promise<T>, until: number): Promise<T> {
  for (let pauseMs = 20, lackedTables = 0; ; pauseMs *= 2) {
    try {
      return await call()
    } catch (error) {
      if (says(lacksTables, error)) lackedTables += 1
      else if (!says(refusedAsBusy, error)) throw error
      if (lackedTables === lackingAtMost || performance.now() + pauseMs > until) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
    }
  }
}

/** All connections of the database were taken, or another writer held it. */
const refusedAsBusy = /HTTP status 429|SQLITE_BUSY|database is locked/i
/** The connection came without its tables, as sqld gives one in many thousand to a crowd of writers. */
const lacksTables = /no such table/i
/** So many connections in a row without the table mean that there is none: that is a fault, and no want of room. */
const lackingAtMost = 3

function says(what: RegExp, error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (what.test(cause.message)) return true
  return false
}

/** What the triggers say that hold the writes of an organization; see `scripts/cells/change-log.ts`. */
export const movingText = 'the organization is moving'

function translate(error: unknown, statements: readonly Statement[]): unknown {
  if (error instanceof TooBusy) return new DatabaseUnavailable(error.message, { cause: error })
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof IllFormedText) return cause
    if (cause.message.includes(movingText)) return new OrganizationMoving(movingText, { cause: error })
    if (cause instanceof LibsqlBatchError) {
      const guard = statements[cause.statementIndex]?.guard
      if (guard && cause.message.includes('malformed JSON')) return new GuardFailed(guard)
    }
    const { message } = cause
    if (message.includes('UNIQUE constraint failed')) return new ConstraintFailed('unique', error)
    if (message.includes('FOREIGN KEY constraint failed')) return new ConstraintFailed('foreign-key', error)
    if (/constraint failed/i.test(message)) return new ConstraintFailed('other', error)
    if (isUnreachable(cause)) return new DatabaseUnavailable('The database did not answer', { cause: error })
  }
  return error
}

function isUnreachable(error: Error): boolean {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  const status = (error as { status?: number }).status
  if (status !== undefined && status >= 500) return true
  return (
    refusedAsBusy.test(error.message) ||
    /Network connection lost|fetch failed|connection refused|internal error|HTTP status 5\d\d|ECONNRE/i.test(
      error.message,
    )
  )
}
