import { organizationApi, type OrganizationUser } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { DropdownMenu, IconButton, isolated, MenuItem, MenuSeparator, personName } from '@ginkgo/ui'
import { ArrowRightLeft, Ellipsis, ShieldCheck, UserCheck, UserX } from 'lucide-react'

/** What an admin may do with a person of the organization. */
export function UserMenu({
  user,
  isLastAdmin,
  onChangeRole,
  onHandOver,
}: {
  user: OrganizationUser
  /** The only admin: the organization must keep one. */
  isLastAdmin: boolean
  onChangeRole: () => void
  onHandOver: () => void
}) {
  const name = personName(user)
  const { send } = useMutation(organizationApi.updateUser, { failed: 'Failed to update user' })
  const setActive = async (active: boolean) => {
    const sure = await confirm(
      active
        ? {
            title: `Reactivate ${isolated(name)}?`,
            description: `${isolated(name)} can sign in again, with the roles shown here.`,
            confirmLabel: 'Reactivate',
          }
        : {
            title: `Deactivate ${isolated(name)}?`,
            description: `${isolated(name)} is signed out everywhere at once. Leads, enquiries and tasks keep their owner until you hand them over.`,
            confirmLabel: 'Deactivate',
            tone: 'destructive',
          },
    )
    if (!sure) return
    await send(
      { params: { userId: user.id }, body: { active } },
      {
        ifMatch: user.updatedAt,
        saved: active ? 'User reactivated successfully' : 'User deactivated successfully',
        failed: active ? 'Failed to reactivate user' : 'Failed to deactivate user',
      },
    )
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label={`Actions for ${name}`}>
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      <MenuItem icon={<ShieldCheck size={14} />} onSelect={onChangeRole}>
        Change role
      </MenuItem>
      <MenuItem icon={<ArrowRightLeft size={14} />} onSelect={onHandOver}>
        Hand over records
      </MenuItem>
      <MenuSeparator />
      {user.active ? (
        <MenuItem
          icon={<UserX size={14} />}
          tone="destructive"
          disabled={isLastAdmin}
          trailing={isLastAdmin ? 'The only admin' : undefined}
          onSelect={() => void setActive(false)}
        >
          Deactivate
        </MenuItem>
      ) : (
        <MenuItem icon={<UserCheck size={14} />} onSelect={() => void setActive(true)}>
          Reactivate
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
