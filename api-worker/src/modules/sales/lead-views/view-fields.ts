import { eq, getTableColumns } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadViews } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../http/errors.ts'
import type { OrgScope } from '../../../http/scope.ts'

const { organizationId: _organization, ...viewFields } = getTableColumns(leadViews)
export { viewFields }

/** A saved view, whoever's it is. */
export function readView(db: OrgDb, viewId: string) {
  return db.select(viewFields).from(leadViews).where(eq(leadViews.id, viewId)).first()
}

export type ViewRow = NonNullable<ReturnType<ReturnType<typeof readView>['decode']>>

/**
 * The view, if the caller may change it.
 * @throws NotFound; DomainError `forbidden` for somebody else's
 */
export function ownView(view: ViewRow | undefined, scope: OrgScope): ViewRow {
  const { ownerId } = existing(view, 'View')
  if (ownerId !== scope.user.id) throw new DomainError('forbidden', 'You may only change views of your own')
  return view as ViewRow
}

/** As the caller sees it. */
export const seenBy = (scope: OrgScope, view: ViewRow) => ({ ...view, own: view.ownerId === scope.user.id })
