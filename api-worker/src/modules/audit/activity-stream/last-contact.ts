import { type SQL, sql } from 'drizzle-orm'

/**
 * When somebody last made contact: the last call, whatever its outcome, or meeting that took place. A note is no contact.
 * Both are the ends of an index, so this is read for one record and not stored.
 */
const lastContact = (column: string, record: string): SQL =>
  sql.raw(`(
  SELECT max(at) FROM (
    SELECT max(c.called_at) AS at FROM notes c
    WHERE c.organization_id = ${record}.organization_id AND c.${column} = ${record}.id AND c.outcome IS NOT NULL
    UNION ALL
    SELECT max(m.start_time) FROM meetings m
    WHERE m.organization_id = ${record}.organization_id AND m.${column} = ${record}.id
      AND m.status = 'completed' AND m.start_time <= unixepoch() * 1000))`)

const asInstant = (at: SQL): SQL<string | null> =>
  at.mapWith((milliseconds: number) => new Date(milliseconds).toISOString())

export const lastContactOfLead = asInstant(lastContact('lead_id', 'leads'))
export const lastContactOfEnquiry = asInstant(lastContact('enquiry_id', 'enquiries'))
