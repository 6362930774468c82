import type { Context } from 'hono'
import type { Factor } from './authentication.ts'
import type { AppEnv } from './env.ts'
import { toDomainError } from './errors.ts'
import { addressOf } from './rate-limit.ts'

/** Adds the result of the authentication to the log line of the request; other requests are unchanged. */
export function noteAuthentication(
  context: Context<AppEnv>,
  { factor }: { readonly factor: Factor | undefined },
  { error, account }: { error?: unknown; account?: string | undefined },
): void {
  if (!factor) return
  const result = error === undefined ? 'accepted' : toDomainError(error).code
  context.set('authentication', { factor, result, address: addressOf(context.req.raw), account })
}
