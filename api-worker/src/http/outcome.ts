import type { Statement } from '../db/statement.ts'
import type { Mail } from '../modules/mail/mail.ts'

/** What a handler decided: an answer, and for a change the one batch that makes it true. */
export class Outcome<T> {
  readonly result: T
  readonly statements: readonly Statement[]
  readonly mails: readonly Mail[]
  /** `Set-Cookie` of the answer. */
  readonly cookie: string | undefined
  /** The answer must not be kept for idempotent retries. */
  readonly secret: boolean

  constructor(
    result: T,
    statements: readonly Statement[],
    extras: { mails?: readonly Mail[]; cookie?: string; secret?: boolean } = {},
  ) {
    this.result = result
    this.statements = statements
    this.mails = extras.mails ?? []
    this.cookie = extras.cookie
    this.secret = extras.secret ?? false
  }
}

type Parts = readonly (Statement | readonly Statement[] | undefined | false)[]

/** Nothing changes: the answer alone. */
export function answer<T>(result: T, extras?: { cookie?: string }): Outcome<T> {
  return new Outcome(result, [], extras)
}

/**
 * A change: its statements as one atomic batch with activity, mail and idempotency record, and the answer, which
 * must follow from what was read and decided alone.
 */
export function commit<T>(
  result: T,
  parts: Parts,
  extras?: { mails?: readonly Mail[]; cookie?: string; secret?: boolean },
): Outcome<T> {
  const statements = parts.flatMap((part) => (part ? (part as Statement | readonly Statement[]) : []))
  return new Outcome(result, statements, extras)
}
