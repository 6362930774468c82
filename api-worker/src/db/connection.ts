import { Gate, TooManyCallers, WaitedTooLong } from '@ginkgo/sqld-pool/gate'
import { createClient, type InValue, LibsqlBatchError } from '@libsql/client/http'
import { Deadline } from './deadline.ts'
import { type Database, providedDatabase } from './provided-database.ts'
import { DatabaseUse, lengthOf, type SentQuery } from './sent.ts'
import { type GuardCode, preparedOf, type Read, type Statement } from './statement.ts'

/** The database was unavailable, or did not answer in time. Nothing is known to have been written. */
export class DatabaseUnavailable extends Error {}

/** The database's disk is full, or cannot be written or read. Nothing was written. */
export class DiskUnwritable extends DatabaseUnavailable {}

/** The organization is moving to another database, which refuses its writes meanwhile. Nothing was written. */
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
  /** Of the request; each call has one of its own where there is none. */
  readonly deadline?: Deadline | undefined
  /** Of the request, where it has another connection. */
  readonly use?: DatabaseUse | undefined
  /** Milliseconds that a call may take, its turn included. */
  readonly timeoutMs?: number
  /** Keeps a call under way alive when its request is given up. */
  readonly keepAlive?: (call: Promise<unknown>) => void
  /** Aborted once nobody waits for the answer of a request that only reads: it gives its turns up. Writes go on. */
  readonly reader?: AbortSignal | undefined
  /**
   * Whose calls wait for each other here and in the pool: an organization, or what is known of the caller before that. The
   * calls of a connection without one wait for each other, so that a job with forty under way comes as often as a request.
   */
  readonly tenant?: () => string | undefined
}

/** How much of the time of a call it may wait for its turn in the pool. */
const shareOfWaiting = 0.75

/** An organization rests after an answer or a batch of more characters than this, a millisecond for so many of them. */
const longWork = 100_000
const charactersPerMs = 2_000
const longestRestMs = 1_000

/** A request's way to the database. Every batch is one HTTP call and one transaction. */
export class Connection {
  readonly use: DatabaseUse
  #client: Database
  readonly #deadline: Deadline | undefined
  #gate: Gate
  readonly #keepAlive: (call: Promise<unknown>) => void
  readonly #reader: AbortSignal | undefined
  readonly #timeoutMs: number
  readonly #tenant: () => string

  constructor(url: string, authToken: string, options: ConnectionOptions = {}) {
    const { timeoutMs = 8_000, deadline } = options
    this.use = options.use ?? new DatabaseUse()
    this.#timeoutMs = timeoutMs
    this.#deadline = deadline
    this.#reader = options.reader
    const alone = `alone ${crypto.randomUUID()}`
    this.#tenant = () => options.tenant?.() ?? alone
    this.#keepAlive = options.keepAlive ?? (() => {})
    this.#gate = gateOf(url)
    this.#client = this.#clientOf(url, authToken)
  }

  /** Asks another database from now on, of the same schema. */
  turnTo(url: string, authToken: string): void {
    this.#client = this.#clientOf(url, authToken)
    this.#gate = gateOf(url)
  }

  /**
   * Lets the organization rest after a long answer or batch, as the thread of all organizations, or the database, was busy
   * with that alone.
   * @param length characters
   */
  noteWork(length: number): void {
    const ms = Math.min(longestRestMs, length / charactersPerMs)
    if (length > longWork) this.#gate.rest(this.#tenant(), ms)
  }

  #clientOf(url: string, authToken: string): Database {
    return (
      providedDatabase(url) ??
      createClient({
        url,
        ...(authToken && { authToken }),
        fetch: (request: Request) => {
          const ms = this.#deadline?.forCall(this.#timeoutMs) ?? this.#timeoutMs
          request.headers.set('x-tenant', this.#tenant())
          // The rest is for the call itself: one that is broken off may have been written.
          request.headers.set('x-wait-ms', String(Math.floor(ms * shareOfWaiting)))
          return fetch(request, { signal: AbortSignal.timeout(ms) })
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
  write(statements: readonly Statement[]): Promise<readonly unknown[]> {
    return this.#run(statements, 'write')
  }

  async #run(statements: readonly Statement[], mode: 'read' | 'write'): Promise<readonly unknown[]> {
    if (statements.length === 0) return []
    const prepared = statements.map(preparedOf)
    const queries = prepared.map((one) => {
      const { sql, params } = one.getQuery()
      return { sql, args: params as InValue[] }
    })
    try {
      requireWellFormed(queries)
      const deadline = this.#deadline ?? new Deadline()
      const call = async () => {
        const caller = { tenant: this.#tenant(), waitMs: deadline.left, request: this }
        // What a request has read is lost work until it is written.
        const leave =
          mode === 'write'
            ? await this.#gate.enter(caller, undefined, 'own')
            : await this.#gate.enter(caller, this.#reader)
        try {
          return await this.#send(queries, mode)
        } finally {
          leave()
        }
      }
      const running = this.use.count(() => whenBusyAgain(call, deadline))
      this.#keepAlive(running.catch(() => undefined))
      const results = await running
      return results.map((result, place) => prepared[place]!.mapResult(result, true))
    } catch (error) {
      const failed = translate(error, statements)
      if (failed instanceof GuardFailed && failed.guard === 'retry') this.use.readAgain()
      throw failed
    }
  }

  async #send(queries: SentQuery[], mode: 'read' | 'write'): Promise<readonly unknown[]> {
    try {
      const results = await this.#client.batch(queries, mode)
      this.use.sent[mode].add(queries)
      return results
    } finally {
      if (mode === 'write') this.noteWork(lengthOf(queries))
    }
  }
}

/** @throws IllFormedText */
function requireWellFormed(queries: readonly SentQuery[]): void {
  for (const { args } of queries)
    for (const value of args)
      if (typeof value === 'string' && !value.isWellFormed()) throw new IllFormedText()
}

// Of this isolate; a request is answered within one.
const gates = new Map<string, Gate>()

/**
 * Fair turns of the work of this instance. Calls of a tenant beyond three wait, so that all that its requests do in between
 * leaves room for others; in all there are more than the database works on at once, and few enough that none waits long in it.
 */
function gateOf(url: string): Gate {
  const known = gates.get(url)
  if (known) return known
  const gate = new Gate({ places: 32, ofOneTenant: 3, waiting: 2_000, patienceMs: 6_000, placeMs: 30_000 })
  gates.set(url, gate)
  return gate
}

/** Repeats a call that the database refused before it began, so that nothing of it can have been done. */
function whenBusyAgain<T>(call: () => Promise<T>, deadline: Deadline): Promise<T> {
  let lackedTables = 0
  return deadline.repeat(call, (error) => {
    if (!says(lacksTables, error)) return error instanceof TooManyCallers || says(refusedAsBusy, error)
    lackedTables += 1
    return lackedTables < lackingAtMost
  })
}

/** All connections of the database were taken, or another writer had locked it. */
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

/** The message of the triggers that refuse the writes of an organization; see `scripts/cells/change-log.ts`. */
export const movingText = 'the organization is moving'

function translate(error: unknown, statements: readonly Statement[]): unknown {
  if (error instanceof TooManyCallers || error instanceof WaitedTooLong)
    return new DatabaseUnavailable('The database is busy', { cause: error })
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
    if (diskFails.test(message)) return new DiskUnwritable('The disk cannot be written', { cause: error })
    if (isUnreachable(cause)) return new DatabaseUnavailable('The database did not answer', { cause: error })
  }
  return error
}

/** As SQLite says it, in a file or behind sqld. */
const diskFails =
  /database or disk is full|readonly database|disk I\/O error|unable to open database|SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/i

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
