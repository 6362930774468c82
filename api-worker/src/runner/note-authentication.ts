import { toDomainError } from '../http/errors.ts'
import type { Factor, RequestContext } from './request-context.ts'

/** Leaves for the request's log line how the proof went; other requests are left alone. */
export function noteAuthentication(
  { findings, address }: RequestContext,
  factor: Factor | undefined,
  { error, account }: { error?: unknown; account?: string | undefined } = {},
): void {
  if (!factor) return
  const result = error === undefined ? 'accepted' : toDomainError(error).code
  findings.authentication = { factor, result, address, account }
}
