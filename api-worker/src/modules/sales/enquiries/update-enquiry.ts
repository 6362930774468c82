import { enquiriesApi, enquiryFields as declared } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { enquiries } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readKnownCurrencies, requireKnownCurrency } from '../../organization/currencies/currency-rows.ts'
import { readListsFor, withListedValues } from '../../organization/value-lists/listed-values.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { readStageOrder, requireValuesFor } from '../custom-fields/stage-values.ts'
import { ownerOf, readEnquiry, toDetail } from './enquiry-fields.ts'
import { readPrimaryContact, requireContactOfLead } from './enquiry-rules.ts'

/** Executives reassign their own enquiries only, heads and admins everyone's. */
export const updateEnquiry = operation(enquiriesApi.update, {
  load: ({ db, params: { enquiryId }, body }) =>
    combine({
      enquiry: readEnquiry(db, enquiryId),
      known: readKnownFields(db, 'enquiry', body.customFields),
      stageOrder: readStageOrder(db, sql`(SELECT e.vertical_id FROM enquiries e WHERE e.id = ${enquiryId})`),
      contact: readPrimaryContact(db, body.primaryContactId),
      lists: readListsFor(db, declared, body),
      money: readKnownCurrencies(db, body.currency, false),
      assignee: readAssignable(
        db,
        body.assignedTo,
        sql`(SELECT e.vertical_id FROM enquiries e WHERE e.id = ${enquiryId})`,
      ),
    }),
  handle: ({ db, scope, loaded, body: given, ifMatch, now }) => {
    const enquiry = existing(loaded.enquiry, 'Enquiry')
    const { verticalId } = enquiry
    scope.require('enquiries:write', verticalId)
    requireFresh(ifMatch, enquiry)
    const body = withListedValues(declared, loaded.lists, given, enquiry)
    const target = { verticalId, id: enquiry.id, before: enquiry.customFields }
    const customFields = applyValues(loaded.known, target, body.customFields)
    if (body.customFields)
      requireValuesFor(
        { ...enquiry, id: enquiry.stageId },
        loaded.stageOrder,
        loaded.known.fields,
        customFields,
      )
    const patch = { ...body, customFields }
    const changes = changesOf(enquiry, patch)
    if (changes.length === 0) return answer(toDetail(enquiry))
    const has = (field: string) => changes.some((change) => change.field === field)
    if (has('currency')) requireKnownCurrency(body.currency, loaded.money)
    if (has('primaryContactId')) requireContactOfLead(body.primaryContactId, loaded.contact, enquiry.leadId)
    if (has('assignedTo')) {
      scope.requireOwn(verticalId, ownerOf(enquiry))
      requireAssignable(body.assignedTo, loaded.assignee, 'assignedTo')
    }
    const updatedAt = nextStamp(now, enquiry.updatedAt)
    const stamped = { ...patch, updatedAt, lastActivityAt: now }
    const { contact, assignee } = loaded
    const result = toDetail({
      ...overlay(enquiry, stamped),
      ...(has('primaryContactId') && {
        contactName: contact?.name ?? null,
        contactMobile: contact?.mobile ?? null,
        contactMobileE164: contact?.mobileE164 ?? null,
        contactEmail: contact?.email ?? null,
        contactDesignation: contact?.designation ?? null,
        contactCustomFields: contact?.customFields ?? null,
      }),
      ...(has('assignedTo') && {
        assigneeFirstName: assignee?.firstName ?? null,
        assigneeLastName: assignee?.lastName ?? null,
      }),
    })
    return commit(result, [
      db.unchanged(enquiries, enquiry),
      ...uniqueGuards(db, loaded.known, target, customFields),
      db.update(enquiries, stamped, eq(enquiries.id, enquiry.id)),
      recordActivity(db, scope, now, {
        verticalId,
        leadId: enquiry.leadId,
        enquiryId: enquiry.id,
        type: 'enquiry.updated',
        title: 'Enquiry updated',
        changes,
      }),
    ])
  },
})
