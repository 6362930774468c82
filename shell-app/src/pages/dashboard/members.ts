import type { OrganizationUser } from '@ginkgo/contracts'

/** Whether somebody works in a vertical, active or not. */
export const isMember = ({ globalRole, verticals }: OrganizationUser, verticalId: string): boolean =>
  globalRole === 'admin' || verticals.some((each) => each.verticalId === verticalId)
