import { usePages } from '@ginkgo/api-client'
import { organizationApi, type OrganizationUser } from '@ginkgo/contracts'
import { PagedList, useSession } from '@ginkgo/portal-sdk'
import { Avatar, Badge, Card, CardHeader, formatCalendarDate, personName, todayIn } from '@ginkgo/ui'
import { useState } from 'react'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleOf } from './role-names.ts'
import { UserMenu } from './user-menu.tsx'

/** Everybody of the organization with their role; admins change it here. */
export function UserList() {
  const { can } = useSession()
  const users = usePages(organizationApi.users, {})
  const [open, setOpen] = useState<{ dialog: 'role' | 'hand-over'; user: OrganizationUser }>()
  const today = todayIn()
  const mayManage = can('team:manage')
  const isAdmin = ({ globalRole, active }: OrganizationUser) => active && globalRole === 'admin'
  const isOnlyAdmin = (user: OrganizationUser) =>
    isAdmin(user) && users.rows?.filter(isAdmin).length === 1 && !users.hasMore
  const close = () => setOpen(undefined)
  return (
    <Card>
      <CardHeader title="Team Members" description={users.rows ? `${users.total} in total` : undefined} />
      <PagedList pages={users} empty={null}>
        {(user) => (
          <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <Avatar name={personName(user)} size="md" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-fg">
                <bdi>{personName(user)}</bdi>
              </p>
              <p className="truncate text-sm text-muted">{user.email}</p>
            </div>
            <div className="flex gap-3 max-md:order-last max-md:-mt-2 max-md:w-full max-md:pl-11">
              {user.active ? null : <Badge tone="danger">Deactivated</Badge>}
              {user.active && user.awayUntil && user.awayUntil >= today ? (
                <Badge tone="neutral">Away until {formatCalendarDate(user.awayUntil)}</Badge>
              ) : null}
              <Badge tone={user.globalRole === 'admin' ? 'accent' : 'neutral'}>{roleOf(user)}</Badge>
            </div>
            {mayManage ? (
              <UserMenu
                user={user}
                isLastAdmin={isOnlyAdmin(user)}
                onChangeRole={() => setOpen({ dialog: 'role', user })}
                onHandOver={() => setOpen({ dialog: 'hand-over', user })}
              />
            ) : null}
          </li>
        )}
      </PagedList>
      {open?.dialog === 'role' ? (
        <RoleDialog user={open.user} isLastAdmin={isOnlyAdmin(open.user)} onClose={close} />
      ) : null}
      {open?.dialog === 'hand-over' ? (
        <HandOverDialog
          user={open.user}
          colleagues={users.rows?.filter(({ id, active }) => active && id !== open.user.id) ?? []}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
