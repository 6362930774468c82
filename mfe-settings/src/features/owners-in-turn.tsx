import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { assigneesOf } from '@ginkgo/portal-sdk'
import { LoadFailed, personName, SkeletonText } from '@ginkgo/ui'
import { Checkbox } from '@ginkgo/ui/form'

const toggled = (ids: readonly string[], id: string, isOne: boolean): string[] =>
  isOne ? [...ids, id] : ids.filter((other) => other !== id)

/** Who of a vertical's people own new records, each in turn. */
export function OwnersInTurn({
  verticalId,
  value,
  onValueChange,
}: {
  verticalId: string
  value: readonly string[]
  onValueChange: (ids: string[]) => void
}) {
  const { data: users, error, failed } = useEndpoint(organizationApi.users, {})
  if (error && !users) return <LoadFailed {...failed} />
  if (!users) return <SkeletonText lines={2} />
  return (
    <div role="group" aria-label="Owners in turn" className="flex flex-col">
      {assigneesOf(users, verticalId).map((user) => (
        <Checkbox
          key={user.id}
          label={<bdi>{personName(user)}</bdi>}
          value={value.includes(user.id)}
          onValueChange={(isOne) => onValueChange(toggled(value, user.id, isOne))}
        />
      ))}
    </div>
  )
}
