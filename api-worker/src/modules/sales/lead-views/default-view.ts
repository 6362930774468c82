import { and, eq, ne, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadViews } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { ViewRow } from './view-fields.ts'

/** Takes the mark from the person's other default view of the vertical, in the batch that gives it to this one. */
export function clearOtherDefault(db: OrgDb, view: ViewRow, now: string): Statement | false {
  if (!view.isDefault) return false
  return db.update(
    leadViews,
    { isDefault: false, updatedAt: grownStamp(leadViews.updatedAt, now) },
    and(
      eq(leadViews.verticalId, view.verticalId),
      eq(leadViews.ownerId, view.ownerId),
      sql`${leadViews.isDefault} = 1`,
      ne(leadViews.id, view.id),
    ),
  )
}
