import type { Context } from 'hono'
import type { AppEnv } from './env.ts'
import { toDomainError } from './errors.ts'
import type { Factor } from './operation.ts'
import { addressOf } from './rate-limit.ts'

/** How a request that proves who somebody is went, for its log line. */
export interface Authentication {
  readonly factor: Factor
  /** `accepted`, or the code of the refusal. */
  readonly result: string
  /** The network address it came from. */
  readonly address: string | null
  /** The beginning of the e-mail's hash: tells attempts on one account without naming it. */
  readonly account: string | undefined
}

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
