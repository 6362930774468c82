import type { Context, Hono } from 'hono'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { suppressedAddresses } from '../../../db/schema/index.ts'
import type { AppEnv } from '../../../http/app-env.ts'
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

/** A page without the portal around it. */
export function plainPage(
  context: Context<AppEnv>,
  title: string,
  content: string,
  status: 200 | 404 = 200,
): Response {
  return context.html(pageOf(title, content), status, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}

export const invalidLink = (context: Context<AppEnv>) =>
  plainPage(context, 'This link is not valid', '<p>Please use the link as it stands in the e-mail.</p>', 404)

/**
 * Where a reader of a bulk e-mail unsubscribes. Opening the page does nothing, as scanners open every link; mail programs
 * send the POST of RFC 8058 by themselves. It needs no sign-in, as the address itself says whom it is about.
 */
export function mountUnsubscribe(app: Hono<AppEnv>): void {
  app.get('/unsubscribe/:token', async (context) => {
    context.set('route', 'unsubscribe.show')
    const who = await unsubscriberOf(context.env, context.req.param('token'))
    if (!who) return invalidLink(context)
    return plainPage(
      context,
      'Unsubscribe',
      `<p>No more mailings to <strong>${escaped(who.address)}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
    )
  })
  app.post('/unsubscribe/:token', async (context) => {
    context.set('route', 'unsubscribe.do')
    const who = await unsubscriberOf(context.env, context.req.param('token'))
    if (!who) return invalidLink(context)
    const { request } = context.var
    const { connection, databases } = request
    await databases.find(who)
    const row = { ...who, reason: 'unsubscribed' as const, createdAt: new Date().toISOString() }
    const { organizationId, reason, address } = suppressedAddresses
    const suppressed = new AccountsDb().upsert(suppressedAddresses, row, {
      target: [organizationId, reason, address],
      set: { address: who.address },
    })
    await databases.serve(who, () => connection.write([suppressed]))
    return plainPage(context, 'You are unsubscribed', `<p>${escaped(who.address)} gets no more mailings.</p>`)
  })
}
