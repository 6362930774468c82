import { and, eq, getTableColumns, isNotNull, or, type SQL } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { reports, verticals } from '../../../db/schema/index.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'

const { organizationId: _organization, ...reportFields } = getTableColumns(reports)
export { reportFields }

/** Their own, and those that are shared with a vertical within reach. */
export const isShownTo = (db: OrgDb, callerId: SQL | string): SQL =>
  or(
    eq(reports.ownerId, callerId as string),
    and(isNotNull(reports.sharedWith), db.exists(verticals, eq(verticals.id, reports.sharedWith))),
  ) as SQL

export const readReport = (db: OrgDb, reportId: string, callerId: SQL) =>
  db
    .select(reportFields)
    .from(reports)
    .where(and(eq(reports.id, reportId), isShownTo(db, callerId)))
    .first()

export type ReportRow = NonNullable<ReturnType<ReturnType<typeof readReport>['decode']>>

/**
 * The report, if the caller may change it: it is their own, or it is shared and they may share.
 * @throws NotFound; DomainError `forbidden` for somebody else's
 */
export function changeableReport(report: ReportRow | undefined, scope: OrgScope): ReportRow {
  const found = existing(report, 'Report')
  if (found.ownerId === scope.user.id) return found
  if (found.sharedWith !== null && scope.allows('records:manage', found.sharedWith)) return found
  throw new DomainError('forbidden', 'You may only change reports of your own')
}

/** @throws NotFound for a vertical beyond reach; DomainError `forbidden` for who may not share in it */
export function requireSharing(scope: OrgScope, verticalId: string): void {
  if (!scope.allows('leads:read', verticalId)) existing(undefined, 'Vertical')
  if (!scope.allows('records:manage', verticalId))
    throw new DomainError('forbidden', 'Only heads of the vertical and admins may share reports')
}

/** As the caller sees it. */
export const seenBy = (scope: OrgScope, { sharedWith, ...report }: ReportRow) => ({
  ...report,
  verticalId: sharedWith,
  own: report.ownerId === scope.user.id,
})
