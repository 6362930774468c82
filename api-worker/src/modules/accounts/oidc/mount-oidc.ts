import { isFailure } from '@ginkgo/contracts'
import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { toDomainError } from '../../../operation/errors.ts'
import { errorFields, log } from '../../../operation/log.ts'
import { clientOf } from '../../../http/mount.ts'
import { withoutTurns } from '../../../operation/direction-marks.ts'
import { runPublicOperation } from '../../../runner/run-public-operation.ts'
import { backChannelLogout } from './back-channel-logout.ts'
import { finishOidc } from './finish-oidc.ts'

const noStore = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
/** Bytes that a logout token may have. */
const maxBytes = 20_000

/** The page to which a provider sends browsers back, and the address at which it says that a session has ended. */
export function mountOidc(app: Hono<AppEnv>): void {
  app.get('/oauth/sso/:organizationId/callback', async (context) => {
    const { endpoint } = finishOidc
    context.set('route', endpoint.id)
    const { origin, requestId } = context.var.request
    const query = { answer: new URL(context.req.url).search.slice(1) }
    try {
      const answer = await runPublicOperation(
        finishOidc,
        { ...paramsOf(context), query },
        await visitorOf(context),
      )
      const headers = new Headers({ location: String(answer.body), ...noStore })
      for (const cookie of answer.cookies) headers.append('set-cookie', cookie)
      return new Response(null, { status: 302, headers })
    } catch (error) {
      const { code } = toDomainError(error)
      if (code === 'internal') log('error', { requestId, ...errorFields(error) })
      // The page has words for the code; none of the address are shown.
      return new Response(null, {
        status: 302,
        headers: { location: `${origin}/login?problem=${code}`, ...noStore },
      })
    }
  })
  app.post('/oauth/sso/:organizationId/logout', async (context) => {
    context.set('route', backChannelLogout.endpoint.id)
    const form = async () => {
      const text = await context.req.text()
      const token = text.length <= maxBytes ? new URLSearchParams(text).get('logout_token') : null
      return { logout_token: withoutTurns(token ?? '') }
    }
    try {
      const body = await form()
      await runPublicOperation(
        backChannelLogout,
        { ...paramsOf(context), body: () => body },
        await visitorOf(context),
      )
      return context.body(null, 200, noStore)
    } catch (error) {
      const { code, message } = toDomainError(error)
      if (isFailure(code) || code === 'rate_limited') throw error
      return context.json({ error: 'invalid_request', error_description: message }, 400, noStore)
    }
  })
}

const paramsOf = ({ req }: Context<AppEnv>) => ({
  params: { organizationId: req.param('organizationId') ?? '' },
})

const visitorOf = async (context: Context<AppEnv>) => ({
  client: await clientOf(context),
  context: context.var.request,
})
