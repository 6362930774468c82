import { leadFields as declared, type LeadPatch, leadsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { leads } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readContactsOf } from '../contacts/contact-fields.ts'
import { readMobilesAnew } from '../contacts/read-mobiles-anew.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { type Person, readAssignable, requireAssignable } from '../../organization/assignable.ts'
import { readListsFor, withListedValues } from '../../organization/value-lists/listed-values.ts'
import { type LeadRow, readLead } from './lead-fields.ts'
import { phoneColumns } from './phone-columns.ts'

/** Executives may not give their leads away to others' verticals; only heads and admins reassign other people's. */
export const updateLead = operation(leadsApi.update, {
  load: ({ db, params, body }) =>
    combine({
      lead: readLead(db, params.leadId),
      contacts: readContactsOf(db, params.leadId),
      lists: readListsFor(db, declared, body),
      known: readKnownFields(db, 'lead', body.customFields),
      owner: readAssignable(
        db,
        body.ownerId,
        sql`(SELECT ${leads.verticalId} FROM ${leads} WHERE ${leads.id} = ${params.leadId})`,
      ),
    }),
  handle: ({ loaded, ifMatch, ...context }) => {
    const lead = existing(loaded.lead, 'Lead')
    context.scope.require('leads:write', lead.verticalId)
    requireFresh(ifMatch, lead)
    return changedLead({ ...context, loaded: { ...loaded, lead } })
  },
})

interface Loaded {
  readonly lead: LeadRow
  readonly contacts: Decoded<typeof readContactsOf>
  readonly lists: Decoded<typeof readListsFor>
  readonly known: Decoded<typeof readKnownFields>
  readonly owner: Person | undefined
}
type Decoded<R extends (...args: never[]) => { decode: (...args: never[]) => unknown }> = ReturnType<
  ReturnType<R>['decode']
>

interface Change
  extends Pick<HandleContext<typeof leadsApi.update, Loaded>, 'db' | 'scope' | 'now' | 'loaded'> {
  readonly body: LeadPatch
}

/** The lead with its new values, and the statements that change it. */
export function changedLead({ db, scope, loaded, body: given, now }: Change) {
  const { lead } = loaded
  const body = withListedValues(declared, loaded.lists, given, lead)
  requireAssignable(body.ownerId, loaded.owner, 'ownerId')
  if (body.ownerId && body.ownerId !== lead.ownerId) scope.requireOwn(lead.verticalId, lead.ownerId)
  const isReferral = (body.source ?? lead.source) === 'referral'
  const target = { verticalId: lead.verticalId, id: lead.id, before: lead.customFields }
  const customFields = applyValues(loaded.known, target, body.customFields)
  const patch = { ...body, customFields, ...(!isReferral && { referredBy: null }) }
  const changes = changesOf(lead, patch)
  if (changes.length === 0) return answer(lead)
  const updatedAt = nextStamp(now, lead.updatedAt)
  const changed = overlay(lead, patch)
  const { phoneDigits, phoneE164 } = phoneColumns(changed, scope.organizationCountry)
  const owner = loaded.owner
  const result = {
    ...changed,
    phoneE164,
    updatedAt,
    ...(owner && { ownerFirstName: owner.firstName, ownerLastName: owner.lastName }),
  }
  return commit(result, [
    db.unchanged(leads, lead),
    ...uniqueGuards(db, loaded.known, target, customFields),
    db.update(leads, { ...patch, phoneDigits, phoneE164, updatedAt }, eq(leads.id, lead.id)),
    readMobilesAnew(db, changed, loaded.contacts, scope.organizationCountry),
    recordActivity(db, scope, now, {
      verticalId: lead.verticalId,
      leadId: lead.id,
      type: 'lead.updated',
      title: 'Lead updated',
      changes,
    }),
  ])
}
