import { contactsApi, e164Of } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { leadContacts } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { commit } from '../../../http/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readLead } from '../leads/lead-fields.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { isPrimaryOf, readPrimaryContact } from './contact-fields.ts'
import { isStillIn } from './read-mobiles-anew.ts'

/** The first one of a lead is its primary contact. */
export const createContact = operation(contactsApi.create, {
  load: ({ db, params: { leadId }, body }) =>
    combine({
      lead: readLead(db, leadId),
      primary: readPrimaryContact(db, leadId),
      known: readKnownFields(db, 'contact', body.customFields),
    }),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: leadId, verticalId, country } = existing(loaded.lead, 'Lead')
    scope.require('leads:write', verticalId)
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
    return commit(contact, [
      db.guard(isStillIn(db, { id: leadId, country }), 'retry'),
      db.guard(loaded.primary ? hasPrimary : sql`NOT ${hasPrimary}`, 'retry'),
      ...uniqueGuards(db, loaded.known, target, contact.customFields),
      db.insert(leadContacts, contact),
      recordActivity(db, scope, now, {
        verticalId,
        leadId,
        type: 'contact.created',
        title: 'Contact added',
        description: contact.name,
      }),
    ])
  },
})
