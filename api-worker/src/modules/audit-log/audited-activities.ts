import { AuditKind } from '@ginkgo/contracts'
import type { AuditEntry } from '../../runner/audit-entry.ts'

const isAuditKind = (type: string): type is AuditKind => AuditKind.safeParse(type).success

/**
 * What of the activities belongs into the audit log too: changes of settings, deletions and exports. They have the
 * same name in both.
 */
export function auditedActivities(
  entries: readonly { type: string; title: string; description?: string | null }[],
): AuditEntry[] {
  return entries.flatMap(({ type, description }) =>
    isAuditKind(type) ? [{ kind: type, ...(description && { subject: description }) }] : [],
  )
}
