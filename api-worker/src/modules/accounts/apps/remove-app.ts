import { appsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { appData, installedApps } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { pauseRulesOf } from '../../organization/apps-in-rules/pause-rules-of.ts'
import { readApp } from './app-fields.ts'

export const removeApp = operation(appsApi.remove, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ db, loaded, now }) => {
    const { name, state } = existing(loaded, 'App')
    const reason = `The app ${state?.automation?.title ?? name} was removed`
    return commit(
      undefined,
      [
        ...pauseRulesOf(db, name, reason, now),
        db.delete(appData, eq(appData.name, name)),
        db.delete(installedApps, eq(installedApps.name, name)),
      ],
      {
        audit: [{ kind: 'app.removed', subject: name }],
      },
    )
  },
})
