import { isSamePerson, leadImportsApi, peopleToAdd } from '@ginkgo/contracts'
import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { externalIds, leads, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { KnownLeads } from './known-leads.ts'
import { mergedMark } from './row-keys.ts'

interface Contact {
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly mobileE164: string | null
}

/** Compares as an import does: by e-mail, by phone number in any notation, and by name whether it is the same one. */
export const findMatches = operation(leadImportsApi.matches, {
  load: ({ db, params: { verticalId }, body: { rows } }) =>
    combine({
      vertical: db.select({ id: verticals.id }).from(verticals).where(eq(verticals.id, verticalId)).first(),
      leads: db
        .select({
          id: leads.id,
          name: leads.name,
          email: leads.email,
          country: leads.country,
          phoneE164: leads.phoneE164,
          phoneDigits: leads.phoneDigits,
          archivedAt: leads.archivedAt,
          contacts: sql<string>`(SELECT json_group_array(json_object('name', contact.name, 'email', contact.email,
              'mobile', contact.mobile, 'mobileE164', contact.mobile_e164))
            FROM lead_contacts AS contact
            WHERE contact.organization_id = leads.organization_id AND contact.lead_id = leads.id)`,
        })
        .from(leads)
        .where(eq(leads.verticalId, verticalId), inArray(leads.id, candidates(verticalId, rows)))
        .orderBy(leads.id)
        .all(),
      merged: db
        .select({ key: externalIds.key, leadId: externalIds.leadId, name: nameOfLead })
        .from(externalIds)
        .where(
          eq(externalIds.verticalId, verticalId),
          inArray(externalIds.key, keysOfMerged(rows)),
          // Of the lead itself where it was merged into none.
          ne(externalIds.recordId, externalIds.leadId),
        )
        .all(),
    }),
  handle: ({ scope, loaded, body: { rows } }) => {
    scope.require('leads:write', existing(loaded.vertical, 'Vertical').id)
    const home = scope.organizationCountry
    const known = new KnownLeads<(typeof states)[number]>(home)
    const states = loaded.leads.map(({ contacts, ...values }) => ({
      values,
      contacts: JSON.parse(contacts) as Contact[],
    }))
    for (const lead of states) known.add(lead)
    const matching = rows.flatMap((row, place) => {
      const match = known.findByKeys(row, row.name === null ? [] : [row.name])
      if (!match) return []
      const { values, contacts } = match.lead
      const added = peopleToAdd(row, values.name).filter(
        (person) => !contacts.some((one) => isSamePerson(one, person, values.country ?? home)),
      )
      return {
        row: place,
        leadId: values.id,
        name: values.name,
        isArchived: values.archivedAt !== null,
        isOther: match.isOther === true,
        adds: added.length,
      }
    })
    const inUse = matching.flatMap(({ row, isArchived }) => (isArchived ? [] : row))
    const mergedBy = new Map(loaded.merged.map(({ key, ...lead }) => [key, lead]))
    const merged = rows.flatMap(({ record }, row) => {
      const lead = record === null ? undefined : mergedBy.get(mergedKey(record))
      return lead ? { row, ...lead } : []
    })
    return answer({ count: inUse.length, rows: inUse, leads: matching, merged })
  },
})

const nameOfLead = sql<string>`(SELECT lead.name FROM leads AS lead
  WHERE lead.organization_id = external_ids.organization_id AND lead.id = external_ids.lead_id)`

/** A lead that was merged keeps its key, and a person who was a lead has a mark of it. */
const mergedKey = (record: string): string => (record.startsWith('lead:') ? record : mergedMark + record)

const keysOfMerged = (rows: readonly { readonly record: string | null }[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(
    rows.flatMap(({ record }) => (record === null ? [] : mergedKey(record))),
  )}))`

/** The leads that rows may mean: for each e-mail and number the oldest one that is not archived, and archived ones. */
function candidates(verticalId: string, rows: readonly object[]): SQL {
  const isOfVertical = sql`lead.organization_id = vertical.organization_id AND lead.vertical_id = vertical.id`
  const inUse = sql`${isOfVertical} AND lead.archived_at IS NULL`
  const ofVertical = sql`vertical.id = ${verticalId}`
  const byPhone = (column: SQL) => sql`
    SELECT min(lead.id) FROM verticals AS vertical CROSS JOIN phone
    CROSS JOIN leads AS lead ON ${inUse} AND ${column} IS NOT NULL AND ${column} = phone.value
    WHERE ${ofVertical} GROUP BY ${column}`
  return sql`(
    WITH line AS MATERIALIZED (SELECT each.value AS row FROM json_each(${JSON.stringify(rows)}) AS each),
    mail AS MATERIALIZED (SELECT DISTINCT json_extract(line.row, '$.email') AS value FROM line),
    phone AS MATERIALIZED (SELECT DISTINCT each.value AS value FROM line
      CROSS JOIN json_each(json_extract(line.row, '$.phones')) AS each)
    SELECT min(lead.id) FROM verticals AS vertical CROSS JOIN mail
    CROSS JOIN leads AS lead ON ${inUse} AND lead.email IS NOT NULL AND lead.email = mail.value
    WHERE ${ofVertical} GROUP BY lead.email
    UNION
    ${byPhone(sql`lead.phone_e164`)}
    UNION
    ${byPhone(sql`lead.phone_digits`)}
    UNION
    SELECT min(lead.id) FROM verticals AS vertical
      CROSS JOIN leads AS lead ON ${isOfVertical} AND lead.is_archived = 1
        AND (lead.email IN (SELECT value FROM mail) OR lead.phone_e164 IN (SELECT value FROM phone)
          OR lead.phone_digits IN (SELECT value FROM phone))
      WHERE ${ofVertical} GROUP BY lead.email, lead.phone_e164, lead.phone_digits)`
}
