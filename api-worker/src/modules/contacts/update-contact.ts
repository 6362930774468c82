import { contactsApi, texts } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../db/overlay.ts'
import { leadContacts } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { found, invalidField } from '../../http/errors.ts'
import { requireFresh } from '../../http/fresh.ts'
import { operation } from '../../http/operation.ts'
import { answer, commit } from '../../http/outcome.ts'
import { changesOf, recordActivity } from '../activities/record-activity.ts'
import { readContact } from './contact-fields.ts'

/** One way to reach the person must remain. */
export const updateContact = operation(contactsApi.update, {
  load: ({ db, params }) => readContact(db, params.contactId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const contact = found(loaded, 'Contact')
    const { id, verticalId, leadId } = contact
    scope.require('leads:write', verticalId)
    requireFresh(ifMatch, contact)
    const changes = changesOf(contact, body)
    if (changes.length === 0) return answer(contact)
    const stamped = { ...body, updatedAt: nextStamp(now, contact.updatedAt) }
    const result = overlay(contact, stamped)
    if (!result.email && !result.mobile) throw invalidField('email', texts.contactMethodRequired)
    return commit(result, [
      db.unchanged(leadContacts, contact),
      db.update(leadContacts, stamped, eq(leadContacts.id, id)),
      recordActivity(db, scope, now, {
        verticalId,
        leadId,
        type: 'contact.updated',
        title: 'Contact updated',
        description: result.name,
        changes,
      }),
    ])
  },
})
