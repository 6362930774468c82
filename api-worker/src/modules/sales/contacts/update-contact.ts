import { contactsApi, e164Of, texts } from '@ginkgo/contracts'
import { and, eq, ne } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { leadContacts } from '../../../db/schema/index.ts'
import { grownStamp, nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { applyValues, readKnownFields, uniqueGuards } from '../custom-fields/custom-values.ts'
import { isPrimaryOf, readContact, readLeadOf } from './contact-fields.ts'
import { isStillIn } from './read-mobiles-anew.ts'

/** One e-mail or number of the person must remain, and a primary contact gives way to another only. */
export const updateContact = operation(contactsApi.update, {
  load: ({ db, params: { contactId }, body }) =>
    combine({
      contact: readContact(db, contactId),
      lead: readLeadOf(db, contactId),
      known: readKnownFields(db, 'contact', body.customFields),
    }),
  handle: ({ loaded, ifMatch, ...context }) => {
    const contact = existing(loaded.contact, 'Contact')
    const lead = existing(loaded.lead, 'Lead')
    context.scope.require('leads:write', contact.verticalId)
    requireFresh(ifMatch, contact)
    const changed = changedContact({ ...context, loaded: { ...loaded, contact, lead } })
    return changed.statements ? commit(changed.contact, changed.statements) : answer(contact)
  },
})

interface Loaded {
  readonly contact: NonNullable<Decoded<typeof readContact>>
  readonly lead: NonNullable<Decoded<typeof readLeadOf>>
  readonly known: Decoded<typeof readKnownFields>
}
type Decoded<R extends (...args: never[]) => { decode: (...args: never[]) => unknown }> = ReturnType<
  ReturnType<R>['decode']
>
interface Context
  extends Pick<HandleContext<typeof contactsApi.update, unknown>, 'db' | 'scope' | 'body' | 'now'> {
  readonly loaded: Loaded
}

/** The contact as it becomes, and the statements that make it so; without these where nothing changes. */
export function changedContact({ db, scope, loaded, body, now }: Context) {
  const { contact, lead } = loaded
  const { id, verticalId, leadId } = contact
  const target = { verticalId, id, before: contact.customFields }
  const customFields = applyValues(loaded.known, target, body.customFields)
  const changes = changesOf(contact, { ...body, customFields })
  if (changes.length === 0) return { contact }
  const { mobile } = overlay(contact, body)
  const stamped = {
    ...body,
    customFields,
    mobileE164: e164Of(mobile, lead.country ?? scope.organizationCountry),
    updatedAt: nextStamp(now, contact.updatedAt),
  }
  const result = overlay(contact, stamped)
  if (!result.email && !result.mobile) throw invalidField('email', texts.contactMethodRequired)
  if (contact.isPrimary && !result.isPrimary)
    throw new DomainError('rule_broken', 'Make another contact the primary one instead')
  const statements = [
    db.unchanged(leadContacts, contact),
    db.guard(isStillIn(db, lead), 'retry'),
    ...uniqueGuards(db, loaded.known, target, customFields),
    result.isPrimary &&
      db.update(
        leadContacts,
        { isPrimary: false, updatedAt: grownStamp(leadContacts.updatedAt, now) },
        and(isPrimaryOf(leadId), ne(leadContacts.id, id)),
      ),
    db.update(leadContacts, stamped, eq(leadContacts.id, id)),
    recordActivity(db, scope, now, {
      verticalId,
      leadId,
      recordId: id,
      type: 'contact.updated',
      title: 'Contact updated',
      description: result.name,
      changes,
    }),
  ]
  return { contact: result, statements }
}
