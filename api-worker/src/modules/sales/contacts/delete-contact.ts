import { contactsApi } from '@ginkgo/contracts'
import { and, asc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { enquiries, leadContacts } from '../../../db/schema/index.ts'
import { grownStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { contactFields, readContact } from './contact-fields.ts'

/**
 * The lead's next contact becomes its primary one. Enquiries whose primary contact it was, deleted ones too, are left
 * without one.
 */
export const deleteContact = operation(contactsApi.delete, {
  load: ({ db, params: { contactId } }) =>
    combine({
      contact: readContact(db, contactId),
      heir: db
        .select(contactFields)
        .from(leadContacts)
        .where(eq(leadContacts.leadId, leadOf(contactId)), ne(leadContacts.id, contactId))
        .orderBy(asc(leadContacts.createdAt), asc(leadContacts.id))
        .first(),
      enquiries: db
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(isPrimaryOf(leadOf(contactId), contactId))
        .all(),
    }),
  handle: ({ db, scope, loaded, now }) => {
    const contact = existing(loaded.contact, 'Contact')
    const { id, verticalId, leadId } = contact
    scope.require('leads:write', verticalId)
    const ids = loaded.enquiries.map((enquiry) => enquiry.id)
    const isOther = notInArray(enquiries.id, ids)
    const heir = contact.isPrimary ? loaded.heir : undefined
    const changes = heir ? [{ field: 'primaryContact', from: contact.name, to: heir.name }] : []
    return commit(undefined, [
      db.unchanged(leadContacts, contact),
      heir && db.unchanged(leadContacts, heir),
      db.guard(sql`NOT ${db.exists(enquiries, and(isPrimaryOf(leadId, id), isOther))}`, 'retry'),
      db.update(
        enquiries,
        { primaryContactId: null, updatedAt: grownStamp(enquiries.updatedAt, now), lastActivityAt: now },
        isPrimaryOf(leadId, id),
      ),
      db.delete(leadContacts, eq(leadContacts.id, id)),
      recordActivity(
        db,
        scope,
        now,
        {
          verticalId,
          leadId,
          recordId: id,
          type: 'contact.deleted',
          title: 'Contact deleted',
          description: contact.name,
          changes,
        },
        ...ids.map((enquiryId) => ({
          verticalId,
          leadId,
          enquiryId,
          type: 'enquiry.updated',
          title: 'Enquiry updated',
          description: 'Its primary contact was deleted',
          changes: [{ field: 'primaryContactId', from: id, to: null }],
        })),
      ),
    ])
  },
})

const leadOf = (contactId: string) =>
  sql<string>`(SELECT c.lead_id FROM lead_contacts c WHERE c.id = ${contactId})`

const isPrimaryOf = (leadId: string | SQL, contactId: string) =>
  and(eq(enquiries.leadId, leadId), eq(enquiries.primaryContactId, contactId))
