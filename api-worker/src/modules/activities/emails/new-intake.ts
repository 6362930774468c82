import { EnquiryCreate, LeadCreate, type LeadId, type VerticalId } from '@ginkgo/contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { inboundAddresses, memberships, users } from '../../../db/schema/index.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { isAway } from '../../organization/is-away.ts'
import { newEnquiry, readNewEnquiry } from '../../sales/enquiries/create-enquiry.ts'
import { newLead, readNewLead } from '../../sales/leads/create-lead.ts'
import type { InboundOwner } from './inbound-owner.ts'
import { leadOf } from './lead-of-email.ts'
import type { Place } from './place-of-email.ts'
import type { Person } from './read-message.ts'

interface Enquirer {
  readonly person: Person
  readonly subject: string
  readonly now: string
}

/**
 * The lead and the enquiry of somebody new who wrote to the enquiry address, as a person would make them: whose turn it is
 * owns both.
 * @throws DomainError for what a person would be refused as well
 */
export async function newIntake(
  connection: Connection,
  owner: InboundOwner,
  { person, subject, now }: Enquirer,
): Promise<{ place: Place; statements: Statement[] }> {
  const { scope, rules, addressId } = owner
  const verticalId = owner.verticalId as VerticalId
  const db = new OrgDb(wholeOrganization(owner.organizationId))
  const able = rules?.ownerIds.length ? await connection.read(readAbleOwners(db, verticalId)) : []
  const inTurn = (rules?.ownerIds ?? []).filter((id) =>
    able.some((one) => one.id === id && !isAway(one, now)),
  )
  const made = rules?.made ?? 0
  const ownerId = inTurn[made % Math.max(1, inTurn.length)]
  const body = LeadCreate.parse({ ...leadOf(person), verticalId, source: 'web', ...(ownerId && { ownerId }) })
  const lead = { verticalId, archivedAt: null, name: body.name }
  const enquiry = EnquiryCreate.parse({
    title: [...subject].slice(0, 200).join('').trim() || 'Enquiry by e-mail',
    // The lead is made in the same batch, under an id that is not known before.
    leadId: owner.addressId,
    ...(ownerId && { assignedTo: ownerId }),
  })
  const loaded = await connection.read(
    combine({ lead: readNewLead(db, body), enquiry: readNewEnquiry(db, enquiry, sql`${verticalId}`) }),
  )
  const madeLead = newLead({ db, scope, loaded: loaded.lead, body, now })
  const leadId = madeLead.answer.id as LeadId
  const madeEnquiry = newEnquiry({
    db,
    scope,
    now,
    loaded: { ...loaded.enquiry, lead: { ...lead, id: leadId } },
    body: { ...enquiry, leadId },
  })
  return {
    place: {
      verticalId,
      leadId,
      enquiryId: madeEnquiry.answer.id,
      contactId: madeLead.answer.contacts[0]?.id ?? null,
    },
    statements: [
      ...madeLead.statements,
      ...madeEnquiry.statements,
      ...(rules
        ? [
            db.guard(
              sql`EXISTS (SELECT 1 FROM ${inboundAddresses} WHERE ${and(
                eq(inboundAddresses.id, addressId),
                eq(inboundAddresses.rules, rules),
              )})`,
              'retry',
            ),
            db.update(
              inboundAddresses,
              { rules: { ...rules, made: made + 1 } },
              eq(inboundAddresses.id, addressId),
            ),
          ]
        : []),
    ],
  }
}

/** Active members with access to the vertical. */
const readAbleOwners = (db: OrgDb, verticalId: string) =>
  db
    .select({ id: users.id, awayUntil: users.awayUntil, timeZone: users.timeZone })
    .from(users)
    .where(
      and(
        eq(users.active, true),
        sql`(${users.globalRole} = 'admin' OR EXISTS (SELECT 1 FROM ${memberships}
          WHERE ${memberships.userId} = ${users.id} AND ${memberships.verticalId} = ${verticalId}))`,
      ),
    )
    .limit(1_000)
    .all()
