import { type ErrorCode, errorCodes, type Issue } from '@ginkgo/contracts'
import type { AuditEntry } from './audit-entry.ts'
import {
  ConstraintFailed,
  DatabaseUnavailable,
  DiskUnwritable,
  GuardFailed,
  IllFormedText,
} from '../db/connection.ts'
import { UnknownCursor } from '../db/paging.ts'

/** A refusal with a code of the contract; services throw it and this module turns it into an answer. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly details: Record<string, string | number> | undefined
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** Its audit entry, when the refusal concerns an account. */
  readonly audit: AuditEntry | undefined

  constructor(
    code: ErrorCode,
    message: string = errorCodes[code][1],
    extras: {
      issues?: readonly Issue[]
      details?: Record<string, string | number>
      retryAfter?: number
      audit?: AuditEntry
    } = {},
  ) {
    super(message)
    this.code = code
    this.issues = extras.issues
    this.details = extras.details
    this.retryAfter = extras.retryAfter
    this.audit = extras.audit
  }
}

/** Missing, or of another organization or vertical: indistinguishable on purpose. */
export class NotFound extends DomainError {
  constructor(what = 'Record') {
    super('not_found', `${what} not found`)
  }
}

/** The record that was read. @throws NotFound where there is none */
export function existing<T>(value: T | undefined, what?: string): T {
  if (value === undefined) throw new NotFound(what)
  return value
}

/** A field that is well-formed but wrong, answered like a failed validation. */
export function invalidField(path: string, message: string): DomainError {
  return new DomainError('validation_failed', message, { issues: [{ path, message }] })
}

/** A business rule that one field breaks. */
export function brokenRule(path: string, message: string, code: ErrorCode = 'rule_broken'): DomainError {
  return new DomainError(code, message, { issues: [{ path, message }] })
}

/** Turns whatever a request threw into a refusal; only the unexpected becomes `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof DiskUnwritable)
    return new DomainError('disk_unwritable', undefined, { retryAfter: 60 })
  if (error instanceof DatabaseUnavailable)
    return new DomainError('unavailable', undefined, { retryAfter: 2 })
  if (error instanceof UnknownCursor) return invalidField('cursor', 'This cursor is not one of this list')
  if (error instanceof IllFormedText)
    return new DomainError('validation_failed', 'A text is not well-formed Unicode')
  if (error instanceof GuardFailed)
    return new DomainError(error.guard === 'retry' ? 'stale_edit' : error.guard)
  if (error instanceof ConstraintFailed && error.kind !== 'other') return new DomainError('conflict')
  return new DomainError('internal')
}
