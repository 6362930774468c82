import { useSession } from '@ginkgo/portal-sdk'
import { InOrder } from '@ginkgo/ui'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { InviteForm } from './invite-form.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { UserList } from './user-list.tsx'

/** People of the organization and those who are invited. */
export default function TeamTab() {
  const { can } = useSession()
  const mayManage = can('team:manage')
  return (
    <InOrder className="flex flex-col gap-4">
      {mayManage ? (
        <>
          <InviteForm />
          <PendingInvitations />
        </>
      ) : (
        <ReadOnlyNotice>
          Only an Organisation Admin can invite people and see pending invitations.
        </ReadOnlyNotice>
      )}
      <UserList />
    </InOrder>
  )
}
