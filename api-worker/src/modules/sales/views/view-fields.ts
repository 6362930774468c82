import type { ViewKind, ViewsApi } from '@ginkgo/contracts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { views } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'

const { organizationId: _organization, ...viewFields } = getTableColumns(views)
export { viewFields }

/** What views are of, and the endpoints by which they are read and changed. */
export interface ListOfViews {
  readonly kind: ViewKind
  readonly api: ViewsApi
}

/** A saved view of the kind, whoever's it is. */
export function readView(db: OrgDb, kind: ViewKind, viewId: string) {
  return db
    .select(viewFields)
    .from(views)
    .where(and(eq(views.id, viewId), eq(views.kind, kind)))
    .first()
}

export type ViewRow = NonNullable<ReturnType<ReturnType<typeof readView>['decode']>>

/** Sharing a view concerns everybody in the vertical. */
const mayShare = (scope: OrgScope, verticalId: string): boolean => scope.allows('records:manage', verticalId)

/**
 * The view, if the caller may change it: it is their own, or it is shared and they may share.
 * @throws NotFound; DomainError `forbidden` for somebody else's
 */
export function changeableView(view: ViewRow | undefined, scope: OrgScope): ViewRow {
  const row = existing(view, 'View')
  if (row.ownerId === scope.user.id) return row
  if (row.isShared && mayShare(scope, row.verticalId)) return row
  throw new DomainError('forbidden', 'You may only change views of your own')
}

/** @throws DomainError `forbidden` for who may not share views in the vertical */
export function requireSharing(scope: OrgScope, verticalId: string): void {
  if (!mayShare(scope, verticalId))
    throw new DomainError(
      'forbidden',
      'Only Sales Heads of the vertical and Organisation Admins may share views',
    )
}

/** As the caller sees it. */
export const seenBy = (scope: OrgScope, { kind: _kind, ...view }: ViewRow) => ({
  ...view,
  own: view.ownerId === scope.user.id,
})
