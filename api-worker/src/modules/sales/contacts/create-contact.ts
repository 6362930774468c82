import { contactsApi, e164Of, type GivenCustomFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { overlay } from '../../../db/overlay.ts'
import { leadContacts } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readLead } from '../leads/lead-fields.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { isPrimaryOf, readPrimaryContact } from './contact-fields.ts'
import { isStillIn } from './read-mobiles-anew.ts'

/** The first one of a lead is its primary contact. */
export const createContact = operation(contactsApi.create, {
  load: ({ db, params: { leadId }, body }) => readNewContact(db, leadId, body),
  handle: ({ loaded, ...context }) => {
    const lead = existing(loaded.lead, 'Lead')
    context.scope.require('leads:write', lead.verticalId)
    const { contact, statements } = newContact({ ...context, loaded: { ...loaded, lead } })
    return commit(contact, statements)
  },
})

/** What a new contact is checked by. */
export const readNewContact = (
  db: OrgDb,
  leadId: string,
  { customFields }: { readonly customFields?: GivenCustomFields | undefined },
) =>
  combine({
    lead: readLead(db, leadId),
    primary: readPrimaryContact(db, leadId),
    known: readKnownFields(db, 'contact', customFields),
  })

type New = ReturnType<ReturnType<typeof readNewContact>['decode']>
interface Context
  extends Pick<HandleContext<typeof contactsApi.create, unknown>, 'db' | 'scope' | 'body' | 'now'> {
  readonly loaded: New & { readonly lead: NonNullable<New['lead']> }
}

/** The contact and the statements that add it. */
export function newContact({ db, scope, loaded, body, now }: Context) {
  const { id: leadId, verticalId, country } = loaded.lead
  const target = { verticalId, id: uuid() }
  const contact = {
    ...overlay(nullsOf(leadContacts), body),
    customFields: applyValues(loaded.known, target, body.customFields),
    mobileE164: e164Of(body.mobile, country ?? scope.organizationCountry),
    ...target,
    leadId,
    isPrimary: loaded.primary === undefined,
    createdAt: now,
    updatedAt: now,
  }
  const hasPrimary = db.exists(leadContacts, isPrimaryOf(leadId))
  const statements = [
    db.guard(isStillIn(db, { id: leadId, country }), 'retry'),
    db.guard(loaded.primary ? hasPrimary : sql`NOT ${hasPrimary}`, 'retry'),
    ...uniqueGuards(db, loaded.known, target, contact.customFields),
    db.insert(leadContacts, contact),
    recordActivity(db, scope, now, {
      verticalId,
      leadId,
      recordId: contact.id,
      type: 'contact.created',
      title: 'Contact added',
      description: contact.name,
    }),
  ]
  return { contact, statements }
}
