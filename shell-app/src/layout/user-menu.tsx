import { paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Avatar, DropdownMenu, MenuItem, MenuSeparator } from '@ginkgo/ui'
import { ChevronsUpDown, LogOut, Settings, User } from 'lucide-react'
import { useSignOut } from '../session/sign-out.ts'
import { fullName, roleLabel } from './role-labels.ts'

/** Who is signed in, with the menu of their account. */
export function UserMenu() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <DropdownMenu
      side="top"
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2 rounded-lg p-1.5 text-left hover:bg-hover max-[80rem]:justify-center max-[80rem]:px-0"
        >
          <Avatar name={fullName(user)} />
          <span className="sr-only">Account of</span>
          <span className="min-w-0 flex-1 max-[80rem]:sr-only">
            <span className="block truncate text-sm font-medium text-fg">{fullName(user)}</span>
            <span className="block truncate text-xs text-muted">{user.email}</span>
            <span className="block truncate text-xs text-muted">{roleLabel(user)}</span>
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-muted max-[96rem]:hidden" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to={paths.profile}>
          <User size={16} aria-hidden="true" /> Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.settings}>
          <Settings size={16} aria-hidden="true" /> Settings
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} />} onSelect={() => void signOut()}>
        Log out
      </MenuItem>
    </DropdownMenu>
  )
}
