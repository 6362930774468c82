import { and, asc, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../../db/connection.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { leadContacts, leads, organizations } from '../../../db/schema/index.ts'
import { defineJob, type JobTurn, triesOfADay } from '../../../operation/job.ts'
import { readMobilesAnew } from '../contacts/read-mobiles-anew.ts'
import { phoneColumns, phoneRules } from './phone-columns.ts'

/** Those whose phone numbers were understood by older rules, or for another country than theirs is now. */
export const withUnreadPhones = (rules: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations}
    WHERE ${organizations.phonesRead} < ${rules} AND ${organizations.deletedAt} IS NULL`

/** Few enough that nobody waits noticeably for the write lock. */
const leadsPerStep = 200

/**
 * Keeps the E.164 form of the numbers of every organization that is due: one whose numbers are older than these rules,
 * or whose country has changed.
 */
export const readPhonesAnew = defineJob({
  name: 'phones.read',
  owner: {
    title: 'Phone numbers for another country',
    whenFailed: 'People are not found by some of their phone numbers.',
    left: (db) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(organizations)
        .where(lt(organizations.phonesRead, phoneRules))
        .first(),
  },
  lanes: 2,
  attempts: triesOfADay,
  due: () => withUnreadPhones(phoneRules),
  step: readSome,
})

/**
 * Reads some numbers of the organization anew; answers whether there are more.
 * @throws GuardFailed where the country was changed meanwhile
 */
async function readSome({ connection, db }: JobTurn): Promise<boolean> {
  const { id, country, phonesRead, phonesReadUpTo, updatedAt } = organizations
  const organization = await connection.read(
    db
      .select({ id, country, phonesReadUpTo, updatedAt })
      .from(organizations)
      .where(lt(phonesRead, phoneRules))
      .first(),
  )
  return organization !== undefined && (await step(connection, db, organization)) !== null
}

interface Due {
  readonly id: string
  readonly country: string | null
  readonly phonesReadUpTo: string | null
  readonly updatedAt: string
}

/** The next leads with their contact persons; answers up to where numbers are read, null when all are. */
async function step(connection: Connection, db: OrgDb, organization: Due): Promise<string | null> {
  const { country: home, phonesReadUpTo: from } = organization
  const { id, verticalId, phone, country, phoneE164 } = leads
  const [fromVertical = '', fromLead = ''] = from?.split(' ') ?? []
  const waiting = await connection.read(
    db
      .select({ id, verticalId, phone, country, phoneE164 })
      .from(leads)
      .where(sql`(${verticalId}, ${id}) > (${fromVertical}, ${fromLead})`)
      .orderBy(asc(verticalId), asc(id))
      .limit(leadsPerStep)
      .all(),
  )
  const people = await connection.read(
    db
      .select({
        id: leadContacts.id,
        leadId: leadContacts.leadId,
        mobile: leadContacts.mobile,
        mobileE164: leadContacts.mobileE164,
      })
      .from(leadContacts)
      .where(
        inArray(
          leadContacts.leadId,
          waiting.map((lead) => lead.id),
        ),
        isNotNull(leadContacts.mobile),
      )
      .all(),
  )
  const last = waiting.length < leadsPerStep ? undefined : waiting.at(-1)
  const upTo = last ? `${last.verticalId} ${last.id}` : null
  await connection.write([
    db.unchanged(organizations, organization),
    ...waiting.flatMap((lead) => {
      const columns = phoneColumns(lead, home)
      const isSame = and(eq(id, lead.id), sql`${phone} IS ${lead.phone}`, sql`${country} IS ${lead.country}`)
      return columns.phoneE164 === lead.phoneE164 ? [] : [db.update(leads, columns, isSame)]
    }),
    ...waiting.flatMap((lead) =>
      readMobilesAnew(
        db,
        lead,
        people.filter(({ leadId }) => leadId === lead.id),
        home,
      ),
    ),
    db.update(
      organizations,
      upTo ? { phonesReadUpTo: upTo } : { phonesReadUpTo: null, phonesRead: phoneRules },
      eq(organizations.id, organization.id),
    ),
  ])
  return upTo
}
