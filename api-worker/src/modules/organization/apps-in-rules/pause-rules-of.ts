import type { AppAutomation } from '@ginkgo/contracts'
import { and, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { notifications, rules } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

const among = (names: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`

/** Rules that an app starts or that have it do something; with `left`, those that use more than that. */
function uses(app: string, left: AppAutomation | undefined): SQL {
  const named = (parts: AppAutomation['triggers'] = []) => parts.map(({ name }) => name)
  const beyond = (name: SQL, parts: AppAutomation['triggers'] | undefined) =>
    left ? sql` AND ${name} NOT IN ${among(named(parts))}` : sql``
  const event = sql`${rules.definition} ->> '$.trigger.event'`
  return sql`(${rules.definition} ->> '$.trigger.app' = ${app}${beyond(event, left?.triggers)}
    OR EXISTS (SELECT 1 FROM json_each(${rules.definition}, '$.actions')
      WHERE value ->> '$.app' = ${app}${beyond(sql`value ->> '$.action'`, left?.actions)}))`
}

/**
 * Pauses the active rules that use an app, and notifies their owners. A person switches them on again, as their runs may have
 * waited long.
 * @param left what it has from now on, where it is still there
 */
export function pauseRulesOf(
  db: OrgDb,
  app: string,
  reason: string,
  now: string,
  left?: AppAutomation,
): Statement[] {
  const are = and(sql`${rules.active}`, uses(app, left))
  const none = sql`NULL`
  const at = sql`${Date.parse(now)}`
  // An id for each rule, in the form of all ids.
  const id = sql`${uuid().slice(0, 24)} || lower(hex(randomblob(6)))`
  const notice = {
    id,
    userId: rules.ownerId,
    verticalId: rules.verticalId,
    kind: sql`'rule_paused'`,
    enquiryId: none,
    leadId: none,
    actorId: none,
    readAt: none,
    title: sql`'The rule “' || (${rules.definition} ->> '$.name') || '” is paused'`,
    description: sql`${reason.slice(0, 500)}`,
    recordId: rules.id,
    createdAt: at,
    updatedAt: at,
  }
  return [
    db.insertForEach(notifications, notice, rules, are),
    db.update(rules, { active: false, inactiveReason: reason.slice(0, 500) }, are),
  ]
}
