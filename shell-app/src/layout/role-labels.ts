import type { CurrentUser } from '@ginkgo/contracts'

/** The role as the shell names it. */
export function roleLabel(user: CurrentUser): string {
  return user.globalRole === 'admin' ? 'Organisation Admin' : 'Member'
}

/** The role in the phone's menu: underscores are shown as spaces. */
export function menuRoleLabel(user: CurrentUser): string {
  const role = user.globalRole === 'admin' ? roleLabel(user) : (user.verticals[0]?.role ?? 'Member')
  return role.replaceAll('_', ' ')
}

export function fullName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`
}
