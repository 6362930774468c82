import { appsApi, type InstalledApp } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { installedApps } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { pauseRulesOf } from '../../organization/apps-in-rules/pause-rules-of.ts'
import { appOf, readApp } from './app-fields.ts'
import { isAsRead, stateWith } from './write-state.ts'

const setPaused = (
  db: OrgDb,
  before: { readonly name: string; readonly installedAt: string },
  paused: InstalledApp['paused'],
) => [
  isAsRead(db, before),
  db.update(installedApps, { state: stateWith({ paused }) }, eq(installedApps.name, before.name)),
]

export const pauseApp = operation(appsApi.pause, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ db, scope, loaded, body: { reason }, now }) => {
    const before = existing(loaded, 'App')
    const { id, firstName, lastName } = scope.user
    const paused = { reason, at: now, by: { id, firstName, lastName } }
    const why = `The app ${before.state?.automation?.title ?? before.name} is paused: ${reason}`
    const changes = [...setPaused(db, before, paused), ...pauseRulesOf(db, before.name, why, now)]
    return commit({ ...appOf(before), paused }, changes, {
      audit: [{ kind: 'app.paused', subject: before.name, details: reason }],
    })
  },
})

export const resumeApp = operation(appsApi.resume, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ db, loaded }) => {
    const before = existing(loaded, 'App')
    if (!before.state?.paused) return answer(appOf(before))
    return commit({ ...appOf(before), paused: null }, setPaused(db, before, null), {
      audit: [{ kind: 'app.resumed', subject: before.name }],
    })
  },
})
