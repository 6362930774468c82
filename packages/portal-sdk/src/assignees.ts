import type { OrganizationUser } from '@ginkgo/contracts'

/** Whether somebody works in a vertical, active or not. */
export const isMember = ({ globalRole, verticals }: OrganizationUser, verticalId: string): boolean =>
  globalRole === 'admin' || verticals.some((each) => each.verticalId === verticalId)

/** Who may be given records of a vertical: active people with access to it. */
export const assigneesOf = (
  users: readonly OrganizationUser[] | undefined,
  verticalId: string,
): readonly OrganizationUser[] => (users ?? []).filter((user) => user.active && isMember(user, verticalId))
