import { leadImportsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { leadImports } from '../../../db/schema/index.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'

export const createImport = operation(leadImportsApi.create, {
  load: ({ db, params }) => readVertical(db, params.verticalId),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded, 'Vertical')
    scope.require('leads:write', verticalId)
    const row = {
      id: uuid(),
      ...body,
      verticalId,
      userId: scope.user.id,
      status: 'uploading' as const,
      received: 0,
      processed: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 0,
      removed: 0,
      restored: 0,
      kept: 0,
      failure: null,
      finishedAt: null,
      undoneAt: null,
      createdAt: now,
      updatedAt: now,
    }
    const { firstName: userFirstName, lastName: userLastName } = scope.user
    return commit({ ...row, userFirstName, userLastName }, [db.insert(leadImports, row)])
  },
})
