import { type DashboardTile, reportDashboardsApi } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../../db/paging.ts'
import { reports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, map, nothing } from '../../../db/statement.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { maxReports } from './keep-reports.ts'
import {
  changeable,
  dashboardSeenBy,
  isDashboard,
  isDashboardRow,
  isReportRow,
  isShownTo,
  type ReportRow,
  readDashboard,
  readReportsOf,
  reportFields,
  requireSharing,
  requireToKeep,
  seenBy,
} from './report-fields.ts'

const order: Order = { by: sql`${reports.name} COLLATE NOCASE`, id: reports.id, descending: false }

const listDashboards = operation(reportDashboardsApi.list, {
  load: ({ db, page, callerId }) =>
    combine({
      total: db.select({ count: countAll }).from(reports).where(isDashboard, isShownTo(db, callerId)).first(),
      rows: db
        .select({ ...reportFields, sortKey: sortKey(order) })
        .from(reports)
        .where(isDashboard, isShownTo(db, callerId), behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ scope, loaded, page }) => {
    const dashboards = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    const rows = dashboards.rows.filter(isDashboardRow).map((row) => dashboardSeenBy(scope, row))
    return answer({ ...dashboards, rows })
  },
})

const idsIn = (tiles: readonly DashboardTile[] | undefined) => (tiles ?? []).map(({ reportId }) => reportId)

/**
 * Everybody who sees a dashboard sees its reports; tiles that were there before may be of reports that are gone.
 * @throws DomainError `rule_broken` with the names of those that are not shared so
 */
function requireShown(
  verticalId: string | null,
  tiles: readonly DashboardTile[],
  seen: readonly ReportRow[],
  former: readonly string[] = [],
): void {
  const missing = idsIn(tiles).find((id) => !former.includes(id) && !seen.some((report) => report.id === id))
  if (missing !== undefined)
    throw new DomainError('rule_broken', `There is no report ${missing} that you may see`)
  if (verticalId === null) return
  const names = seen.filter(({ sharedWith }) => sharedWith !== verticalId).map(({ name }) => name)
  if (names.length > 0)
    throw new DomainError(
      'rule_broken',
      `Share these reports with the vertical first, or take them off the dashboard: ${names.join(', ')}`,
    )
}

const createDashboard = operation(reportDashboardsApi.create, {
  load: ({ db, body, callerId }) =>
    combine({
      vertical: body.verticalId === null ? map(nothing, () => undefined) : readVertical(db, body.verticalId),
      own: db
        .select({ count: countAll })
        .from(reports)
        .where(eq(reports.ownerId, sql`${callerId}`))
        .first(),
      seen: readReportsOf(db, idsIn(body.tiles), callerId),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { verticalId, tiles, name } = body
    if (verticalId !== null) requireSharing(scope, existing(loaded.vertical, 'Vertical').id)
    if ((loaded.own?.count ?? 0) >= maxReports)
      throw new DomainError('rule_broken', `A person has at most ${maxReports} reports and dashboards`)
    requireShown(verticalId, tiles, loaded.seen)
    const row = {
      id: uuid(),
      ownerId: scope.user.id,
      sharedWith: verticalId,
      name,
      definition: { tiles },
      createdAt: now,
      updatedAt: now,
    }
    return commit(dashboardSeenBy(scope, row), [db.insert(reports, row)])
  },
})

/** The reports of a dashboard as it is stored, those that the caller may see. */
const readStored = (db: OrgDb, dashboardId: string, callerId: SQL) =>
  map(
    db
      .select(reportFields)
      .from(reports)
      .where(
        isShownTo(db, callerId),
        sql`${reports.id} IN (SELECT tile.value ->> '$.reportId' FROM reports d, json_each(d.definition, '$.tiles') tile
          WHERE d.organization_id = ${reports.organizationId} AND d.id = ${dashboardId})`,
      )
      .all(),
    (rows) => rows.filter(isReportRow),
  )

const getDashboard = operation(reportDashboardsApi.get, {
  load: ({ db, params, callerId }) =>
    combine({
      row: readDashboard(db, params.dashboardId, callerId),
      seen: readStored(db, params.dashboardId, callerId),
    }),
  handle: ({ scope, loaded }) =>
    answer({
      ...dashboardSeenBy(scope, existing(loaded.row, 'Dashboard')),
      reports: loaded.seen.map((report) => seenBy(scope, report)),
    }),
})

const updateDashboard = operation(reportDashboardsApi.update, {
  load: ({ db, params, body, callerId }) =>
    combine({
      row: readDashboard(db, params.dashboardId, callerId),
      seen: readReportsOf(db, idsIn(body.tiles), callerId),
      stored: readStored(db, params.dashboardId, callerId),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const row = changeable(loaded.row, scope, 'Dashboard')
    requireFresh(ifMatch, row)
    const { verticalId, tiles, name } = body
    requireToKeep(scope, row, verticalId)
    const given = {
      ...(name !== undefined && { name }),
      ...(tiles && { definition: { tiles } }),
      ...(verticalId !== undefined && { sharedWith: verticalId }),
    }
    if (changesOf(row, given).length === 0) return answer(dashboardSeenBy(scope, row))
    const stamped = { ...given, updatedAt: nextStamp(now, row.updatedAt) }
    const result = { ...overlay(row, stamped), definition: tiles ? { tiles } : row.definition }
    if (result.sharedWith !== null) requireSharing(scope, result.sharedWith)
    requireShown(
      result.sharedWith,
      result.definition.tiles,
      tiles ? loaded.seen : loaded.stored,
      idsIn(row.definition.tiles),
    )
    return commit(dashboardSeenBy(scope, result), [
      db.unchanged(reports, row),
      db.update(reports, stamped, eq(reports.id, row.id)),
    ])
  },
})

const deleteDashboard = operation(reportDashboardsApi.delete, {
  load: ({ db, params, callerId }) => readDashboard(db, params.dashboardId, callerId),
  handle: ({ db, scope, loaded }) =>
    commit(undefined, [db.delete(reports, eq(reports.id, changeable(loaded, scope, 'Dashboard').id))]),
})

export const dashboardOperations = [
  listDashboards,
  createDashboard,
  getDashboard,
  updateDashboard,
  deleteDashboard,
]
