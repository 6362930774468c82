import type { InvitationRole, OrganizationUser } from '@ginkgo/contracts'
import type { AuditEntry } from '../../operation/audit-entry.ts'

const roleNames: Record<InvitationRole, string> = {
  admin: 'Organisation Admin',
  sales_head: 'Sales Head',
  sales_executive: 'Sales Executive',
}

/** A role in words, with its verticals. */
export function roleText(role: InvitationRole, verticalNames: readonly string[]): string {
  return verticalNames.length > 0 ? `${roleNames[role]} in ${verticalNames.join(', ')}` : roleNames[role]
}

interface Roles {
  readonly globalRole: OrganizationUser['globalRole']
  readonly verticals: readonly Pick<OrganizationUser['verticals'][number], 'verticalName' | 'role'>[]
}

function rolesText({ globalRole, verticals }: Roles): string {
  if (globalRole === 'admin') return roleNames.admin
  const roles = verticals.map(({ role, verticalName }) => roleText(role, [verticalName]))
  return roles.length > 0 ? roles.join('; ') : 'Member without a vertical'
}

type Person = Roles & Pick<OrganizationUser, 'firstName' | 'lastName' | 'active'>

/** The entries of the audit log for a change of a person's roles or state. */
export function auditOf(before: Person, after: Person): AuditEntry[] {
  const subject = `${before.firstName} ${before.lastName}`
  const [from, to] = [rolesText(before), rolesText(after)]
  const entries: AuditEntry[] = []
  if (from !== to) entries.push({ kind: 'user.role_changed', subject, details: `${from} → ${to}` })
  if (before.active !== after.active)
    entries.push({ kind: after.active ? 'user.reactivated' : 'user.deactivated', subject })
  return entries
}
