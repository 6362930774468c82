import type { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { DomainError, NotFound } from '../../../operation/errors.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { readFeed } from './read-feed.ts'

/** Mounts the calendar that programs subscribe to. It needs no sign-in, because the address itself is the secret. */
export function mountCalendarFeed(app: Hono<AppEnv>): void {
  app.get('/api/calendar/:file{[\\w.-]{43,60}\\.ics}', async (context) => {
    context.set('route', readFeed.endpoint.id)
    const token = context.req.param('file').replace(/\.ics$/, '')
    context.var.request.databases.goTo(token)
    const hash = await sha256(token)
    const caller = { credential: { kind: 'feed', hash }, context: context.var.request } as const
    const { body } = await runOperation(readFeed, {}, caller).catch((error: unknown) => {
      const isNone = error instanceof DomainError && error.code === 'unauthenticated'
      throw isNone ? new NotFound('Calendar') : error
    })
    return new Response(body as string, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="ginkgo.ics"',
        'cache-control': 'private, no-store',
      },
    })
  })
}
