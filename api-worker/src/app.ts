import { isFailure } from '@ginkgo/contracts'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from './http/app-env.ts'
import { DomainError, NotFound, toDomainError } from './operation/errors.ts'
import { errorResponse } from './http/error-response.ts'
import { mount, mountPublic } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { requestLog } from './http/request-log.ts'
import { mountApps, mountAppServers } from './modules/accounts/apps/mount-apps.ts'
import { createAppEvent } from './modules/accounts/apps/create-app-event.ts'
import { mountAi } from './modules/ai/mount-ai.ts'
import { deliverSoon } from './modules/mail/outbox.ts'
import { mountMcp } from './modules/ai/mcp/mount-mcp.ts'
import { mountMetrics } from './modules/system/metrics/mount-metrics.ts'
import { mountOperator } from './modules/system/operator/mount-operator.ts'
import { mountOidc } from './modules/accounts/oidc/mount-oidc.ts'
import { mountScim } from './modules/accounts/scim/mount-scim.ts'
import { mountOauth } from './modules/accounts/oauth-server/mount-oauth.ts'
import { operations, publicOperations } from './modules/index.ts'
import { mountCalendarFeed } from './modules/activities/calendar-feed/feed-route.ts'
import { mountEmailHtml } from './modules/activities/emails/mount-email-html.ts'
import { mountInbound } from './modules/activities/emails/mount-inbound.ts'
import { mountUnsubscribe } from './modules/activities/sent-emails/unsubscribe-pages.ts'
import { mountReportUnsubscribe } from './modules/query/reports/mails/unsubscribe-report.ts'
import { reactSoon } from './modules/automation/run-rules.ts'
import { mountForms } from './modules/forms/mount-forms.ts'
import { mountConnectRoutes } from './modules/integrations/connect-routes.ts'

/** The whole API: middleware, every operation, and one place where errors become answers. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(requestLog({ mails: deliverSoon, events: reactSoon }))
  for (const operation of publicOperations) mountPublic(app, operation)
  for (const operation of operations) mount(app, operation)
  mountApps(app, operations)
  mountAppServers(app)
  mountConnectRoutes(app)
  mountCalendarFeed(app)
  mountEmailHtml(app)
  mountInbound(app)
  mountUnsubscribe(app)
  mountReportUnsubscribe(app)
  mountForms(app)
  mountAi(app)
  mountOauth(app)
  mountOidc(app)
  mountScim(app)
  mountMcp(app)
  mountMetrics(app)
  mountOperator(app)
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', (context) => {
    document ??= openApiDocument(
      [...publicOperations, ...operations, createAppEvent].map(({ endpoint }) => endpoint),
    )
    return context.json(document)
  })
  app.notFound((context) => errorResponse(new NotFound('Address'), context.var.request.requestId))
  app.onError((error, context) => {
    const requestId = context.var.request.requestId
    const refusal = error instanceof HTTPException ? new DomainError('malformed') : toDomainError(error)
    if (isFailure(refusal.code)) context.set('failure', error)
    return errorResponse(refusal, requestId)
  })
  return app
}
