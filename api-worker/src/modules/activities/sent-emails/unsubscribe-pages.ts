import type { OpenAPIHono } from '@hono/zod-openapi'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { reportMails, suppressedAddresses } from '../../../db/schema/index.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { reportMailOf } from '../../query/reports/mails/unsubscribe-token.ts'
import { unsubscriberOf } from './unsubscribe-link.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const pageOf = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:12vh auto;max-width:28rem;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.6rem 1.2rem}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`

function answer(context: Context<AppEnv>, title: string, content: string, status: 200 | 404 = 200): Response {
  return context.html(pageOf(title, content), status, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}

const invalid = (context: Context<AppEnv>) =>
  answer(context, 'This link is not valid', '<p>Please use the link as it stands in the e-mail.</p>', 404)

/**
 * Where a reader of a bulk e-mail unsubscribes. Opening the page does nothing, as scanners open every link; mail programs
 * send the POST of RFC 8058 by themselves. It needs no sign-in, as the address itself says whom it is about.
 */
export function mountUnsubscribe(app: OpenAPIHono<AppEnv>): void {
  app.get('/unsubscribe/reports/:token', async (context) => {
    context.set('route', 'unsubscribe.report.show')
    const mail = await reportMailOf(context.env, context.req.param('token'))
    if (!mail) return invalid(context)
    return answer(
      context,
      'Unsubscribe',
      `<p>No more weekly mails of this report.</p>
<form method="post"><button>Unsubscribe</button></form>`,
    )
  })
  app.post('/unsubscribe/reports/:token', async (context) => {
    context.set('route', 'unsubscribe.report.do')
    const mail = await reportMailOf(context.env, context.req.param('token'))
    if (!mail) return invalid(context)
    const { connection, databases } = context.var.request
    const { organizationId, mailId } = mail
    await databases.find({ organizationId })
    const isIt = and(eq(reportMails.id, mailId), eq(reportMails.organizationId, organizationId)) as SQL
    const stopped = new AccountsDb(connection.builder).update(reportMails, { dueAt: null }, isIt)
    await databases.serve({ organizationId }, () => connection.write([stopped]))
    return answer(context, 'You are unsubscribed', '<p>You get this report no more by mail.</p>')
  })
  app.get('/unsubscribe/:token', async (context) => {
    context.set('route', 'unsubscribe.show')
    const who = await unsubscriberOf(context.env, context.req.param('token'))
    if (!who) return invalid(context)
    return answer(
      context,
      'Unsubscribe',
      `<p>No more mailings to <strong>${escaped(who.address)}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
    )
  })
  app.post('/unsubscribe/:token', async (context) => {
    context.set('route', 'unsubscribe.do')
    const who = await unsubscriberOf(context.env, context.req.param('token'))
    if (!who) return invalid(context)
    const { request } = context.var
    const { connection, databases } = request
    await databases.find(who)
    const row = { ...who, reason: 'unsubscribed' as const, createdAt: new Date().toISOString() }
    const { organizationId, reason, address } = suppressedAddresses
    const suppressed = new AccountsDb(connection.builder).upsert(suppressedAddresses, row, {
      target: [organizationId, reason, address],
      set: { address: who.address },
    })
    await databases.serve(who, () => connection.write([suppressed]))
    return answer(context, 'You are unsubscribed', `<p>${escaped(who.address)} gets no more mailings.</p>`)
  })
}
