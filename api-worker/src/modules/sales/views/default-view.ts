import { and, eq, ne, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { views } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { ViewRow } from './view-fields.ts'

/** Takes the mark from the person's other default view of the list, in the batch that gives it to this one. */
export function clearOtherDefault(db: OrgDb, view: ViewRow, now: string): Statement | false {
  if (!view.isDefault) return false
  return db.update(
    views,
    { isDefault: false, updatedAt: grownStamp(views.updatedAt, now) },
    and(
      eq(views.verticalId, view.verticalId),
      eq(views.kind, view.kind),
      eq(views.ownerId, view.ownerId),
      sql`${views.isDefault} = 1`,
      ne(views.id, view.id),
    ),
  )
}
