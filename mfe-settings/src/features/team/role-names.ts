import type { InvitationRole, OrganizationUser } from '@ginkgo/contracts'

export const roleNames: Record<InvitationRole, string> = {
  admin: 'Organisation Admin',
  sales_head: 'Sales Head',
  sales_executive: 'Sales Executive',
}

/** The badge of a person: admin, else the role in their first vertical, else Member. */
export function roleOf(user: OrganizationUser): string {
  if (user.globalRole === 'admin') return roleNames.admin
  const [first] = user.verticals
  return first ? roleNames[first.role] : 'Member'
}
