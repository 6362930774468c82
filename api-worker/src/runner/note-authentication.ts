import { toDomainError } from '../operation/errors.ts'
import type { Factor, RequestContext } from '../operation/request-context.ts'

/** Adds the result of the authentication to the log line of the request; other requests are unchanged. */
export function noteAuthentication(
  { findings, address }: RequestContext,
  factor: Factor | undefined,
  { error, account }: { error?: unknown; account?: string | undefined } = {},
): void {
  if (!factor) return
  const result = error === undefined ? 'accepted' : toDomainError(error).code
  findings.authentication = { factor, result, address, account }
}
