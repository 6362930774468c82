import type { Deadline } from '../db/deadline.ts'
import type { Read, Statement } from '../db/statement.ts'
import type { AuditEntry } from './audit-entry.ts'
import type { Start } from './job.ts'
import type { Mail } from './mail.ts'

/** Further trips to the database, each atomic. */
export interface Trips {
  read<T>(read: Read<T>): Promise<T>
  write(statements: readonly Statement[]): Promise<readonly unknown[]>
  /** Of the request; a job has none. */
  readonly deadline?: Deadline
  /** Keeps work going that is not over when the answer is sent; where there is none, it is waited for. */
  readonly keepAlive?: (work: Promise<unknown>) => void
}

interface Extras<T> {
  readonly mails?: readonly Mail[]
  readonly audit?: readonly AuditEntry[]
  readonly cookies?: readonly string[]
  readonly secret?: boolean
  /** Where the answer leads to, of an endpoint that answers 302. */
  readonly location?: string
  /** Thrown once the batch is written, where the caller is refused and yet something changes. */
  readonly refusal?: Error
  /**
   * Work at another service after the batch is written; its result becomes the answer. It may take further trips to the
   * database and must not throw when the service fails.
   */
  readonly afterwards?: (trips: Trips) => Promise<OperationResult<T>>
  /** Jobs that have something to do once the batch is written. */
  readonly starts?: readonly (Start | false)[]
}

/** What a handler decided: an answer, and for a change the one batch that carries it out. */
export class OperationResult<T> {
  readonly answer: T
  readonly statements: readonly Statement[]
  readonly mails: readonly Mail[]
  /** What the audit log says about it. */
  readonly audit: readonly AuditEntry[]
  /** `Set-Cookie` of the answer. */
  readonly cookies: readonly string[]
  /** The answer must not be stored for idempotent retries. */
  readonly secret: boolean
  readonly location: string | undefined
  readonly refusal: Error | undefined
  readonly afterwards: ((trips: Trips) => Promise<OperationResult<T>>) | undefined
  readonly starts: readonly Start[]

  constructor(answer: T, statements: readonly Statement[], extras: Extras<T> = {}) {
    this.answer = answer
    this.statements = statements
    this.mails = extras.mails ?? []
    this.audit = extras.audit ?? []
    this.cookies = extras.cookies ?? []
    this.secret = extras.secret ?? false
    this.location = extras.location
    this.refusal = extras.refusal
    this.afterwards = extras.afterwards
    this.starts = (extras.starts ?? []).filter((start) => start !== false)
  }
}

type Parts = readonly (Statement | readonly Statement[] | undefined | false)[]

/** Nothing changes: the answer alone. */
export function answer<T>(
  value: T,
  extras?: { cookies?: readonly string[]; location?: string },
): OperationResult<T> {
  return new OperationResult(value, [], extras)
}

/**
 * A change: its statements as one atomic batch with activity, mail and idempotency record, and the answer, which
 * must follow from what was read and decided alone.
 */
export function commit<T>(value: T, parts: Parts, extras?: Extras<T>): OperationResult<T> {
  const statements = parts.flatMap((part) => (part ? (part as Statement | readonly Statement[]) : []))
  return new OperationResult(value, statements, extras)
}

/** The same result with further statements in its batch. */
export const withStatements = <T>(
  result: OperationResult<T>,
  more: readonly Statement[],
): OperationResult<T> => ({ ...result, statements: [...result.statements, ...more] })
