import { definitionOf, patchedDefinition, reportsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { countAll } from '../../../db/expressions.ts'
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
import { refused } from '../asked.ts'
import {
  changeable,
  isReport,
  isReportRow,
  isShownTo,
  type ReportRow,
  readReport,
  reportFields,
  requireSharing,
  requireToKeep,
  seenBy,
} from './report-fields.ts'

/** Reports and dashboards of one person at most. */
export const maxReports = 200

const order: Order = { by: sql`${reports.name} COLLATE NOCASE`, id: reports.id, descending: false }

const listReports = operation(reportsApi.list, {
  load: ({ db, page, callerId }) =>
    combine({
      total: db.select({ count: countAll }).from(reports).where(isReport, isShownTo(db, callerId)).first(),
      rows: db
        .select({ ...reportFields, sortKey: sortKey(order) })
        .from(reports)
        .where(isReport, isShownTo(db, callerId), behind(order, page))
        .orderBy(...orderOf(order))
        .limit(page.limit + 1)
        .bounded(),
    }),
  handle: ({ scope, loaded, page }) => {
    const listed = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...listed, rows: listed.rows.filter(isReportRow).map((report) => seenBy(scope, report)) })
  },
})

const createReport = operation(reportsApi.create, {
  load: ({ db, body, callerId }) =>
    combine({
      vertical: body.verticalId === null ? map(nothing, () => undefined) : readVertical(db, body.verticalId),
      own: db
        .select({ count: countAll })
        .from(reports)
        .where(eq(reports.ownerId, sql`${callerId}`))
        .first(),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { verticalId, name } = body
    const given = { name, definition: definitionOf(body) }
    if (verticalId !== null) requireSharing(scope, existing(loaded.vertical, 'Vertical').id)
    if ((loaded.own?.count ?? 0) >= maxReports)
      throw new DomainError('rule_broken', `A person has at most ${maxReports} reports`)
    const stamps = { createdAt: now, updatedAt: now }
    const report = { id: uuid(), ownerId: scope.user.id, sharedWith: verticalId, ...given, ...stamps }
    return commit(seenBy(scope, report), [db.insert(reports, report)])
  },
})

const getReport = operation(reportsApi.get, {
  load: ({ db, params, callerId }) => readReport(db, params.reportId, callerId),
  handle: ({ scope, loaded }) => answer(seenBy(scope, existing(loaded, 'Report'))),
})

const updateReport = operation(reportsApi.update, {
  load: ({ db, params, body, callerId }) =>
    combine({
      report: readReport(db, params.reportId, callerId),
      vertical: body.verticalId ? readVertical(db, body.verticalId) : map(nothing, () => undefined),
    }),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const report = changeable(loaded.report, scope)
    requireFresh(ifMatch, report)
    const { verticalId, name } = body
    const patched = patchedDefinition(report.definition, body)
    if (patched?.error) throw refused(patched.error.issues)
    const given = {
      ...(name !== undefined && { name }),
      ...(patched?.data && { definition: patched.data }),
      ...(verticalId !== undefined && { sharedWith: verticalId }),
    }
    if (changesOf(report, given).length === 0) return answer(seenBy(scope, report))
    requireToKeep(scope, report, verticalId)
    if (verticalId) existing(loaded.vertical, 'Vertical')
    const stamped = { ...given, updatedAt: nextStamp(now, report.updatedAt) }
    const result: ReportRow = overlay(report, stamped)
    if (result.sharedWith !== null) requireSharing(scope, result.sharedWith)
    return commit(seenBy(scope, result), [
      db.unchanged(reports, report),
      db.update(reports, stamped, eq(reports.id, report.id)),
    ])
  },
})

const deleteReport = operation(reportsApi.delete, {
  load: ({ db, params, callerId }) => readReport(db, params.reportId, callerId),
  handle: ({ db, scope, loaded }) =>
    commit(undefined, [db.delete(reports, eq(reports.id, changeable(loaded, scope).id))]),
})

export const reportOperations = [listReports, createReport, getReport, updateReport, deleteReport]
