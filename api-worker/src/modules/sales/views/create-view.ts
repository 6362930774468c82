import { v7 as uuid } from 'uuid'
import { views } from '../../../db/schema/index.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { clearOtherDefault } from './default-view.ts'
import { type ListOfViews, requireSharing, seenBy } from './view-fields.ts'

export const createView = ({ kind, api }: ListOfViews) =>
  operation(api.create, {
    load: ({ db, params }) => readVertical(db, params.verticalId),
    handle: ({ db, scope, loaded, body, now }) => {
      const { id: verticalId } = existing(loaded, 'Vertical')
      scope.require(api.create.access, verticalId)
      if (body.isShared) requireSharing(scope, verticalId)
      const stamps = { createdAt: now, updatedAt: now }
      const view = { id: uuid(), verticalId, kind, ownerId: scope.user.id, ...body, ...stamps }
      return commit(seenBy(scope, view), [clearOtherDefault(db, view, now), db.insert(views, view)])
    },
  })
