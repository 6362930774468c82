import type { OrganizationUser } from '@ginkgo/contracts'

/** Who may own records of a vertical: active people with access to it. */
export function assigneesOf(
  users: readonly OrganizationUser[] | undefined,
  verticalId: string,
): readonly OrganizationUser[] {
  return (users ?? []).filter(
    (user) =>
      user.active &&
      (user.globalRole === 'admin' || user.verticals.some((each) => each.verticalId === verticalId)),
  )
}
