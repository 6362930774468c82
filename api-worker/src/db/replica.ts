import { eq } from 'drizzle-orm'
import { AccountsDb } from './accounts-db.ts'
import { Connection, type ConnectionOptions } from './connection.ts'
import { organizations } from './schema/index.ts'
import type { ReadReplica, ReplicaAnswer } from './read-replica.ts'
import { combine, map, type Read } from './statement.ts'

/** Milliseconds after which a read is asked of the primary instead. */
const patienceMs = 3_000
/** Milliseconds for which a replica that failed, or was behind again and again, is left alone. */
const restMs = 5_000
/** How often in a row it may be behind before it is left alone. */
const behindAtMost = 3

/** Organizations for which it failed in a row, without an answer to any between, before it is left alone for all. */
const failingAtMost = 3
/** Organizations of which something is known at a time. */
const knownAtMost = 1_000

/** What this instance of the Worker knows of the replica, for one organization. */
interface State {
  restingUntil: number
  timesBehind: number
}

const states = new Map<string, State>()
const failing = new Set<string>()
let allRestingUntil = 0

function stateOf(tenant: string): State {
  const state = states.get(tenant) ?? { restingUntil: 0, timesBehind: 0 }
  const [oldest] = states.keys()
  if (!states.has(tenant) && states.size >= knownAtMost && oldest !== undefined) states.delete(oldest)
  states.set(tenant, state)
  return state
}

/** A copy of the database that follows it a moment later. Nothing is ever written here. */
export class Replica implements ReadReplica {
  readonly #connection: Connection
  readonly #tenant: () => string
  answered: ReplicaAnswer | undefined

  constructor(
    url: string,
    authToken: string,
    options: Pick<ConnectionOptions, 'deadline' | 'keepAlive' | 'reader' | 'tenant'>,
  ) {
    this.#tenant = () => options.tenant?.() ?? ''
    this.#connection = new Connection(url, authToken, { timeoutMs: patienceMs, ...options })
  }

  get isResting(): boolean {
    const now = Date.now()
    return now < allRestingUntil || now < (states.get(this.#tenant())?.restingUntil ?? 0)
  }

  /** Answers undefined where the replica cannot. */
  read<T>(read: Read<T>): Promise<{ readonly value: T } | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The call itself gives up by then; it may also be tried again.
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
    })
    const reading = this.#connection.read(read).then(
      (value) => ({ value }),
      () => undefined,
    )
    return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
  }

  /**
   * An organization whose reads take long, or wait for each other, or whose writes come faster than the replica follows,
   * asks the primary for a while; the others go on.
   */
  note(answer: ReplicaAnswer): void {
    this.answered = answer
    const tenant = this.#tenant()
    const state = stateOf(tenant)
    if (answer === 'failed') failing.add(tenant)
    else failing.clear()
    state.timesBehind = answer === 'behind' ? state.timesBehind + 1 : 0
    const until = Date.now() + restMs
    if (answer === 'failed' || state.timesBehind >= behindAtMost) {
      state.restingUntil = until
      state.timesBehind = 0
    }
    if (failing.size >= failingAtMost) {
      allRestingUntil = until
      failing.clear()
    }
  }
}

/** Reads at the replica that are as good as reads at the primary. */
export interface NearReads {
  /** Goes to the primary with the question who is calling: how many batches were written in the organization's name. */
  readonly writes: Read<number | undefined>
  /**
   * Begins a read while that is asked. Once it is answered, this yields what the replica read, if that has all those
   * batches; else the same, read at the primary.
   */
  begin<T>(read: Read<T>): (writes: number | undefined) => Promise<T>
}

/**
 * Undefined where there is no replica to ask. Every batch of a request counts up a number of the caller's
 * organization, and the replica reads it in the transaction of what it answers. It is compared with the primary's, so
 * that an answer has everything that was written before the request came, whoever wrote it, and a right that was taken
 * away is gone at once.
 */
export function nearReads(connection: Connection, organizationId: string): NearReads | undefined {
  const { replica } = connection
  if (!replica || replica.isResting) return undefined
  const writes = map(
    new AccountsDb(connection.builder)
      .select({ writes: organizations.writes })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .first(),
    (row) => row?.writes,
  )
  return {
    writes,
    begin(read) {
      if (replica.isResting) return () => connection.read(read)
      const reading = replica.read(combine({ writes, read }))
      return async (needed) => {
        const answer = await reading
        const isFresh = needed !== undefined && (answer?.value.writes ?? -1) >= needed
        replica.note(answer ? (isFresh ? 'fresh' : 'behind') : 'failed')
        return answer && isFresh ? answer.value.read : connection.read(read)
      }
    },
  }
}
