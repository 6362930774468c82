import type { DashboardTile, ReportDefinition } from '@ginkgo/contracts'
import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { reports, verticals } from '../../../db/schema/index.ts'
import { map } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'

const { organizationId: _organization, ...reportFields } = getTableColumns(reports)

export { reportFields }

/** Their own, and those that are shared with a vertical of theirs. */
export const isShownTo = (db: OrgDb, callerId: SQL | string): SQL =>
  or(
    eq(reports.ownerId, callerId as string),
    and(isNotNull(reports.sharedWith), db.exists(verticals, eq(verticals.id, reports.sharedWith))),
  ) as SQL

type Tiles = { readonly tiles: DashboardTile[] }

/** Dashboards stand among the reports, with their tiles in place of a question. */
export const isDashboard: SQL = sql`${reports.definition} ->> '$.tiles' IS NOT NULL`
export const isReport: SQL = sql`${reports.definition} ->> '$.tiles' IS NULL`

/** A report or a dashboard. */
export const readEither = (db: OrgDb, reportId: string, callerId: SQL | string) =>
  db
    .select(reportFields)
    .from(reports)
    .where(and(eq(reports.id, reportId), isShownTo(db, callerId)))
    .first()

type EitherRow = NonNullable<ReturnType<ReturnType<typeof readEither>['decode']>>
export type ReportRow = Omit<EitherRow, 'definition'> & { readonly definition: ReportDefinition }
export type DashboardRow = Omit<EitherRow, 'definition'> & { readonly definition: Tiles }

export const isDashboardRow = (row: EitherRow): row is DashboardRow => 'tiles' in row.definition
export const isReportRow = (row: EitherRow): row is ReportRow => !isDashboardRow(row)

export const readReport = (db: OrgDb, reportId: string, callerId: SQL | string) =>
  map(readEither(db, reportId, callerId), (row) => (row && isReportRow(row) ? row : undefined))

export const readDashboard = (db: OrgDb, reportId: string, callerId: SQL | string) =>
  map(readEither(db, reportId, callerId), (row) => (row && isDashboardRow(row) ? row : undefined))

/** Those of the reports that the caller may see, in no order. */
export const readReportsOf = (db: OrgDb, ids: readonly string[], callerId: SQL | string) =>
  map(
    db
      .select(reportFields)
      .from(reports)
      .where(inArray(reports.id, [...ids]), isShownTo(db, callerId))
      .all(),
    (rows) => rows.filter(isReportRow),
  )

/** Whether the caller may change it: it is their own, or it is shared and they may share. */
export const mayChange = (scope: OrgScope, { ownerId, sharedWith }: EitherRow): boolean =>
  ownerId === scope.user.id || (sharedWith !== null && scope.allows('records:manage', sharedWith))

/**
 * The report or dashboard, if the caller may change it.
 * @throws NotFound; DomainError `forbidden` for somebody else's
 */
export function changeable<Row extends EitherRow>(
  row: Row | undefined,
  scope: OrgScope,
  what: 'Report' | 'Dashboard' = 'Report',
): Row {
  const report = existing(row, what)
  if (mayChange(scope, report)) return report
  throw new DomainError('forbidden', `You may only change ${what.toLowerCase()}s of your own`)
}

/**
 * Nobody takes a colleague's away from those who see it, into a list that its owner alone has.
 * @throws DomainError `forbidden`
 */
export function requireToKeep(
  scope: OrgScope,
  { ownerId }: EitherRow,
  verticalId: string | null | undefined,
): void {
  if (verticalId === null && ownerId !== scope.user.id)
    throw new DomainError('forbidden', 'Only its owner may keep to themselves what is shared')
}

/** @throws NotFound for a vertical outside of the scope; DomainError `forbidden` for who may not share in it */
export function requireSharing(scope: OrgScope, verticalId: string): void {
  if (!scope.allows('leads:read', verticalId)) existing(undefined, 'Vertical')
  if (!scope.allows('records:manage', verticalId))
    throw new DomainError(
      'forbidden',
      'Only Sales Heads of the vertical and Organisation Admins may share reports',
    )
}

/** As the caller sees it. */
export const seenBy = (scope: OrgScope, { sharedWith, ...report }: ReportRow) => ({
  ...report,
  verticalId: sharedWith,
  own: report.ownerId === scope.user.id,
})

/** A dashboard as the caller sees it. */
export const dashboardSeenBy = (scope: OrgScope, { sharedWith, definition, ...row }: DashboardRow) => ({
  ...row,
  tiles: definition.tiles,
  verticalId: sharedWith,
  own: row.ownerId === scope.user.id,
})
