import { AuditKind } from '@ginkgo/contracts'
import type { AuditEntry } from '../../../operation/audit-entry.ts'

const isAuditKind = (type: string): type is AuditKind => AuditKind.safeParse(type).success

/**
 * The activities that also belong in the audit log, under the same names: changes of settings, deletions and exports.
 */
export function auditedActivities(
  entries: readonly { type: string; title: string; description?: string | null }[],
): AuditEntry[] {
  return entries.flatMap(({ type, description }) =>
    isAuditKind(type) ? [{ kind: type, ...(description && { subject: description }) }] : [],
  )
}
