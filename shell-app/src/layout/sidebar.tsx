import { useSession } from '@ginkgo/portal-sdk'
import { Link, useLocation } from '@ginkgo/router'
import { useMediaQuery } from '@ginkgo/ui'
import { UpdateNotice } from '../update-offer/update-notice.tsx'
import type { UpdateOffer } from '../update-offer/use-update-offer.ts'
import { GinkgoLeaf } from './logo.tsx'
import { SectionBadge } from './section-badge.tsx'
import { isActive, useSections } from './use-navigation.ts'
import { useSectionCounts } from './use-section-counts.ts'
import { UserMenu } from './user-menu.tsx'

/**
 * The desktop's navigation. Below 1280 px it has icons only, so that the tables of leads and enquiries need not scroll
 * sideways on a tablet. Hovering an entry fetches its remote ahead.
 */
export function Sidebar({ update }: { update: UpdateOffer }) {
  const { organization } = useSession()
  const { pathname } = useLocation()
  const sections = useSections()
  const isNarrow = useMediaQuery('(width < 80rem)')
  const counts = useSectionCounts()
  return (
    <aside className="sticky top-0 flex h-dvh w-44 shrink-0 min-[96rem]:w-56 flex-col border-r border-line bg-sunken max-md:hidden max-[80rem]:w-12 print:hidden">
      <div className="flex h-14 items-center gap-2 px-3">
        <GinkgoLeaf size={22} />
        <span
          title={organization.name}
          className="truncate text-[0.9375rem] font-semibold text-fg max-[80rem]:sr-only"
        >
          <bdi>{organization.name}</bdi>
        </span>
      </div>
      <nav aria-label="Sections" className="flex-1 overflow-y-auto px-2 py-2">
        <ul className="flex flex-col gap-0.5">
          {sections.map((section) => {
            const active = isActive(section, pathname)
            const waiting = counts[section.path]
            return (
              <li key={section.path}>
                <Link
                  to={section.path}
                  title={isNarrow ? section.title : undefined}
                  // Below its page the section is marked as well, but is not the page itself.
                  aria-current={pathname === section.path ? 'page' : active}
                  className={`flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium max-[80rem]:px-2 ${
                    active ? 'bg-selected text-fg' : 'text-muted hover:bg-hover hover:text-fg'
                  }`}
                >
                  <section.icon size={16} aria-hidden="true" />
                  <span className="max-[80rem]:sr-only">{section.title}</span>
                  {waiting ? <SectionBadge {...waiting} className="ml-auto max-[80rem]:hidden" /> : null}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <UpdateNotice
        offer={update}
        className="px-2 pb-2 max-[80rem]:fixed max-[80rem]:bottom-3 max-[80rem]:left-14 max-[80rem]:z-10 max-[80rem]:w-56 max-[80rem]:p-0"
      />
      <div className="border-t border-line p-1.5">
        <UserMenu />
      </div>
    </aside>
  )
}
