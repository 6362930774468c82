import { appsApi } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { installedApps } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { appOf, readApp } from './app-fields.ts'
import { isAsRead, stateWith } from './write-state.ts'

/** The first of two admins decides which version stays; the second starts again and sees it. */
export const holdApp = operation(appsApi.hold, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ db, scope, loaded, body: { version }, now }) => {
    const before = existing(loaded, 'App')
    if (before.state?.held) return answer(appOf(before))
    const { id, firstName, lastName } = scope.user
    const hold = { version, at: now, by: { id, firstName, lastName } }
    const is = eq(installedApps.name, before.name)
    const isFree = sql`${installedApps.state} ->> '$.held' IS NULL`
    return commit(
      { ...appOf(before), held: hold },
      [
        isAsRead(db, before),
        db.guard(db.exists(installedApps, and(is, isFree)), 'retry'),
        db.update(installedApps, { state: stateWith({ held: hold }) }, is),
      ],
      { audit: [{ kind: 'app.held', subject: before.name, details: version }] },
    )
  },
})

export const endHold = operation(appsApi.endHold, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ db, loaded }) => {
    const before = existing(loaded, 'App')
    const { held: hold, ...app } = appOf(before)
    if (!hold) return answer(app)
    const is = eq(installedApps.name, before.name)
    return commit(
      app,
      [isAsRead(db, before), db.update(installedApps, { state: stateWith({ held: undefined }) }, is)],
      { audit: [{ kind: 'app.released', subject: before.name, details: hold.version }] },
    )
  },
})
