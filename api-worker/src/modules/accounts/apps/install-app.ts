import { appsApi, maxInstalledApps } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import { installedApps } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { pauseRulesOf } from '../../organization/apps-in-rules/pause-rules-of.ts'
import { appOf, grantText, readApp } from './app-fields.ts'
import { isAsRead, stateWith } from './write-state.ts'

const isAlike = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** When two admins install one app at once, the table's key refuses the second, who starts again and changes it. */
export const installApp = operation(appsApi.install, {
  load: ({ db, params }) =>
    combine({
      before: readApp(db, params.name),
      installed: db.select({ count: countAll }).from(installedApps).first(),
    }),
  handle: ({ db, scope, loaded: { before, installed }, params: { name }, body, now }) => {
    const is = eq(installedApps.name, name)
    const { backendHost, automation, ...granted } = body
    const added = automation && { automation }
    if (before) {
      const { automation: agreed, ...state } = before.state ?? {}
      const app = { ...appOf(before), ...body, automation }
      const isSame =
        before.trust === body.trust &&
        state.backendHost === backendHost &&
        JSON.stringify(agreed) === JSON.stringify(automation)
      if (isSame && isAlike(before.scopes, body.scopes)) return answer(app)
      return commit(
        app,
        [
          isAsRead(db, before),
          db.update(installedApps, { ...granted, state: stateWith({ backendHost, automation }) }, is),
          ...pauseRulesOf(
            db,
            name,
            `${automation?.title ?? agreed?.title ?? name} no longer has what it uses`,
            now,
            automation,
          ),
        ],
        { audit: [{ kind: 'app.changed', subject: name, details: grantText(body) }] },
      )
    }
    if ((installed?.count ?? 0) >= maxInstalledApps)
      throw new DomainError('rule_broken', `An organization has at most ${maxInstalledApps} apps`)
    const { id, firstName, lastName } = scope.user
    const app = { name, ...granted, installedAt: now }
    return commit(
      { ...app, backendHost, ...added, paused: null, installedBy: { id, firstName, lastName } },
      [
        db.guard(sql`NOT ${db.exists(installedApps, is)}`, 'retry'),
        db.insert(installedApps, { ...app, state: { backendHost, ...added }, installedBy: id }),
      ],
      { audit: [{ kind: 'app.installed', subject: name, details: grantText(body) }] },
    )
  },
})
