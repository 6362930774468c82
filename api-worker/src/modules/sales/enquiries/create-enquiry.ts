import { type EnquiryCreate, enquiriesApi, enquiryFields as declared } from '@ginkgo/contracts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { enquiries, leads, stages } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { brokenRule, DomainError, existing } from '../../../operation/errors.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readKnownCurrencies, requireKnownCurrency } from '../../organization/currencies/currency-rows.ts'
import { readListsFor, withListedValues } from '../../organization/value-lists/listed-values.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { readStageOrder, requireValuesFor } from '../custom-fields/stage-values.ts'
import { stageFields } from '../stages/stage-fields.ts'
import { dayIn } from '@ginkgo/contracts/dates'
import { toDetail } from './enquiry-fields.ts'
import {
  leadNotArchived,
  placeIsFree,
  readPrimaryContact,
  readLossReason,
  requireContactOfLead,
  requireLossReason,
} from './enquiry-rules.ts'
import { rankBetween } from './next-rank.ts'
import { closingDay } from './stage-move.ts'
import { enteredFirst, enterStage } from './stage-stay.ts'

/**
 * A new enquiry goes on top of its stage: the one given, else the first of the lead's vertical. Unless it says whom it is
 * assigned to, or null for nobody, it is assigned to its creator.
 */
export const createEnquiry = operation(enquiriesApi.create, {
  load: ({ db, body }) =>
    combine({
      lead: readLead(db, body.leadId),
      rest: readNewEnquiry(db, body, sql`(SELECT l.vertical_id FROM leads l WHERE l.id = ${body.leadId})`),
    }),
  handle: ({ scope, loaded: { lead, rest }, body, ...context }) => {
    // Whoever may create it in the vertical may have it assigned.
    const maker = body.assignedTo === undefined ? scope.user : undefined
    return newEnquiry({
      ...context,
      scope,
      loaded: { ...rest, assignee: maker ?? rest.assignee, lead: existing(lead, 'Lead') },
      body: maker ? { ...body, assignedTo: maker.id } : body,
    })
  },
})

/** What a new enquiry of the vertical is checked by, in addition to its lead. */
export function readNewEnquiry(db: OrgDb, body: EnquiryCreate, vertical: SQL) {
  const stageId =
    body.stageId ??
    sql`(SELECT s.id FROM stages s WHERE s.vertical_id = ${vertical}
    AND s.organization_id = (SELECT v.organization_id FROM verticals v WHERE v.id = ${vertical})
    ORDER BY s.position, s.id LIMIT 1)`
  return combine({
    stage: db.select(stageFields).from(stages).where(eq(stages.id, stageId)).first(),
    top: readTop(db, vertical, stageId),
    contact: readPrimaryContact(db, body.primaryContactId),
    assignee: readAssignable(db, body.assignedTo, vertical),
    lists: readListsFor(db, declared, body),
    money: readKnownCurrencies(db, body.currency, true),
    lossReason: readLossReason(db, body.lossReasonId),
    known: readKnownFields(db, 'enquiry', body.customFields),
    stageOrder: readStageOrder(db, vertical),
  })
}

interface LeadOfEnquiry {
  readonly id: string
  readonly verticalId: string
  readonly name: string
  readonly archivedAt: string | null
}
type New = ReturnType<ReturnType<typeof readNewEnquiry>['decode']> & { readonly lead: LeadOfEnquiry }
type Context = Pick<
  HandleContext<typeof enquiriesApi.create, New>,
  'db' | 'scope' | 'loaded' | 'body' | 'now'
>

/** The enquiry and the statements that make it. Its lead may be made in the same batch. */
export function newEnquiry({ db, scope, loaded, body: given, now }: Context) {
  const { lead } = loaded
  const { verticalId } = lead
  scope.require('enquiries:write', verticalId)
  const body = withListedValues(declared, loaded.lists, given)
  if (lead.archivedAt) throw new DomainError('lead_archived')
  const { stage, contact, assignee } = loaded
  if (stage?.verticalId !== verticalId)
    throw brokenRule('stageId', "The stage must belong to the lead's vertical")
  if (body.pipelineId && body.pipelineId !== stage.pipelineId)
    throw brokenRule('pipelineId', 'The pipeline must be that of the stage')
  requireKnownCurrency(body.currency, loaded.money)
  requireContactOfLead(body.primaryContactId, contact, lead.id)
  requireAssignable(body.assignedTo, assignee, 'assignedTo')
  const isLost = stage.stageType === 'enquiry_lost'
  const lossReason = isLost ? requireLossReason(loaded.lossReason, verticalId) : undefined
  const target = { verticalId, id: uuid() }
  const customFields = applyValues(loaded.known, target, body.customFields)
  requireValuesFor(stage, loaded.stageOrder, loaded.known.fields, customFields)
  const enquiry = {
    ...overlay(nullsOf(enquiries), body),
    currency: body.currency ?? loaded.money?.defaultCurrency ?? 'USD',
    ...target,
    customFields,
    pipelineId: stage.pipelineId,
    stageId: stage.id,
    stageType: stage.stageType,
    rank: rankBetween(null, loaded.top?.rank ?? null),
    lossReasonId: lossReason?.id ?? null,
    lostAt: isLost ? now : null,
    lostBy: isLost ? scope.user.id : null,
    createdBy: scope.user.id,
    createdOn: dayIn(now, scope.user.timeZone ?? 'UTC'),
    closedOn: closingDay(scope, stage.stageType, now),
    lastActivityAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const result = toDetail({
    ...enquiry,
    name: enquiry.title,
    leadName: lead.name,
    leadArchivedAt: null,
    stage: stage.name,
    stageProbability: stage.winProbability,
    contactName: contact?.name ?? null,
    contactMobile: contact?.mobile ?? null,
    contactMobileE164: contact?.mobileE164 ?? null,
    contactEmail: contact?.email ?? null,
    contactDesignation: contact?.designation ?? null,
    contactCustomFields: contact?.customFields ?? null,
    assigneeFirstName: assignee?.firstName ?? null,
    assigneeLastName: assignee?.lastName ?? null,
    lossReason: lossReason?.reason ?? null,
    lostById: enquiry.lostBy,
    lostByFirstName: isLost ? scope.user.firstName : null,
    lostByLastName: isLost ? scope.user.lastName : null,
    lastContactAt: null,
    next: { stageSince: now, nextTask: null, nextMeeting: null },
  })
  return commit(result, [
    leadNotArchived(db, lead.id),
    placeIsFree(db, { ...enquiry, enquiryId: enquiry.id }),
    ...uniqueGuards(db, loaded.known, target, customFields),
    db.insert(enquiries, { ...enquiry, stagesEntered: enteredFirst(stage.id) }),
    enterStage(db, scope, now, {
      verticalId,
      enquiryId: enquiry.id,
      stageId: stage.id,
      stageName: stage.name,
      lossReason: lossReason?.reason ?? null,
    }),
    recordActivity(db, scope, now, {
      verticalId,
      leadId: lead.id,
      enquiryId: enquiry.id,
      type: 'enquiry.created',
      title: 'Enquiry created',
      description: enquiry.title,
    }),
  ])
}

function readLead(db: OrgDb, leadId: string) {
  const { id, verticalId, name, archivedAt } = leads
  return db.select({ id, verticalId, name, archivedAt }).from(leads).where(eq(leads.id, leadId)).first()
}

/** The first rank of a stage, deleted cards included, as they may come back to their place. */
function readTop(db: OrgDb, verticalId: SQL, stageId: string | SQL) {
  return db
    .select({ rank: enquiries.rank })
    .from(enquiries)
    .where(eq(enquiries.verticalId, verticalId), eq(enquiries.stageId, stageId))
    .orderBy(asc(enquiries.rank))
    .first()
}
