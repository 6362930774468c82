import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type OrganizationUser } from '@ginkgo/contracts'
import { assigneesOf } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'

/** The people who may own a lead of the vertical: active, with access to it. */
export function useOwners(verticalId: string): {
  owners: readonly OrganizationUser[]
  nameOf: (userId: string) => string
  /** They are read, or cannot be. */
  isSettled: boolean
} {
  const { data, error } = useEndpoint(organizationApi.users, {})
  const users = data ?? []
  const owners = assigneesOf(users, verticalId)
  const nameOf = (userId: string) => {
    const user = users.find(({ id }) => id === userId)
    return user ? personName(user) : 'Somebody'
  }
  return { owners, nameOf, isSettled: data !== undefined || error !== undefined }
}
