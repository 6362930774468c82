import { leadViewsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { leadViews } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { requireFresh } from '../../../http/fresh.ts'
import { operation } from '../../../http/operation.ts'
import { answer, commit } from '../../../http/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { clearOtherDefault } from './default-view.ts'
import { ownView, readView, seenBy } from './view-fields.ts'

export const updateView = operation(leadViewsApi.update, {
  load: ({ db, params }) => readView(db, params.viewId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const view = ownView(loaded, scope)
    requireFresh(ifMatch, view)
    if (changesOf(view, body).length === 0) return answer(seenBy(scope, view))
    const stamped = { ...body, updatedAt: nextStamp(now, view.updatedAt) }
    const result = overlay(view, stamped)
    return commit(seenBy(scope, result), [
      db.unchanged(leadViews, view),
      clearOtherDefault(db, result, now),
      db.update(leadViews, stamped, eq(leadViews.id, view.id)),
    ])
  },
})
