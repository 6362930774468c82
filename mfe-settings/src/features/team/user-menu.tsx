import { organizationApi, organizationSignInApi, type OrganizationUser } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import { DropdownMenu, IconButton, isolated, MenuItem, MenuSeparator, personName } from '@ginkgo/ui'
import { ArrowRightLeft, Ellipsis, KeyRound, ShieldCheck, UserCheck, UserX } from 'lucide-react'

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
  const isSelf = useSession().user.id === user.id
  const { send } = useMutation(organizationApi.updateUser, { failed: 'Failed to update user' })
  const resetting = useMutation(organizationSignInApi.resetFactors, {
    saved: 'Second factors removed successfully',
    failed: 'Failed to remove second factors',
  })
  const resetFactors = async () => {
    const sure = await confirm({
      title: `Remove the second factors of ${isolated(name)}?`,
      description: `${isolated(name)} is signed out everywhere, is mailed about it, and signs in with the password alone until a new factor is set up. Make sure that it is really ${isolated(name)} who asked you.`,
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (sure) await resetting.send({ params: { userId: user.id } })
  }
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
        <IconButton label={`Actions for ${isolated(name)}`}>
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
      <MenuItem
        icon={<KeyRound size={14} />}
        disabled={isSelf}
        trailing={isSelf ? 'In your profile' : undefined}
        onSelect={() => void resetFactors()}
      >
        Remove second factors
      </MenuItem>
      <MenuSeparator />
      {user.active ? (
        <MenuItem
          icon={<UserX size={14} />}
          tone="destructive"
          disabled={isLastAdmin}
          trailing={isLastAdmin ? 'The only Organisation Admin' : undefined}
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
