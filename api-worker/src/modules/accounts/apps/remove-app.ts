import { appsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { installedApps } from '../../../db/schema/index.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { readApp } from './app-fields.ts'

export const removeApp = operation(appsApi.remove, {
  load: ({ db, params }) => readApp(db, params.name),
  handle: ({ db, loaded }) => {
    const { name } = existing(loaded, 'App')
    return commit(undefined, [db.delete(installedApps, eq(installedApps.name, name))], {
      audit: [{ kind: 'app.removed', subject: name }],
    })
  },
})
