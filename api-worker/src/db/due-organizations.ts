import { dayIn, dayMs } from '@ginkgo/contracts/dates'
import { type SQL, sql } from 'drizzle-orm'
import {
  customFields,
  emails,
  files,
  jobTurns,
  leadImportRows,
  leadImports,
  meetings,
  organizations,
  outbox,
  providerConnections,
  ruleRuns,
  rules,
  reminders,
  reportMails,
  tasks,
  users,
  valueLists,
  webhookDeliveries,
  webhooks,
} from './schema/index.ts'

// For scheduled work: which organizations have something to do now, as queries of their ids alone; to read what it is
// takes a handle for that organization.

export interface DueSpan {
  /** Meetings that begin after this instant, in milliseconds, */
  readonly from: number
  /** and not after this one. */
  readonly to: number
  /** The days, `YYYY-MM-DD`, that people are told of now, by their time zone: `UTC 2026-03-29`. */
  readonly mornings: readonly string[]
}

/** Days of `DueSpan.mornings`. */
const daysOf = ({ mornings }: DueSpan): SQL => {
  const days = [...new Set(mornings.map((morning) => morning.slice(morning.lastIndexOf(' ') + 1)))]
  return sql`(SELECT day.value FROM json_each(${JSON.stringify(days)}) AS day)`
}

/** Whether a task is due on a day that its assignee is told of now. */
export const isMorningOfTask = (span: DueSpan): SQL =>
  sql`${tasks.dueDate} IN ${daysOf(span)} AND coalesce(${users.timeZone}, 'UTC') || ' ' || ${tasks.dueDate} IN (
    SELECT morning.value FROM json_each(${JSON.stringify(span.mornings)}) AS morning)`

/**
 * The time zones of people with tasks that are due about an instant, as a JSON list. Only these tasks are read, by the
 * index of those that are waiting: reading all people took as long as there are people, every minute.
 */
export function zonesOfDueTasks(now: number): SQL<string> {
  const days = [-1, 0, 1].map((more) => dayIn(new Date(now + more * dayMs).toISOString(), 'UTC'))
  // Named by hand: within a select of one table drizzle leaves out which table a column is of.
  return sql<string>`(SELECT json_group_array(DISTINCT coalesce(whose.time_zone, 'UTC'))
    FROM tasks AS due CROSS JOIN users AS whose ON whose.id = due.assignee_id
    WHERE due.status = 'pending' AND due.hidden = 0 AND due.assignee_id IS NOT NULL
      AND due.due_date IN (SELECT value FROM json_each(${JSON.stringify(days)})) AND whose.active = 1)`
}

/** Those with meetings or tasks that somebody is still to be reminded of. */
export function withReminders(span: DueSpan): SQL {
  const isReminded = (record: unknown, dueAt: unknown) => sql`EXISTS (SELECT 1 FROM ${reminders}
    WHERE ${reminders.recordId} = ${record} AND ${reminders.dueAt} = ${dueAt})`
  return sql`
    SELECT found.id FROM (
    SELECT organization_id AS id FROM ${meetings}
    WHERE ${meetings.status} = 'scheduled' AND ${meetings.hidden} = 0
      AND ${meetings.startTime} > ${span.from} AND ${meetings.startTime} <= ${span.to}
      AND NOT ${isReminded(meetings.id, sql`CAST(${meetings.startTime} AS TEXT)`)}
    UNION
    SELECT ${tasks.organizationId} AS id FROM ${tasks} CROSS JOIN ${users} ON ${users.id} = ${tasks.assigneeId}
    WHERE ${tasks.status} = 'pending' AND ${tasks.hidden} = 0 AND ${tasks.assigneeId} IS NOT NULL
      AND ${users.active} = 1 AND ${isMorningOfTask(span)}
      AND NOT ${isReminded(tasks.id, tasks.dueDate)}) AS found
    JOIN ${organizations} ON ${organizations.id} = found.id AND ${organizations.deletedAt} IS NULL`
}

/** Whether an import or an undoing has a next step that nobody else is taking. */
export const isDueImport = (now: number): SQL =>
  sql`${leadImports.status} IN ('running', 'undoing') AND ${leadImports.retryAt} <= ${now}`

/** Those with imports to go on with. */
export const withDueImports = (now: number): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports}
    JOIN ${organizations} ON ${organizations.id} = ${leadImports.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${isDueImport(now)}`

/** Those where somebody has joined since this instant, in milliseconds, and an earlier import of which rows are there names them. */
export const withJoinedOwners = (since: number): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports}
    JOIN ${organizations} ON ${organizations.id} = ${leadImports.organizationId} AND ${organizations.deletedAt} IS NULL
    JOIN ${users} ON ${users.organizationId} = ${leadImports.organizationId}
      AND ${users.createdAt} > ${leadImports.createdAt} AND ${users.createdAt} > ${since} AND ${users.active} = 1
    WHERE ${leadImports.received} > 0 AND ${leadImports.status} = 'finished'
      AND EXISTS (SELECT 1 FROM ${leadImportRows} WHERE ${leadImportRows.importId} = ${leadImports.id}
        AND ${leadImportRows.keys} LIKE '%"owner:' || ${users.email} || '"%')`

/** Those with rows of imports that began before this instant, in milliseconds. */
export const withOldImports = (before: number): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports}
    WHERE ${leadImports.received} > 0 AND ${leadImports.createdAt} < ${before}`

/** Those on whose behalf mail is to be sent; empty for mail of nobody who was signed in. */
export const withMail = (now: number): SQL =>
  sql`SELECT DISTINCT ${outbox.causedBy} AS id FROM ${outbox}
    WHERE ${outbox.sentAt} IS NULL AND ${outbox.dueAt} <= ${now}`

/** Those with reports that are mailed now. */
export const withDueReports = (now: number): SQL =>
  sql`SELECT DISTINCT ${reportMails.organizationId} AS id FROM ${reportMails}
    JOIN ${organizations} ON ${organizations.id} = ${reportMails.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${reportMails.dueAt} IS NOT NULL AND ${reportMails.dueAt} <= ${now}`

/** Those with e-mails of members that are to be sent. */
export const withDueEmails = (now: number): SQL =>
  sql`SELECT DISTINCT ${emails.organizationId} AS id FROM ${emails}
    JOIN ${organizations} ON ${organizations.id} = ${emails.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${emails.dueAt} IS NOT NULL AND ${emails.dueAt} <= ${now}`

/** Whether a receiver is to get something now, and is not left alone for a while because it failed. */
export const isDueWebhook = (now: number): SQL =>
  sql`${webhooks.active} AND ${webhooks.heldUntil} <= ${now} AND EXISTS (SELECT 1 FROM ${webhookDeliveries}
    WHERE ${webhookDeliveries.webhookId} = ${webhooks.id} AND ${webhookDeliveries.state} = 'pending'
      AND ${webhookDeliveries.dueAt} <= ${now})`

/** Those with events that a receiver is to get now. */
export const withDueWebhooks = (now: number): SQL =>
  sql`SELECT DISTINCT ${webhooks.organizationId} AS id FROM ${webhooks}
    JOIN ${organizations} ON ${organizations.id} = ${webhooks.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${isDueWebhook(now)}`

/** Those with runs of rules to go on with. */
export const withDueRuns = (now: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} IS NULL AND
    EXISTS (SELECT 1 FROM ${ruleRuns} JOIN ${rules} ON ${rules.id} = ${ruleRuns.ruleId} AND ${rules.active}
      WHERE ${ruleRuns.organizationId} = ${organizations.id} AND ${ruleRuns.dueAt} <= ${now})`

/** Those with rules that time may start. */
export const withTimedRules = (now: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} IS NULL AND
    ${organizations.id} IN (SELECT ${rules.organizationId} FROM ${rules} WHERE ${rules.dueAt} <= ${now} AND ${rules.active})`

/** Those with connections to providers that were removed and not revoked. */
export const withLeftovers = (): SQL =>
  sql`SELECT DISTINCT ${providerConnections.organizationId} AS id FROM ${providerConnections}
    WHERE ${providerConnections.removedAt} IS NOT NULL`

/** Those with files that wait for the scanner. */
export const withWaitingFiles = (): SQL =>
  sql`SELECT DISTINCT ${files.organizationId} AS id FROM ${files} WHERE ${files.state} = 'waiting'`

/** Those that were deleted before this instant, in milliseconds. */
export const deletedBefore = (before: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} < ${before}`

/** Those whose phone numbers were understood by older rules, or for another country than theirs is now. */
export const withUnreadPhones = (rules: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations}
    WHERE ${organizations.phonesRead} < ${rules} AND ${organizations.deletedAt} IS NULL`

/** Those where records are still to get other values of their lists. */
export const withMovingValues = (): SQL =>
  sql`SELECT DISTINCT ${valueLists.organizationId} AS id FROM ${valueLists}
    JOIN ${organizations} ON ${organizations.id} = ${valueLists.organizationId}
    WHERE ${valueLists.moves} IS NOT NULL AND ${organizations.deletedAt} IS NULL`

/** Those that had no turn in a job since this instant, in milliseconds. */
export const notServedSince = (job: string, since: number): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${organizations.deletedAt} IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${jobTurns} WHERE ${jobTurns.job} = ${job}
      AND ${jobTurns.organizationId} = ${organizations.id} AND ${jobTurns.servedAt} > ${since})`

/** Organizations with former values of custom fields that nobody can bring back any more. */
export const withFormerValues = (before: string): SQL =>
  sql`SELECT DISTINCT ${customFields.organizationId} AS id FROM ${customFields} WHERE ${customFields.indexedUpTo} IS NULL
    AND (${customFields.definition} ->> '$.gone[0]' IS NOT NULL
      OR ${customFields.definition} ->> '$.changes[0].at' <= ${before})`

/** Organizations with values of custom fields that are yet to be indexed. */
export const withUnindexedFields = (): SQL =>
  sql`SELECT DISTINCT ${customFields.organizationId} AS id FROM ${customFields} WHERE ${customFields.indexedUpTo} IS NOT NULL`

/** Organizations with texts of e-mails that are yet to be brought into the search, or out of it. */
export const withUnindexedEmails = (): SQL =>
  sql`SELECT ${organizations.id} AS id FROM ${organizations}
    WHERE ${organizations.emailTextsUpTo} IS NOT NULL AND ${organizations.deletedAt} IS NULL`
