import type { Context } from 'hono'
import type { AppEnv } from '../../http/env.ts'
import { type AttemptLimit, networkKeyOf } from '../../http/rate-limit.ts'

const minuteMs = 60_000

/** Services call for many people from few addresses, so tokens are asked for more often than people sign in. */
const timesAuthLimit = { token: 20, register: 1, revoke: 20 } as const

/** How often an address may call an endpoint in a minute. */
export function limitedTo(context: Context<AppEnv>, what: keyof typeof timesAuthLimit): AttemptLimit {
  return {
    key: `address:oauth.${what}:${networkKeyOf(context.req.raw)}`,
    limit: Number(context.env.AUTH_LIMIT_PER_ADDRESS) * timesAuthLimit[what],
    windowMs: minuteMs,
  }
}
