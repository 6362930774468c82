import type { FieldChange, RuleRecordType } from '@ginkgo/contracts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { ruleRuns, stageHistory } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'
import { readEnquiry } from '../sales/enquiries/enquiry-fields.ts'
import { readLead } from '../sales/leads/lead-fields.ts'
import { recordBefore } from './record-before.ts'
import { lists } from './rule-filters.ts'

/** What rules need of a lead or an enquiry. */
export interface RuleRecord {
  readonly leadId: string
  /** The owner of the lead, or who has the enquiry. */
  readonly ownerId: string | null
  readonly updatedAt: string
  readonly tags: readonly string[] | null
  /** Null for a lead. */
  readonly stageId: string | null
  /** An enquiry that is won or lost. */
  readonly isClosed: boolean
  /** Every value by the name of its field. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The record of a run; undefined where it is gone or archived. */
export function readRecord(db: OrgDb, type: RuleRecordType, id: string): Read<RuleRecord | undefined> {
  if (type === 'lead')
    return map(readLead(db, id), (lead) =>
      lead && !lead.archivedAt
        ? {
            leadId: lead.id,
            ownerId: lead.ownerId,
            updatedAt: lead.updatedAt,
            tags: lead.tags,
            stageId: null,
            isClosed: false,
            values: lead,
          }
        : undefined,
    )
  return map(readEnquiry(db, id), (enquiry) =>
    enquiry
      ? {
          leadId: enquiry.leadId,
          ownerId: enquiry.assignedTo,
          updatedAt: enquiry.updatedAt,
          tags: enquiry.tags,
          stageId: enquiry.stageId,
          isClosed: enquiry.stageType !== 'open',
          values: enquiry,
        }
      : undefined,
  )
}

/** Whether the record meets a condition; before the changes where they are given. */
export function readMeets(
  db: OrgDb,
  type: RuleRecordType,
  id: string,
  condition: SQL | undefined,
  changes?: readonly FieldChange[],
): Read<boolean> {
  const { table } = lists[type]
  const select = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), condition))
  return map((changes ? select.reading(...recordBefore(type, id, changes)) : select).first(), Boolean)
}

interface Since {
  readonly leadId: string
  readonly since: string
}

const ofLead = (alias: string, leadId: string) =>
  sql
    .raw(`${alias}.organization_id = rule_runs.organization_id AND ${alias}.lead_id = `)
    .append(sql`${leadId}`)

/** What has happened with the lead since a run began that ends a sequence. */
export function readHappened(db: OrgDb, runId: string, { leadId, since }: Since) {
  const from = Date.parse(since)
  return db
    .select({
      answered: sql<number>`EXISTS (SELECT 1 FROM emails e WHERE ${ofLead('e', leadId)} AND e.direction = 'in' AND e.state = 'filed'
        AND e.created_at >= ${from})`,
      meetingPlanned: sql<number>`EXISTS (SELECT 1 FROM activities a WHERE ${ofLead('a', leadId)} AND a.created_at >= ${from}
        AND a.type = 'meeting.scheduled' AND a.actor_type <> 'rule')`,
      unsubscribed: sql<number>`EXISTS (SELECT 1 FROM suppressed_addresses s
        WHERE s.organization_id = rule_runs.organization_id AND s.reason = 'unsubscribed' AND s.address IN (
          SELECT lower(email) FROM leads WHERE id = ${leadId} UNION ALL SELECT lower(email) FROM lead_contacts WHERE lead_id = ${leadId}))`,
    })
    .from(ruleRuns)
    .where(eq(ruleRuns.id, runId))
    .first()
}

/** The last activity that was written, as the database counts them: what is written later has a higher number. */
export const readLastActivity = (db: OrgDb, runId: string) =>
  db
    .select({ row: sql<number>`(SELECT coalesce(max(rowid), 0) FROM activities)` })
    .from(ruleRuns)
    .where(eq(ruleRuns.id, runId))
    .first()

/** What else is known of the activity that started a run. */
export const readCause = (db: OrgDb, runId: string, recordId: string) =>
  db
    .select({
      outcome: sql<string | null>`(SELECT outcome FROM notes WHERE id = ${recordId})`,
      direction: sql<string | null>`(SELECT direction FROM emails WHERE id = ${recordId})`,
      formId: sql<string | null>`(SELECT form_id FROM form_submissions WHERE id = ${recordId})`,
    })
    .from(ruleRuns)
    .where(eq(ruleRuns.id, runId))
    .first()

/** The stage that an enquiry was created in. */
export const readFirstStage = (db: OrgDb, enquiryId: string) =>
  db
    .select({ stageId: stageHistory.stageId })
    .from(stageHistory)
    .where(eq(stageHistory.enquiryId, enquiryId))
    .orderBy(asc(stageHistory.enteredAt))
    .limit(1)
    .first()
