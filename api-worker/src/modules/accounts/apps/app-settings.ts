import { appsApi } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { appData, installedApps } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { answer, commit } from '../../../operation/result.ts'
import { readApp } from './app-fields.ts'

interface Params {
  readonly name: string
  readonly of: 'organization' | 'me'
}

/** The settings of the organization are stored under no person, those of people under theirs. */
const rowOf = ({ name, of }: Params, userId: string | SQL) =>
  and(eq(appData.name, name), eq(appData.userId, of === 'me' ? userId : ''))

const readSettings = (db: OrgDb, params: Params, userId: SQL) =>
  combine({
    app: readApp(db, params.name),
    saved: db
      .select({ data: appData.data, version: appData.version })
      .from(appData)
      .where(rowOf(params, userId))
      .first(),
  })

/** With its token an app has access to its own settings alone. @throws NotFound */
function requireOwn({ app }: OrgScope, name: string): void {
  if (app !== undefined && app.name !== name) throw new NotFound('App')
}

export const readAppSettings = operation(appsApi.settings, {
  load: ({ db, params, callerId }) => readSettings(db, params, callerId),
  handle: ({ scope, params, loaded: { app, saved } }) => {
    requireOwn(scope, params.name)
    existing(app, 'App')
    return answer(saved ?? { data: {}, version: 0 })
  },
})

export const saveAppSettings = operation(appsApi.saveSettings, {
  load: ({ db, params, callerId }) => readSettings(db, params, callerId),
  handle: ({ db, scope, params, body: { data, version: read }, loaded: { app, saved } }) => {
    const { name, of } = params
    requireOwn(scope, name)
    existing(app, 'App')
    if (of === 'organization') scope.require('organization:manage')
    if ((saved?.version ?? 0) !== read) throw new DomainError('stale_edit')
    const { id } = scope.user
    const version = read + 1
    const row = rowOf(params, id)
    const asRead = db.exists(appData, and(row, eq(appData.version, read)))
    const changes = saved
      ? [db.guard(asRead, 'retry'), db.update(appData, { data, version }, row)]
      : [
          db.guard(sql`NOT ${db.exists(appData, row)}`, 'retry'),
          db.insert(appData, { name, userId: of === 'me' ? id : '', data, version }),
        ]
    // What is stored for an app is deleted with it, and nothing is stored afterwards.
    const isThere = db.guard(db.exists(installedApps, eq(installedApps.name, name)), 'retry')
    return commit({ data, version }, [isThere, ...changes])
  },
})
