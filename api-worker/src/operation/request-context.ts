import type { AiScope } from '@ginkgo/contracts'
import type { Connection } from '../db/connection.ts'
import type { Deadline } from '../db/deadline.ts'
import type { Statement } from '../db/statement.ts'
import type { DatabaseChoice } from './database-choice.ts'
import type { Bindings } from './env.ts'
import { errorFields, log } from './log.ts'
import type { Start } from './job.ts'

/** The calls that a key or connection made in the present minute. */
export interface RateUse {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the minute is over. */
  readonly resetAfter: number
  readonly isOver: boolean
}

/** The kinds of requests that authenticate a person; they are logged as such. */
export type Factor = 'password' | 'code' | 'second-factor' | 'passkey' | 'link' | 'session' | 'provider'

/** The result of such a request, for its log line. */
interface Authentication {
  readonly factor: Factor
  /** `accepted`, or the code of the refusal. */
  readonly result: string
  /** The network address it came from. */
  readonly address: string | null
  /** The beginning of the e-mail's hash: it connects attempts on one account without the address. */
  readonly account: string | undefined
}

/** What running an operation finds out about its request, for the log line and the headers of the answer. */
export interface Findings {
  /** The queue of the request's calls to the database; that of the address until the organization is known. */
  tenant?: string
  caller?: {
    /** `user`, `api_key`, `ai_client` or `app`. */
    actor: string
    userId: string
    organizationId: string
    /** Whether the organization has receivers of events. */
    hasWebhooks: boolean
    bearerId?: string
  }
  rateUse?: RateUse
  /** The key or token is valid and was refused for lack of a scope: the scopes that it has, and the one that it lacks. */
  neededScopes?: readonly AiScope[]
  authentication?: Authentication
}

/** What a request brings to the operations it runs, whichever way it came. */
export interface RequestContext {
  readonly requestId: string
  /** That of the connection as well. */
  readonly deadline: Deadline
  readonly connection: Connection
  /** Of the database that the connection asks. */
  readonly env: Bindings
  readonly databases: DatabaseChoice
  /** Address of the portal, for links. */
  readonly origin: string
  /** The network address it came from; null where that is not known. */
  readonly address: string | null
  /** Keeps work going that is not over when the answer is sent, or when the client has gone. */
  readonly waitUntil: (work: Promise<unknown>) => void
  /** Does what a write has left to a job of the organization; the sweep does what is left of it. */
  readonly start: (organizationId: string, start: Start) => Promise<void>
  readonly findings: Findings
  /** What is written in the batch of a change, so that there is never one without the other. */
  readonly inSameBatch?: () => readonly Statement[]
}

/** Starts jobs after the answer. */
export function startAfterAnswer(
  context: RequestContext,
  organizationId: string,
  starts: readonly Start[],
): void {
  for (const start of starts) afterAnswer(context, context.start(organizationId, start), start.job)
}

/** Does something after the answer. What fails is logged under the name of the task, where it has one. */
export function afterAnswer(context: RequestContext, work: Promise<unknown>, task?: string): void {
  const failed = (error: unknown) =>
    task && log('error', { requestId: context.requestId, task, ...errorFields(error) })
  context.waitUntil(work.catch(failed))
}
