import { eq } from 'drizzle-orm'
import { views } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { changeableView, type ListOfViews, readView } from './view-fields.ts'

export const deleteView = ({ kind, api }: ListOfViews) =>
  operation(api.delete, {
    load: ({ db, params }) => readView(db, kind, params.viewId),
    handle: ({ db, scope, loaded }) =>
      commit(undefined, [db.delete(views, eq(views.id, changeableView(loaded, scope).id))]),
  })
