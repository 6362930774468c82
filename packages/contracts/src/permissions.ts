/** `admin` is a role in the whole organization; the others are roles in a vertical, one role in each. */
export const roles = ['admin', 'sales_head', 'sales_executive'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'profile:read',
  'profile:write',
  'organization:read',
  'organization:manage',
  'team:manage',
  'pipeline:read',
  'pipeline:write',
  'leads:read',
  'leads:write',
  'enquiries:read',
  'enquiries:write',
  'activities:read',
  'activities:write',
  /**
   * Archive or restore any lead, delete any enquiry, change owners, share views with the vertical. Without it executives
   * may do so with their own records, but for views.
   */
  'records:manage',
  /** Set the goals of others, and see them. Everybody sees their own. */
  'goals:write',
  /** Edit the lists of industries, sources and tags, which belong to the whole organization. */
  'lists:write',
] as const
export type Permission = (typeof permissions)[number]

const everyone = ['profile:read', 'profile:write', 'organization:read'] as const satisfies Permission[]

const executive = [
  ...everyone,
  'pipeline:read',
  'leads:read',
  'leads:write',
  'enquiries:read',
  'enquiries:write',
  'activities:read',
  'activities:write',
] as const satisfies Permission[]

const grants: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set(permissions),
  sales_head: new Set([
    ...executive,
    'pipeline:write',
    'records:manage',
    'goals:write',
    'lists:write',
  ] as const),
  sales_executive: new Set(executive),
}
const withoutVertical: ReadonlySet<Permission> = new Set(everyone)

/** The roles of a caller: one for the organization, and one for each vertical they work in. */
export interface Grants {
  readonly globalRole: 'admin' | 'member'
  readonly verticals: readonly {
    readonly verticalId: string
    readonly role: 'sales_head' | 'sales_executive'
  }[]
}

/**
 * Whether the caller has a permission in the given vertical, or without `verticalId` in any vertical. Admins have every
 * permission in their organization. The API and the portal both use it.
 */
export function isAllowed(caller: Grants, permission: Permission, verticalId?: string): boolean {
  if (caller.globalRole === 'admin') return true
  if (withoutVertical.has(permission)) return true
  return caller.verticals.some(
    (membership) =>
      (verticalId === undefined || membership.verticalId === verticalId) &&
      grants[membership.role].has(permission),
  )
}
