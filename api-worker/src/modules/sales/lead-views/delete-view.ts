import { leadViewsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadViews } from '../../../db/schema/index.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { ownView, readView } from './view-fields.ts'

export const deleteView = operation(leadViewsApi.delete, {
  load: ({ db, params }) => readView(db, params.viewId),
  handle: ({ db, scope, loaded }) =>
    commit(undefined, [db.delete(leadViews, eq(leadViews.id, ownView(loaded, scope).id))]),
})
