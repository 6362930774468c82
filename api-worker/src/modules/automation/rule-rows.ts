import { type RuleNames, ruleSentence, sameName } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { rules, users, verticals } from '../../db/schema/index.ts'
import { map, type Read } from '../../db/statement.ts'

/** The columns of a rule that its form in the API is made from. */
export const ruleColumns = {
  id: rules.id,
  verticalId: rules.verticalId,
  definition: rules.definition,
  active: rules.active,
  inactiveReason: rules.inactiveReason,
  ownerId: rules.ownerId,
  ownerName: sql<string>`coalesce((SELECT ${users.fullName} FROM ${users} WHERE ${users.id} = ${rules.ownerId}), '')`,
  failures: rules.failures,
  createdAt: rules.createdAt,
  updatedAt: rules.updatedAt,
}

type StoredRule = Pick<typeof rules.$inferSelect, Exclude<keyof typeof ruleColumns, 'ownerName'>> & {
  readonly ownerName: string
}

export const readRule = (db: OrgDb, id: string | SQL) =>
  db
    .select(ruleColumns)
    .from(rules)
    .where(eq(rules.id, id as string))
    .first()

/** A rule in the form of the API. */
export const toRule = ({ definition, ...rule }: StoredRule, names: RuleNames) => ({
  ...rule,
  ...definition,
  sentence: ruleSentence(definition, names),
})

type Named =
  | 'trigger'
  | 'action'
  | 'stage'
  | 'reason'
  | 'person'
  | 'template'
  | 'view'
  | 'form'
  | 'webhook'
  | 'lead'
  | 'enquiry'

/** What there is that rules may name, with what it is called. */
export interface Nameable {
  readonly names: RuleNames
  isA(kind: Named, idOrField: string): boolean
  /** The id of what is called so, whatever the case. */
  idOf(kind: Named, name: string): string | undefined
}

/** What rules of a vertical may name, by id, and its own fields by `field.<key>`: one row of a few kilobytes. */
export function readNameable(db: OrgDb, verticalId: string | SQL): Read<Nameable> {
  const here = sql`organization_id = verticals.organization_id`
  const inVertical = sql`${here} AND vertical_id = verticals.id`
  const named = sql<string>`(SELECT json_group_array(json_array(t, k, v)) FROM (SELECT 'stage' AS t, id AS k, name AS v FROM stages WHERE ${inVertical}
    UNION ALL SELECT 'reason', id, reason FROM loss_reasons WHERE ${inVertical}
    UNION ALL SELECT 'person', id, full_name FROM users WHERE ${here}
    UNION ALL SELECT 'template', id, name FROM email_templates WHERE ${here}
    UNION ALL SELECT 'view', id, name FROM lead_views WHERE ${inVertical} AND is_shared
    UNION ALL SELECT 'form', id, settings ->> '$.name' FROM forms WHERE ${inVertical}
    UNION ALL SELECT 'webhook', id, url FROM webhooks WHERE ${here}
    UNION ALL SELECT 'trigger', name || ' ' || (t.value ->> '$.name'), (state ->> '$.automation.title') || ': ' || (t.value ->> '$.title')
      FROM installed_apps, json_each(state, '$.automation.triggers') t WHERE ${here}
    UNION ALL SELECT 'action', name || ' ' || (t.value ->> '$.name'), (state ->> '$.automation.title') || ': ' || (t.value ->> '$.title')
      FROM installed_apps, json_each(state, '$.automation.actions') t WHERE ${here}
    UNION ALL SELECT record_kind, 'field.' || key, definition ->> '$.label' FROM custom_fields WHERE ${here} AND archived_at IS NULL))`
  const read = db.select({ named }).from(verticals).where(sql`${verticals.id} = ${verticalId}`).first()
  return map(read, (row) => {
    return nameableOf(JSON.parse(row?.named ?? '[]') as NamedRow[])
  })
}

/** Kind, id or `field.<key>`, and what it is called. */
export type NamedRow = readonly [kind: Named, key: string, name: string]

export function nameableOf(rows: readonly NamedRow[]): Nameable {
  const called = new Map(rows.map(([, key, name]) => [key, name]))
  const kinds = new Set(rows.map(([kind, key]) => `${kind} ${key}`))
  return {
    names: (key) => called.get(key),
    isA: (kind, key) => kinds.has(`${kind} ${key}`),
    idOf: (kind, name) =>
      rows.find(([each, , text]) => each === kind && sameName(text) === sameName(name))?.[1],
  }
}
