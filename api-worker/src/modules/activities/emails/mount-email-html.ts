import { defineEndpoint, EmailId } from '@ginkgo/contracts'
import type { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../http/app-env.ts'
import { sessionOf } from '../../../http/mount.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { documentOf, policyOf } from '../../mail/html/safe-html.ts'
import { readEmail } from './email-fields.ts'
import { shownHtmlOf } from './stored-message.ts'

/** Not among the other endpoints, because its answer is a page for a frame and not JSON. */
const htmlEndpoint = defineEndpoint({
  id: 'emails.html',
  method: 'get',
  path: '/api/emails/{emailId}/html',
  summary: 'The HTML of an e-mail, for a frame of the portal',
  access: 'activities:read',
  params: z.object({ emailId: EmailId }),
  query: z.object({ pictures: z.enum(['true', 'false']).default('false') }),
  output: z.string(),
})

const readHtml = operation(htmlEndpoint, {
  load: ({ db, params, callerId }) => readEmail(db, params.emailId, callerId),
  handle: async ({ scope, env, loaded, query, deadline }) => {
    const email = existing(loaded, 'E-mail')
    scope.require('activities:read', email.verticalId)
    const reading = { env, deadline }
    const html = await shownHtmlOf(reading, email, query.pictures === 'true')
    return answer(documentOf(html || ''))
  },
})

/** Mounts what the portal shows of an e-mail in a frame: a document of its own origin that runs nothing. */
export function mountEmailHtml(app: Hono<AppEnv>): void {
  app.get('/api/emails/:emailId/html', async (context) => {
    context.set('route', htmlEndpoint.id)
    const caller = await sessionOf(context)
    const input = { params: { emailId: context.req.param('emailId') }, query: context.req.query() }
    const { body } = await runOperation(readHtml, input, caller)
    return new Response(body as string, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(context.req.query('pictures') === 'true'),
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      },
    })
  })
}
