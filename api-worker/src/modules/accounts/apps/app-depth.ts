import { sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { installedApps } from '../../../db/schema/index.ts'

/** For so long an event of an app about a lead counts as a consequence of its rule's action there. Milliseconds. */
const causedForMs = 3_600_000

interface About {
  readonly leadId?: string | undefined
  readonly enquiryId?: string | undefined
}

/**
 * How many rules stand behind an event of each app about a lead: those of the run that has it do something at this moment,
 * and of what it did there within an hour. So an app that says nothing of the cause makes no circle.
 */
export function readDepthsOfApps(db: OrgDb, { leadId, enquiryId }: About, now = Date.now()) {
  const lead = leadId ?? sql`(SELECT lead_id FROM enquiries WHERE id = ${enquiryId})`
  const ofLead = sql`organization_id = installed_apps.organization_id AND lead_id = ${lead}`
  const isOfApp = sql`EXISTS (SELECT 1 FROM rules r, json_each(r.definition, '$.actions') a
    WHERE r.id = rule_runs.rule_id AND a.value ->> '$.app' = installed_apps.name)`
  const depth = sql<number>`max(
    coalesce((SELECT max(depth) + 1 FROM rule_runs WHERE ${ofLead} AND due_at IS NOT NULL AND state IN ('new', 'running') AND ${isOfApp}), 0),
    coalesce((SELECT max(depth) FROM activities WHERE ${ofLead} AND created_at > ${now - causedForMs}
      AND type = 'rule.acted' AND changes ->> '$[0].field' = 'app' AND changes ->> '$[0].to' = installed_apps.name), 0))`
  return db.select({ name: installedApps.name, depth }).from(installedApps).all()
}
