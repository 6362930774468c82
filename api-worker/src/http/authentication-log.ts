import type { Context } from 'hono'
import type { Factor } from './authentication.ts'
import type { AppEnv } from './env.ts'
import { toDomainError } from './errors.ts'
import { addressOf } from './rate-limit.ts'

/** Leaves for the request's log line how the proof went; other requests are left alone. */
export function noteAuthentication(
  context: Context<AppEnv>,
  { factor }: { readonly factor: Factor | undefined },
  { error, account }: { error?: unknown; account?: string | undefined },
): void {
  if (!factor) return
  const result = error === undefined ? 'accepted' : toDomainError(error).code
  context.set('authentication', { factor, result, address: addressOf(context.req.raw), account })
}
