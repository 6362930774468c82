import type { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { NotFound } from '../../../operation/errors.ts'
import { isOperator } from './is-operator.ts'
import { operatorPage } from './operator-page.ts'
import { operatorState } from './operator-state.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Adds `GET /api/operator`, a page for whoever runs the portal. It is shown to whoever sends `METRICS_TOKEN` as Bearer or
 * enters it where the browser asks for a password. Without that secret the answer is 404.
 */
export function mountOperator(app: Hono<AppEnv>): void {
  app.get('/api/operator', async (context) => {
    if (!context.env.METRICS_TOKEN) throw new NotFound('Address')
    context.set('route', 'operator')
    const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' }
    if (!(await isOperator(context.env, context.req.header('authorization'))))
      return context.text('Enter METRICS_TOKEN as the password.\n', 401, {
        ...headers,
        'www-authenticate': 'Basic realm="Operator of Ginkgo", charset="UTF-8"',
      })
    const { connection } = context.var.request
    return context.html(await operatorPage(await operatorState(connection, context.env)), 200, headers)
  })
}
