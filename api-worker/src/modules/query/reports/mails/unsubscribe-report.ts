import { and, eq, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { AccountsDb } from '../../../../db/accounts-db.ts'
import { reportMails } from '../../../../db/schema/index.ts'
import type { AppEnv } from '../../../../http/app-env.ts'
import { invalidLink, plainPage } from '../../../activities/sent-emails/unsubscribe-pages.ts'
import { reportMailOf } from './unsubscribe-token.ts'

/** Where a reader stops the weekly mail of a report without signing in. Opening the page does nothing. */
export function mountReportUnsubscribe(app: Hono<AppEnv>): void {
  app.get('/unsubscribe/reports/:token', async (context) => {
    context.set('route', 'unsubscribe.report.show')
    const mail = await reportMailOf(context.env, context.req.param('token'))
    if (!mail) return invalidLink(context)
    return plainPage(
      context,
      'Unsubscribe',
      `<p>No more weekly mails of this report.</p>
<form method="post"><button>Unsubscribe</button></form>`,
    )
  })
  app.post('/unsubscribe/reports/:token', async (context) => {
    context.set('route', 'unsubscribe.report.do')
    const mail = await reportMailOf(context.env, context.req.param('token'))
    if (!mail) return invalidLink(context)
    const { connection, databases } = context.var.request
    const { organizationId, mailId } = mail
    await databases.find({ organizationId })
    const isIt = and(eq(reportMails.id, mailId), eq(reportMails.organizationId, organizationId)) as SQL
    const stopped = new AccountsDb().update(reportMails, { dueAt: null }, isIt)
    await databases.serve({ organizationId }, () => connection.write([stopped]))
    return plainPage(context, 'You are unsubscribed', '<p>You get this report no more by mail.</p>')
  })
}
