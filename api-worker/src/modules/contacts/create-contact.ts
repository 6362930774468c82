import { contactsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../db/columns.ts'
import { overlay } from '../../db/overlay.ts'
import { leadContacts } from '../../db/schema/index.ts'
import { found } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { commit } from '../../http/outcome.ts'
import { recordActivity } from '../activities/record-activity.ts'
import { readLead } from '../leads/lead-fields.ts'

export const createContact = operation(contactsApi.create, {
  load: ({ db, params }) => readLead(db, params.leadId),
  handle: ({ db, scope, loaded, body, now }) => {
    const { id: leadId, verticalId } = found(loaded, 'Lead')
    scope.require('leads:write', verticalId)
    const contact = {
      ...overlay(nullsOf(leadContacts), body),
      id: uuid(),
      verticalId,
      leadId,
      createdAt: now,
      updatedAt: now,
    }
    return commit(contact, [
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
