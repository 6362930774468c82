import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOrganization, sql, type TestOrganization } from '@ginkgo/testing'

export const leadCount = 500
export const emailCount = 10_000
/** Rows of one statement, as sqld ends a transaction after five seconds. */
const atOnce = 1_000

export interface WithLeads extends TestOrganization {
  readonly leadIds: readonly string[]
  /** Of every second pair of leads one. */
  readonly enquiryIds: readonly string[]
}

/** An organization with leads and enquiries, all of the admin. */
export async function withLeads(): Promise<WithLeads> {
  const organization = await createOrganization()
  const { id, admin, verticals } = organization
  const newId = () => `'${randomUUID().slice(0, 23)}' || printf('-%012d', value)`
  const leads = await sql(
    `INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, email, account_type, lead_type, source, created_at, updated_at)
      SELECT ${newId()}, ?1, ?2, ?3, 'Lead ' || value,
        'l' || value || '@' || ?1 || '.test', 'organisation', 'inbound', 'web', value, value
      FROM generate_series(1, ${leadCount}) RETURNING id`,
    [id, verticals[0].id, admin.id],
  )
  const enquiries = await sql(
    `INSERT INTO enquiries (id, organization_id, vertical_id, lead_id, pipeline_id, stage_id, stage_type, title, source, priority,
        currency, rank, created_on, last_activity_at, created_at, updated_at)
      SELECT ${newId()}, ?1, ?2, leads.id, stage.pipeline_id, stage.id, 'open', 'Enquiry ' || value, 'manual', 'low',
        'EUR', 'a' || value, '2026-01-01', value, value, value
      FROM generate_series(1, ${leadCount}) JOIN leads ON leads.organization_id = ?1 AND leads.created_at = value
        JOIN (SELECT id, pipeline_id FROM stages WHERE organization_id = ?1 AND vertical_id = ?2 AND stage_type = 'open' LIMIT 1) stage
      WHERE value % 4 < 2 RETURNING id`,
    [id, verticals[0].id],
  )
  const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['id']))
  return { ...organization, leadIds: idsOf(leads), enquiryIds: idsOf(enquiries) }
}

export const emailColumns = `id, organization_id, vertical_id, lead_id, user_id, direction, state, message_id, thread_id, from_address,
  recipients, subject, body, attachments, sent_at, created_at, updated_at, enquiry_id, searched_text`

const pages = join(import.meta.dirname, '../../../docs/architecture')
const prose = readdirSync(pages)
  .map((name) => readFileSync(join(pages, name), 'utf8'))
  .join(' ')
  .replace(/[^\p{L}\p{N}.,;:()' -]+/gu, ' ')

/** A text as people write, with a number of its own; the same for the same number. */
export function textOf(nth: number, length = 600): string {
  const from = (nth * 7_919) % (prose.length - length)
  return `${nth} ${prose.slice(from, from + length)}`
}

/**
 * E-mails of a year, of each lead all in or all out, each with its activity. The newest are four days old, so that
 * many are without a reply.
 */
export async function addEmails({ id, admin, verticals }: WithLeads): Promise<void> {
  const own = randomUUID().slice(0, 23)
  const newest = Date.now() - 4 * 86_400_000
  const apart = Math.floor((365 * 86_400_000) / emailCount)
  for (let from = 0; from < emailCount; from += atOnce) {
    const texts = JSON.stringify(Array.from({ length: atOnce }, (_, nth) => textOf(from + nth)))
    const newId = `'${own}' || printf('-%012d', nth)`
    const place = `'${id}', '${verticals[0].id}', leads.id`
    const at = `${newest} - nth * ${apart}`
    const of = `FROM (SELECT ${from} + key AS nth, value AS text FROM json_each(?))
      JOIN leads ON leads.organization_id = '${id}' AND leads.created_at = 1 + nth % ${leadCount}
      LEFT JOIN enquiries ON enquiries.organization_id = '${id}' AND enquiries.lead_id = leads.id`
    await sql(
      `INSERT INTO emails (${emailColumns}) SELECT ${newId}, ${place}, '${admin.id}', iif(nth % 2, 'in', 'out'), 'filed',
        ${newId}, ${newId}, leads.email, '[{"kind":"to","name":"Ada Admin","address":"ada@firm.test"}]',
        'About offer ' || nth, text, '[]', ${at}, ${at}, ${at}, enquiries.id, NULL ${of}`,
      [texts],
    )
    await sql(
      `INSERT INTO activities (id, organization_id, vertical_id, lead_id, enquiry_id, type, title, actor_type, actor_name, user_id, changes, created_at)
        SELECT ${newId}, ${place}, enquiries.id, 'email.filed', 'E-mail filed', 'user', 'Ada Admin', '${admin.id}', '[]', ${at} ${of}`,
      [texts],
    )
  }
}
