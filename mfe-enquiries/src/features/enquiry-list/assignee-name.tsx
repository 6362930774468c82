import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type UserId } from '@ginkgo/contracts'
import { noValue } from '@ginkgo/fields/table'
import { personName } from '@ginkgo/ui'
import { twoLinesClass } from '@ginkgo/ui/table'

/** Who an enquiry is assigned to. Rows have the id alone, and the people are read for the filter anyway. */
export function AssigneeName({ userId }: { userId: UserId | null }) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  if (userId === null) return noValue
  const user = users?.find(({ id }) => id === userId)
  return <span className={twoLinesClass}>{user ? personName(user) : users ? 'Somebody' : '…'}</span>
}
