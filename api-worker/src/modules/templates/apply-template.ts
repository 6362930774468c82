import { type RecordKind, templatesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../db/org-db.ts'
import { customFields, lossReasons, reports, rules, stages, views } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import type { Statement } from '../../db/statement.ts'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import { recordActivity } from '../audit/activity-stream/record-activity.ts'
import { startedBy } from '../automation/trigger-events.ts'
import { stillAsMany } from '../sales/custom-fields/field-rows.ts'
import { rowOf } from '../sales/custom-fields/stored-field.ts'
import { sameStages } from '../sales/stages/stage-fields.ts'
import { planRules } from './plan-rules.ts'
import { planTemplate, type TemplatePlan } from './plan-template.ts'
import { productTemplate } from './product/index.ts'
import { readSetup, sameNamedParts, type Setup } from './vertical-setup.ts'

/** Adds what the vertical has not, all in one batch. */
export const applyTemplate = operation(templatesApi.apply, {
  load: ({ db, body: { verticalId } }) => readSetup(db, verticalId),
  handle: async ({ db, scope, loaded, body, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('pipeline:write', verticalId)
    const file = typeof body.template === 'string' ? productTemplate(body.template) : body.template
    const plan = planTemplate(file, loaded, verticalId, now)
    const { id: userId, timeZone } = scope.user
    const ruled = await planRules(file.rules, loaded, plan, { verticalId, userId, timeZone, now })
    const added = [...plan.added, ...ruled.added]
    const unchanged = [...plan.unchanged, ...ruled.unchanged]
    const left = [...plan.left, ...ruled.left]
    const outcome = { name: file.name, added, kept: unchanged, left }
    if (body.dryRun || added.length === 0) return answer(outcome)
    const { pipeline } = loaded
    if (!pipeline) throw new DomainError('conflict', 'This vertical has no active pipeline')
    const stamps = { createdAt: now, updatedAt: now }
    const ofVertical = { verticalId, ...stamps }
    return commit(
      outcome,
      [
        ...unchangedSetup(db, verticalId, loaded, plan),
        ...placedStages(db, plan, { ...ofVertical, pipelineId: pipeline.id }),
        db.insert(customFields, ...plan.fields.map(rowOf)),
        db.insert(lossReasons, ...plan.lossReasons.map((reason) => ({ ...reason, ...ofVertical }))),
        db.insert(
          views,
          ...plan.views.map(({ columns, ...view }) => ({
            ...view,
            columns: columns && [...columns],
            ownerId: userId,
            isShared: true,
            isDefault: false,
            ...ofVertical,
          })),
        ),
        db.insert(
          reports,
          ...plan.reports.map(({ id, name, definition }) => ({
            id,
            name,
            definition,
            ownerId: scope.user.id,
            sharedWith: verticalId,
            ...stamps,
          })),
        ),
        db.insert(
          rules,
          ...ruled.rules.map((definition) => ({
            id: uuid(),
            definition,
            active: false,
            inactiveReason: null,
            ownerId: userId,
            failures: 0,
            turn: 0,
            ...startedBy(definition, now),
            ...ofVertical,
          })),
        ),
        recordActivity(
          db,
          scope,
          now,
          ...plan.newStages.map(({ name }) => ({
            verticalId,
            type: 'stage.created',
            title: 'Stage created',
            description: name,
          })),
          ...plan.lossReasons.map(({ reason }) => ({
            verticalId,
            type: 'loss_reason.created',
            title: 'Loss reason added',
            description: reason,
          })),
        ),
      ],
      {
        audit: [
          {
            kind: 'template.applied',
            subject: file.name,
            details: `${countsOf(plan)}, ${ruled.rules.length} rules, in ${loaded.vertical?.name}`,
          },
          ...plan.fields.map(({ recordKind, key, label }) => ({
            kind: 'custom_field.created' as const,
            subject: label,
            details: `${recordKind}.${key}`,
          })),
        ],
      },
    )
  },
})

const countsOf = (plan: TemplatePlan): string =>
  [
    ...[`${plan.fields.length} fields`, `${plan.newStages.length} stages`],
    ...[`${plan.lossReasons.length} loss reasons`, `${plan.views.length} views`],
    `${plan.reports.length} reports`,
  ].join(', ')

/** Of two that are applied at once, the later one is planned again by what the first has added. */
function unchangedSetup(db: OrgDb, verticalId: string, setup: Setup, plan: TemplatePlan): Statement[] {
  const kinds = new Set<RecordKind>(plan.fields.map(({ recordKind }) => recordKind))
  const count = (kind: RecordKind) => setup.fields.filter(({ recordKind }) => recordKind === kind).length
  return [
    db.guard(sameStages(db, verticalId, setup.stages), 'retry'),
    ...[...kinds].map((kind) => stillAsMany(db, kind, count(kind))),
    ...sameNamedParts(db, verticalId, setup),
  ]
}

/** Inserts the new stages, and moves up those that now stand behind one; an order is all that changes of these. */
function placedStages(
  db: OrgDb,
  plan: TemplatePlan,
  of: { verticalId: string; pipelineId: string; createdAt: string; updatedAt: string },
): Statement[] {
  return plan.stages.flatMap((stage, order) => {
    if (!('stageType' in stage))
      return db.insert(stages, {
        ...stage,
        ...of,
        order,
        isSystemStage: false,
        stageType: 'open' as const,
        key: null,
      })
    if (stage.order === order || plan.newStages.length === 0) return []
    const updatedAt = nextStamp(of.updatedAt, stage.updatedAt)
    return db.update(stages, { order, updatedAt }, eq(stages.id, stage.id))
  })
}
