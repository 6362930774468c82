import type { Hono } from 'hono'
import { isForApps, pathForApps } from '@ginkgo/contracts'
import type { AppEnv } from '../../../http/app-env.ts'
import { appBearerOf, appServerOf } from './app-bearer.ts'
import { answerAt } from '../../../http/mount.ts'
import type { Operation } from '../../../operation/operation.ts'
import { createAppEvent } from './create-app-event.ts'

/**
 * The operations that apps may call, at `/api/app/…`: with the rules, input and answers of the browser's, for the token
 * of an app and never for a cookie.
 */
export function mountApps(app: Hono<AppEnv>, operations: readonly Operation[]): void {
  for (const operation of operations) {
    const { endpoint } = operation
    if (!isForApps(endpoint)) continue
    answerAt(app, { ...operation, endpoint: { ...endpoint, path: pathForApps(endpoint.path) } }, appBearerOf)
  }
}

/** What the servers of apps call by themselves, and never with a cookie. */
export const mountAppServers = (app: Hono<AppEnv>): void => answerAt(app, createAppEvent, appServerOf)
