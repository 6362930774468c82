import { paths, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Avatar, Button, Sheet } from '@ginkgo/ui'
import { LogOut, Settings, User } from 'lucide-react'
import { useSignOut } from '../session/sign-out.ts'
import { fullName, menuRoleLabel } from './role-labels.ts'
import { SearchBox } from './search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { VerticalSwitcher } from './vertical-switcher.tsx'

const item = { variant: 'ghost', className: 'justify-start! gap-3! px-2! text-fg!' } as const

/** The phone's menu; it closes on choosing a vertical, Settings or Sign out. */
export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user, organization } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  const goTo = (path: string) => () => {
    close()
    navigate(path)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title={organization.name} className="w-80">
      <div className="flex flex-col gap-4 p-4">
        <div className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-sunken p-3">
          <Avatar name={fullName(user)} />
          <div className="min-w-0">
            <p className="truncate font-medium text-fg">{fullName(user)}</p>
            <p className="truncate text-sm text-muted">{user.email}</p>
            <p className="text-sm text-muted capitalize">{menuRoleLabel(user)}</p>
          </div>
        </div>
        <SearchBox onOpened={close} />
        <div className="flex items-center justify-between gap-3">
          <VerticalSwitcher onSelected={close} />
          <ThemeToggle />
        </div>
        <div className="-mx-2 flex flex-col items-stretch gap-1 border-t border-line px-2 pt-3">
          <Button {...item} icon={<User size={16} />} onClick={goTo(paths.profile)}>
            Profile
          </Button>
          <Button {...item} icon={<Settings size={16} />} onClick={goTo(paths.settings)}>
            Settings
          </Button>
          <Button
            {...item}
            icon={<LogOut size={16} />}
            onClick={() => {
              close()
              void signOut()
            }}
          >
            Sign out
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
