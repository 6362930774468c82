import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { type ListOfViews, readView, seenBy } from './view-fields.ts'

/** Whoever has the link and may read the vertical sees the view. */
export const getView = ({ kind, api }: ListOfViews) =>
  operation(api.get, {
    load: ({ db, params }) => readView(db, kind, params.viewId),
    handle: ({ scope, loaded }) => answer(seenBy(scope, existing(loaded, 'View'))),
  })
