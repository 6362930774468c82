import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { toDomainError } from '../../operation/errors.ts'
import { errorFields, log } from '../../operation/log.ts'
import { sessionOf } from '../../http/mount.ts'
import type { Operation } from '../../operation/operation.ts'
import { sha256 } from '../../operation/tokens.ts'
import { runOperation } from '../../runner/run-operation.ts'
import { beginConnecting } from './begin-connecting.ts'
import { settingsWith } from './connect-pages.ts'
import { finishConnecting } from './finish-connecting.ts'
import { type ProviderSlug, providerBySlug, providerSlugs } from './providers.ts'

/**
 * Mounts the two pages for connecting a provider: the one that redirects to the provider, and the one to which the
 * provider redirects back. In every case the browser ends on the settings page, which shows the result.
 */
export function mountConnectRoutes(app: Hono<AppEnv>): void {
  const provider = `:provider{${providerSlugs.join('|')}}` as const
  app.get(`/oauth/${provider}/authorize`, (context) => answer(context, beginConnecting))
  app.get(`/oauth/${provider}/callback`, (context) => answer(context, finishConnecting))
}

async function answer(context: Context<AppEnv>, operation: Operation): Promise<Response> {
  context.set('route', operation.endpoint.id)
  const { origin, requestId, env } = context.var.request
  const provider = context.req.param('provider') as ProviderSlug
  const { state = '', code, error } = context.req.query()
  const query = operation.endpoint.query && { stateHash: await sha256(state), code, error }
  try {
    const caller = await sessionOf(context)
    const { body } = await runOperation(operation, { params: { provider }, ...(query && { query }) }, caller)
    return away(body as string)
  } catch (thrown) {
    const refusal = toDomainError(thrown)
    if (refusal.code === 'unauthenticated')
      return away(`${origin}/login?return=${encodeURIComponent('/settings?tab=integrations')}`)
    if (refusal.code === 'confirmation_required' || refusal.code === 'second_factor_required')
      return away(settingsWith(origin, refusal.message))
    log('error', { requestId, ...errorFields(thrown) })
    return away(settingsWith(origin, `Failed to connect ${providerBySlug(env, provider).label}`))
  }
}

/** A redirect. The address contains a state or a code, so it must neither be cached nor be sent as a referrer. */
function away(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
