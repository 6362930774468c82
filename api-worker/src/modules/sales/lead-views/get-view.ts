import { leadViewsApi } from '@ginkgo/contracts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { answer } from '../../../http/result.ts'
import { readView, seenBy } from './view-fields.ts'

/** Whoever has the link and may read the vertical sees the view. */
export const getView = operation(leadViewsApi.get, {
  load: ({ db, params }) => readView(db, params.viewId),
  handle: ({ scope, loaded }) => answer(seenBy(scope, existing(loaded, 'View'))),
})
