import { usePages } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { Avatar, Badge, Card, CardHeader, LoadFailed, personName, SkeletonRow } from '@ginkgo/ui'
import { roleOf } from './role-names.ts'

/** Everybody of the organization with their role. */
export function UserList() {
  const users = usePages(organizationApi.users, {})
  return (
    <Card>
      <CardHeader title="Team Members" description={users.rows ? `${users.total} in total` : undefined} />
      {users.error && !users.rows ? (
        <LoadFailed retry={users.retry} requestId={users.error.requestId} />
      ) : users.rows ? (
        <ul className="divide-y divide-line">
          {users.rows.map((user) => (
            <li key={user.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <Avatar name={personName(user)} size="md" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-fg">{personName(user)}</p>
                <p className="truncate text-sm text-muted">{user.email}</p>
              </div>
              {user.active ? null : <Badge tone="danger">Deactivated</Badge>}
              <Badge tone={user.globalRole === 'admin' ? 'accent' : 'neutral'}>{roleOf(user)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRow />
      )}
    </Card>
  )
}
