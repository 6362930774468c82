import { appsApi } from '@ginkgo/contracts'
import { asc } from 'drizzle-orm'
import { pageOf } from '../../../db/paging.ts'
import { installedApps } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { appOf, selectApps } from './app-fields.ts'

/** By their names. There are few, so all are read. */
export const listApps = operation(appsApi.list, {
  load: ({ db }) => selectApps(db).orderBy(asc(installedApps.name)).all(),
  handle: ({ loaded, page }) => {
    const { rows, ...rest } = pageOf(
      loaded.map((app) => ({ id: app.name, app: appOf(app) })),
      page,
    )
    return answer({ ...rest, rows: rows.map(({ app }) => app) })
  },
})
