import type { FieldChange } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { activities } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { auditedActivities } from '../audit-log/audited-activities.ts'
import { recordAudit } from '../../../runner/record-audit.ts'

export interface ActivityEntry {
  /** Set if the activity must be identified later; otherwise a new id is made. */
  readonly id?: string
  readonly verticalId: string
  readonly leadId?: string | null
  readonly enquiryId?: string | null
  /** The contact, task, meeting, note, call or e-mail that it is about. */
  readonly recordId?: string | null
  /** `<entity>.<event>`, e.g. `enquiry.stage_changed`. */
  readonly type: string
  readonly title: string
  readonly description?: string | null
  readonly changes?: readonly FieldChange[]
  /** How many rules stand behind it, where the caller does not say so. */
  readonly depth?: number
  /** An app did it by itself, and not for somebody who uses it. */
  readonly isOwn?: boolean
}

/**
 * The statements that record what the caller did, for the batch that does it. Some activities are also recorded in the
 * audit log.
 */
export function recordActivity(
  db: OrgDb,
  scope: OrgScope,
  now: string,
  ...entries: ActivityEntry[]
): Statement[] {
  const audited = recordAudit(db, scope, { now, address: null }, auditedActivities(entries))
  const rows = entries.map(
    ({
      changes = [],
      leadId = null,
      enquiryId = null,
      recordId = null,
      description = null,
      isOwn = false,
      ...entry
    }) => ({
      id: uuid(),
      depth: scope.depth,
      ...entry,
      leadId,
      enquiryId,
      recordId,
      description,
      actorType: scope.actor.type,
      actorName: scope.actor.name,
      // A key, an assistant or an app acts for the person who gave it the right.
      userId: isOwn || ['system', 'rule'].includes(scope.actor.type) ? null : scope.user.id,
      changes: [...changes],
      createdAt: now,
    }),
  )
  return [...db.insert(activities, ...rows), ...audited]
}

/** The fields of a patch whose value differs from the stored one; custom fields each by itself. */
export function changesOf(before: object, patch: object): FieldChange[] {
  return Object.entries(patch).flatMap(([field, to]) => {
    const from = (before as Record<string, unknown>)[field] ?? null
    if (field === 'customFields') return customChanges(from as object, to as object)
    return to === undefined || JSON.stringify(from) === JSON.stringify(to ?? null)
      ? []
      : [{ field, from, to: to ?? null }]
  })
}

function customChanges(before: object, after: object): FieldChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const valueOf = (values: object, key: string) => (values as Record<string, unknown>)[key] ?? null
  const all = Object.fromEntries([...keys].map((key) => [key, valueOf(after, key)]))
  return changesOf(before, all).map((change) => ({ ...change, field: `customFields.${change.field}` }))
}
