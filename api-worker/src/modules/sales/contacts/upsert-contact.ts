import { ContactCreate, type ContactUpsert, contactsApi, phoneKeys } from '@ginkgo/contracts'
import { and, asc, eq, isNotNull, not, or } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { contactFields, shownAtMost } from './contact-fields.ts'
import { newContact, readNewContact } from './create-contact.ts'
import { changedContact } from './update-contact.ts'

/** The contacts of a lead among whom the one is that is meant. */
const readPossible = (db: OrgDb, leadId: string, { email, mobile }: ContactUpsert) =>
  db
    .select(contactFields)
    .from(leadContacts)
    .where(
      eq(leadContacts.leadId, leadId),
      or(
        email ? eq(leadContacts.email, email) : undefined,
        mobile ? isNotNull(leadContacts.mobile) : undefined,
      ),
    )
    .orderBy(asc(leadContacts.createdAt), asc(leadContacts.id))
    .limit(shownAtMost)
    .bounded()

/** As `leads.upsert` does it, for the people of one lead: a number is the same in any notation. */
export const upsertContact = operation(contactsApi.upsert, {
  load: ({ db, params: { leadId }, body }) =>
    combine({ ofNew: readNewContact(db, leadId, body), possible: readPossible(db, leadId, body) }),
  handle: ({ loaded: { ofNew, possible }, body, ...context }) => {
    const { db, scope } = context
    const lead = existing(ofNew.lead, 'Lead')
    scope.require('leads:write', lead.verticalId)
    const country = lead.country ?? scope.organizationCountry
    const keys = new Set(phoneKeys(body.mobile, country))
    // A number without digits has no keys, only its text.
    const isMeant = ({ email, mobile }: (typeof possible)[number]) =>
      (body.email && email === body.email) ||
      (body.mobile && mobile === body.mobile) ||
      phoneKeys(mobile, country).some((key) => keys.has(key))
    const alike = possible.filter(isMeant)
    const [contact] = alike
    if (alike.length > 1)
      throw new DomainError(
        'conflict',
        `Several contacts have this e-mail or mobile number: ${alike.map(({ id }) => id).join(', ')}. Change one of them by its id`,
      )
    if (contact) {
      const changed = changedContact({ ...context, body, loaded: { ...ofNew, contact, lead } })
      const upserted = { isNew: false, contact: changed.contact }
      return changed.statements ? commit(upserted, changed.statements) : answer(upserted)
    }
    if (!body.name)
      throw invalidField('name', 'No contact has this e-mail or mobile number: a new one needs a name')
    const asNew = ContactCreate.parse(body)
    const made = newContact({ ...context, body: asNew, loaded: { ...ofNew, lead } })
    const isThere = and(
      eq(leadContacts.leadId, lead.id),
      or(
        asNew.email ? eq(leadContacts.email, asNew.email) : undefined,
        asNew.mobile ? eq(leadContacts.mobile, asNew.mobile) : undefined,
        made.contact.mobileE164 ? eq(leadContacts.mobileE164, made.contact.mobileE164) : undefined,
      ),
    )
    // Where another request has added it meanwhile, this one starts over and changes it.
    const isStillNew = db.guard(not(db.exists(leadContacts, isThere)), 'retry')
    return commit({ isNew: true, contact: made.contact }, [isStillNew, ...made.statements])
  },
})
