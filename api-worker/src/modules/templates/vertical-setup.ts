import type { ViewKind } from '@ginkgo/contracts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { lossReasons, organizations, pipelines, reports, rules, views } from '../../db/schema/index.ts'
import { combine, type Statement } from '../../db/statement.ts'
import { readAppsWithParts } from '../organization/apps-in-rules/apps-with-parts.ts'
import { readNameable, ruleColumns } from '../automation/rule-rows.ts'
import { readVertical } from '../organization/verticals/vertical-fields.ts'
import { type FieldRow, readFields } from '../sales/custom-fields/field-rows.ts'
import { lossReasonFields } from '../sales/loss-reasons/loss-reason-fields.ts'
import { pipelineFields } from '../sales/pipelines/pipeline-fields.ts'
import { readStages } from '../sales/stages/stage-fields.ts'
import { viewFields } from '../sales/views/view-fields.ts'

/** The lists that have views, in the order in which a template has them. */
const viewKinds: readonly ViewKind[] = ['lead', 'enquiry', 'task', 'meeting']

const liveReasons = (verticalId: string) =>
  and(eq(lossReasons.verticalId, verticalId), isNull(lossReasons.archivedAt))
const sharedViews = (verticalId: string) => and(eq(views.verticalId, verticalId), sql`${views.isShared} = 1`)

const sharedReports = (verticalId: string) => eq(reports.sharedWith, verticalId)

/** All that a template can be about, of one vertical; fields are those of the whole organization. */
export const readSetup = (db: OrgDb, verticalId: string) =>
  combine({
    vertical: readVertical(db, verticalId),
    organization: db.select({ defaultCurrency: organizations.defaultCurrency }).from(organizations).first(),
    pipeline: db
      .select(pipelineFields)
      .from(pipelines)
      .where(eq(pipelines.verticalId, verticalId), eq(pipelines.isActive, true))
      .first(),
    fields: readFields(db, {}),
    archivedFields: readFields(db, { archived: true }),
    stages: readStages(db, verticalId),
    lossReasons: db
      .select(lossReasonFields)
      .from(lossReasons)
      .where(liveReasons(verticalId))
      .orderBy(asc(lossReasons.createdAt), asc(lossReasons.id))
      .all(),
    views: db
      .select(viewFields)
      .from(views)
      .where(sharedViews(verticalId))
      .orderBy(asc(sql`${views.name} COLLATE NOCASE`), asc(views.id))
      .all(),
    rules: db
      .select({ definition: ruleColumns.definition })
      .from(rules)
      .where(eq(rules.verticalId, verticalId))
      .orderBy(asc(rules.createdAt), asc(rules.id))
      .all(),
    nameable: readNameable(db, verticalId),
    apps: readAppsWithParts(db),
    /** Reports, and dashboards of them. */
    reports: db
      .select({ id: reports.id, name: reports.name, definition: reports.definition })
      .from(reports)
      .where(sharedReports(verticalId))
      .orderBy(asc(sql`${reports.name} COLLATE NOCASE`), asc(reports.id))
      .all(),
  })

export type Setup = ReturnType<ReturnType<typeof readSetup>['decode']>

/** The shared views as a template has them: list by list, and by name within each. */
export const inOrder = (all: Setup['views']): Setup['views'] =>
  viewKinds.flatMap((kind) => all.filter((view) => view.kind === kind))

/** Those of the fields that records of the vertical have. */
export const fieldsOf = ({ fields }: Setup, verticalId: string): FieldRow[] =>
  fields.filter(
    (field) => field.status === 'active' && (field.verticalId === null || field.verticalId === verticalId),
  )

/**
 * The batch only goes through while there are as many loss reasons, shared views, reports and rules as were read, so that of two
 * templates at once the later one sees what the first has added.
 */
export function sameNamedParts(db: OrgDb, verticalId: string, setup: Setup): Statement[] {
  const reasons = db.select({ count: countAll }).from(lossReasons).where(liveReasons(verticalId)).sql()
  const shared = db.select({ count: countAll }).from(views).where(sharedViews(verticalId)).sql()
  const all = db.select({ count: countAll }).from(rules).where(eq(rules.verticalId, verticalId)).sql()
  const ofReports = db.select({ count: countAll }).from(reports).where(sharedReports(verticalId)).sql()
  return [
    db.guard(sql`(${ofReports}) = ${setup.reports.length}`, 'retry'),
    db.guard(sql`(${all}) = ${setup.rules.length}`, 'retry'),
    db.guard(sql`(${reasons}) = ${setup.lossReasons.length}`, 'retry'),
    db.guard(sql`(${shared}) = ${setup.views.length}`, 'retry'),
  ]
}
