import { leadImportsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { leadImports, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, orderOf, pageOf } from '../../../db/paging.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { importerOf, importFields } from './import-fields.ts'

const order = { by: leadImports.createdAt, id: leadImports.id, descending: true }

/** A vertical has few imports, so all are read, and those of others are then left out for executives. */
export const listImports = operation(leadImportsApi.list, {
  load: ({ db, params: { verticalId }, page }) => {
    // Refuses a cursor of another list, as all lists do.
    behind(order, page)
    return combine({
      vertical: readVertical(db, verticalId),
      rows: db
        .select(importFields)
        .from(leadImports)
        .innerJoin(users, importerOf)
        .where(eq(leadImports.verticalId, verticalId))
        .orderBy(...orderOf(order))
        .all(),
    })
  },
  handle: ({ scope, loaded, page }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    const mayManage = scope.allows('records:manage', verticalId)
    return answer(
      pageOf(
        loaded.rows.filter(({ userId }) => mayManage || userId === scope.user.id),
        page,
      ),
    )
  },
})
