import { endsOf, type RuleDefinition } from '@ginkgo/contracts'
import { addDays, dayIn, dayMs } from '@ginkgo/contracts/dates'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Connection } from '../../db/connection.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import { enquiries, leads, ruleRuns, rules, users, views } from '../../db/schema/index.ts'
import { errorFields, log } from '../../operation/log.ts'
import { lists, ruleCondition } from './rule-filters.ts'
import { dateFilter, nextStart } from './trigger-events.ts'

/** Records that one turn brings into a rule; the rest follows in the next. */
const atATime = 500
/** Days that are made up for when no job ran. */
const missedDays = 7

type TimedRule = typeof rules.$inferSelect & { readonly timeZone: string | null }

/** Starts what time has started in an organization: what is idle, unanswered, dated or scheduled. */
export async function startByTime(connection: Connection, organizationId: string): Promise<void> {
  const db = new OrgDb(wholeOrganization(organizationId))
  const now = Date.now()
  const due = await connection.read(
    db
      .select({
        ...getTableColumns(rules),
        timeZone: sql<string | null>`(SELECT u.time_zone FROM ${users} u WHERE u.id = ${rules.ownerId})`,
      })
      .from(rules)
      .where(eq(rules.active, true), sql`${rules.dueAt} <= ${now}`)
      .limit(20)
      .all(),
  )
  for (const rule of due as TimedRule[])
    await start(connection, db, rule, now).catch(async (error: unknown) => {
      // One rule fails alone, and says so.
      log('error', { task: 'rules.start', ruleId: rule.id, ...errorFields(error) })
      const reason = `It could not start: ${String((error as Error).message)}`.slice(0, 500)
      await connection.write([
        db.update(rules, { active: false, inactiveReason: reason }, eq(rules.id, rule.id)),
      ])
    })
}

async function start(connection: Connection, db: OrgDb, rule: TimedRule, now: number): Promise<void> {
  const timeZone = rule.timeZone ?? 'UTC'
  const starts = await causesOf(connection, db, rule, now, timeZone)
  const records: { id: string; leadId: string; cause: string }[] = []
  for (const { cause, filters, more } of starts) {
    if (records.length >= atATime) break
    const asker = { ...rule, userId: rule.ownerId, timeZone, now: new Date(now).toISOString() }
    const condition = await ruleCondition(rule.kind, { ...rule.definition.condition.is, ...filters }, asker)
    const { table } = lists[rule.kind]
    const isNew = sql`NOT EXISTS (SELECT 1 FROM rule_runs n WHERE n.rule_id = ${rule.id} AND n.record_id = ${table.id} AND n.cause = ${cause})`
    const leadId = rule.kind === 'lead' ? sql<string>`${leads.id}` : sql<string>`${enquiries.leadId}`
    records.push(
      ...(await connection.read(
        db
          .select({ id: sql<string>`${table.id}`, leadId, cause: cause.mapWith(String) as SQL<string> })
          .from(table)
          .where(and(eq(table.verticalId, rule.verticalId), condition, more, isNew))
          .limit(atATime)
          .all(),
      )),
    )
  }
  const at = new Date(now).toISOString()
  const rows = records.map(({ id: recordId, leadId, cause }) => ({
    id: uuid(),
    ruleId: rule.id,
    recordId,
    leadId,
    cause,
    depth: 0,
    state: 'new' as const,
    step: 0,
    steps: [],
    attempts: 0,
    dueAt: now,
    until: null,
    createdAt: at,
    updatedAt: at,
  }))
  const dueAt = records.length >= atATime ? now : nextStart(rule.definition, now, timeZone)
  await connection.write([
    // Another worker may have started them.
    db.guard(
      db.exists(rules, and(eq(rules.id, rule.id), eq(rules.dueAt, rule.dueAt as number))),
      'stale_edit',
    ),
    ...db.insert(ruleRuns, ...rows),
    db.update(rules, { dueAt }, eq(rules.id, rule.id)),
  ])
}

interface Started {
  /** Names what happened, once for each record. */
  readonly cause: SQL
  readonly filters?: Readonly<Record<string, string>>
  readonly more?: SQL
}

/** What may have happened since the rule was last looked at. */
async function causesOf(
  connection: Connection,
  db: OrgDb,
  rule: TimedRule,
  now: number,
  timeZone: string,
): Promise<Started[]> {
  const { trigger, recordType } = rule.definition
  if (trigger.type === 'idle' || trigger.type === 'no_reply') {
    const moment = lastOf(recordType, trigger.type)
    // What was so before the rule was there has not become so.
    const more = sql`${moment} >= ${Date.parse(rule.updatedAt) - trigger.days * dayMs}`
    const name = trigger.type === 'idle' ? 'noActivityDays' : 'noReplyDays'
    const filters = { [name]: String(trigger.days) }
    return [{ cause: sql`${`${trigger.type} `} || ${moment}`, filters, more }]
  }
  const today = dayIn(now, timeZone)
  if (trigger.type === 'schedule') {
    // Switched on between two times, it waits for the next one.
    if (nextStart(rule.definition, Date.parse(rule.updatedAt), timeZone)! > now) return []
    const filters = trigger.viewId ? await filtersOfView(connection, db, rule, trigger.viewId) : {}
    return [{ cause: sql`${`scheduled ${today} ${trigger.at}`}`, filters }]
  }
  if (trigger.type !== 'date') return []
  const query = dateFilter(recordType, trigger.field)
  if (query === undefined) return []
  const last = dayIn(Math.max(rule.dueAt ?? now, now - missedDays * dayMs), timeZone)
  const days: string[] = []
  for (let day = last; day <= today; day = addDays(day, 1)) days.push(addDays(day, -trigger.days))
  const { from, to } = endsOf(query)
  return days.map((day) => ({ cause: sql`${`date ${day}`}`, filters: { [from]: day, [to]: day } }))
}

/** When something happened last, or when the last e-mail went out, in milliseconds. */
function lastOf(type: RuleDefinition['recordType'], what: 'idle' | 'no_reply'): SQL {
  if (what === 'no_reply') {
    const record =
      type === 'lead'
        ? sql`e.lead_id = ${leads.id} AND e.organization_id = ${leads.organizationId}`
        : sql`e.enquiry_id = ${enquiries.id} AND e.organization_id = ${enquiries.organizationId}`
    return sql`(SELECT max(e.sent_at) FROM emails e WHERE ${record} AND e.direction = 'out' AND e.state IN ('filed', 'sent') AND e.is_private = 0)`
  }
  if (type === 'enquiry') return sql`${enquiries.lastActivityAt}`
  return sql`(SELECT max(a.created_at) FROM activities a WHERE a.organization_id = ${leads.organizationId} AND a.lead_id = ${leads.id})`
}

/** Parameters of an address that say how a list is shown, and not what is in it. */
const looks = ['sort', 'view', 'tab', 'outcome']

async function filtersOfView(connection: Connection, db: OrgDb, rule: TimedRule, viewId: string) {
  const view = await connection.read(
    db
      .select({ query: views.query, kind: views.kind })
      .from(views)
      .where(and(eq(views.id, viewId), eq(views.verticalId, rule.verticalId), eq(views.isShared, true)))
      .first(),
  )
  if (view?.kind !== rule.kind) throw new Error('the view is gone')
  const { tab, outcome } = view.query
  const entries = Object.entries(view.query).filter(
    (entry): entry is [string, string] => !looks.includes(entry[0]) && entry[1] !== undefined,
  )
  return { ...Object.fromEntries(entries), ...ofTab(rule.kind, tab, outcome) }
}

/** The tab of a page as a filter of its list. */
function ofTab(
  type: RuleDefinition['recordType'],
  tab: string | undefined,
  outcome: string | undefined,
): Record<string, string> {
  if (tab === undefined || tab === 'all') return {}
  if (type === 'lead') return { tab }
  return tab === 'closed' ? { status: outcome ?? 'closed' } : { stageId: tab }
}
