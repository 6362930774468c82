import { Link, useLocation } from '@ginkgo/router'
import { IconButton } from '@ginkgo/ui'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Bell } from './bell.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SectionBadge } from './section-badge.tsx'
import { isActive, titleOf, useSections } from './use-navigation.ts'
import { useSectionCounts } from './use-section-counts.ts'

/** The phone's header: the page's title and the menu. */
export function MobileHeader() {
  const { pathname } = useLocation()
  const sections = useSections()
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-2 border-b border-line bg-canvas px-2 md:hidden print:hidden">
      <IconButton label="Open menu" onClick={() => setOpen(true)}>
        <Menu size={20} />
      </IconButton>
      <p className="flex-1 truncate text-lg font-semibold text-fg">{titleOf(sections, pathname)}</p>
      <Bell />
      <MobileMenu open={open} onOpenChange={setOpen} />
    </header>
  )
}

/** The phone's navigation at the bottom. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  const sections = useSections().filter(({ phone }) => phone)
  const counts = useSectionCounts()
  return (
    <nav
      aria-label="Sections"
      // A page may have a button that stands here, at the end.
      className="bottom-navigation fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {sections.map((section) => {
          const active = isActive(section, pathname)
          const waiting = counts[section.path]
          return (
            <li key={section.path} className="relative">
              <Link
                to={section.path}
                aria-current={active ? 'page' : undefined}
                className={`flex h-14 flex-col items-center justify-center gap-0.5 text-xs ${
                  active ? 'font-semibold text-accent-text' : 'text-muted'
                }`}
              >
                <section.icon size={20} aria-hidden="true" />
                <span className="max-w-full truncate text-[0.6875rem] tracking-tight">{section.title}</span>
                {waiting ? (
                  <SectionBadge {...waiting} className="absolute top-1.5 left-[calc(50%+0.5rem)]" />
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
