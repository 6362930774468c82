import { useLocation } from '@ginkgo/router'
import { IconButton } from '@ginkgo/ui'
import { LogOut } from 'lucide-react'
import { useSignOut } from '../session/sign-out.ts'
import { Bell } from './bell.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { titleOf, useSections } from './use-navigation.ts'
import { VerticalSwitcher } from './vertical-switcher.tsx'

/** The desktop's header. It says the title of the page; the page's own heading is there for screen readers. */
export function Header() {
  const { pathname } = useLocation()
  const sections = useSections()
  const signOut = useSignOut()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-canvas px-6 max-md:hidden min-[80rem]:px-4 min-[96rem]:px-6 lg:gap-3 print:hidden">
      <p className="grow shrink-0 text-xl tracking-tight font-semibold text-fg">
        {titleOf(sections, pathname)}
      </p>
      <SearchBox />
      <VerticalSwitcher />
      <Bell />
      <ThemeToggle />
      <IconButton label="Log out" onClick={() => void signOut()}>
        <LogOut size={16} />
      </IconButton>
    </header>
  )
}
