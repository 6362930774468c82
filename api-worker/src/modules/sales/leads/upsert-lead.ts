import { LeadCreate, type LeadUpsert, leadsApi } from '@ginkgo/contracts'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { leads, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readContactsOf } from '../contacts/contact-fields.ts'
import { newLead, readNewLead } from './create-lead.ts'
import { hasContact } from './has-contact.ts'
import { leadFields, ownerOfLead } from './lead-fields.ts'
import { changedLead } from './update-lead.ts'

/** More than one is a conflict already. */
const lookedAt = 3

/** As somebody would create it; a name of its own is asked for where there is none. */
const asNew = (body: LeadUpsert): LeadCreate => LeadCreate.parse({ ...body, name: body.name ?? '?' })

/** A phone number that cannot be compared finds nothing. */
const isAlike = (body: LeadUpsert) => and(eq(leads.verticalId, body.verticalId), hasContact(body) ?? sql`0`)

const readAlike = (db: OrgDb, body: LeadUpsert) =>
  db
    .select(leadFields)
    .from(leads)
    .innerJoin(users, ownerOfLead)
    .where(isAlike(body))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(lookedAt)
    .all()

export const upsertLead = operation(leadsApi.upsert, {
  load: ({ db, body }) =>
    combine({
      alike: readAlike(db, body),
      contacts: readContactsOf(
        db,
        sql`(${db.select({ id: leads.id }).from(leads).where(isAlike(body)).limit(1).sql()})`,
      ),
      ofNew: readNewLead(db, asNew(body)),
    }),
  handle: ({ loaded: { alike, contacts, ofNew }, body, ...context }) => {
    existing(ofNew.vertical, 'Vertical')
    context.scope.require('leads:write', body.verticalId)
    const [lead, another] = alike
    if (another)
      throw new DomainError(
        'conflict',
        `Several leads have this e-mail or phone number: ${alike.map(({ id }) => id).join(', ')}. Change one of them by its id`,
      )
    if (lead?.archivedAt)
      throw new DomainError('conflict', `The lead with this e-mail or phone number is archived: ${lead.id}`)
    if (lead) {
      const { verticalId: _vertical, ...given } = body
      const changed = changedLead({ ...context, body: given, loaded: { ...ofNew, lead, contacts } })
      return commit({ isNew: false, lead: changed.answer }, [changed.statements])
    }
    if (!body.name)
      throw invalidField('name', 'No lead has this e-mail or phone number: a new one needs a name')
    const made = newLead({ ...context, body: asNew(body), loaded: ofNew })
    // Where another request has made it meanwhile, this one starts over and changes it.
    const isStillNew = context.db.guard(not(context.db.exists(leads, isAlike(body))), 'retry')
    return commit({ isNew: true, lead: made.answer }, [isStillNew, made.statements])
  },
})
