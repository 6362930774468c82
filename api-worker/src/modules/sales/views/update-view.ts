import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { views } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { clearOtherDefault } from './default-view.ts'
import { changeableView, type ListOfViews, readView, requireSharing, seenBy } from './view-fields.ts'

export const updateView = ({ kind, api }: ListOfViews) =>
  operation(api.update, {
    load: ({ db, params }) => readView(db, kind, params.viewId),
    handle: ({ db, scope, loaded, body, ifMatch, now }) => {
      const view = changeableView(loaded, scope)
      requireFresh(ifMatch, view)
      if (body.isDefault !== undefined && view.ownerId !== scope.user.id)
        throw new DomainError('forbidden', 'A view is the default of its owner alone')
      if (changesOf(view, body).length === 0) return answer(seenBy(scope, view))
      const stamped = { ...body, updatedAt: nextStamp(now, view.updatedAt) }
      const result = overlay(view, stamped)
      // Who may not share any more, may still take a view back, and open their list with it.
      const { isDefault: _default, ...forEverybody } = body
      if (result.isShared && Object.keys(forEverybody).length > 0) requireSharing(scope, view.verticalId)
      return commit(seenBy(scope, result), [
        db.unchanged(views, view),
        clearOtherDefault(db, result, now),
        db.update(views, stamped, eq(views.id, view.id)),
      ])
    },
  })
