import { useSession } from '@ginkgo/portal-sdk'
import { Link, useLocation } from '@ginkgo/router'
import { prefetchRemote } from '../remotes/prefetch-remote.ts'
import { UpdateNotice } from '../update-offer/update-notice.tsx'
import type { UpdateOffer } from '../update-offer/use-update-offer.ts'
import { GinkgoLeaf } from './logo.tsx'
import { isActiveOnDesktop, sections } from './sections.ts'
import { UserMenu } from './user-menu.tsx'

/** The desktop's navigation. Hovering an entry fetches its remote ahead. */
export function Sidebar({ update }: { update: UpdateOffer }) {
  const { organization } = useSession()
  const { pathname } = useLocation()
  return (
    <aside className="sticky top-0 flex h-dvh w-56 shrink-0 flex-col border-r border-line bg-sunken max-md:hidden">
      <div className="flex h-14 items-center gap-2 px-4">
        <GinkgoLeaf size={22} />
        <span className="truncate text-base font-semibold text-fg">{organization.name}</span>
      </div>
      <nav aria-label="Sections" className="flex-1 overflow-y-auto px-2 py-2">
        <ul className="flex flex-col gap-0.5">
          {sections.map((section) => {
            const active = isActiveOnDesktop(section, pathname)
            const ahead = () => section.remote && prefetchRemote(section.remote)
            return (
              <li key={section.path}>
                <Link
                  to={section.path}
                  aria-current={active ? 'page' : undefined}
                  onPointerEnter={ahead}
                  onFocus={ahead}
                  className={`flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium ${
                    active ? 'bg-selected text-fg' : 'text-muted hover:bg-hover hover:text-fg'
                  }`}
                >
                  <section.icon size={16} aria-hidden="true" />
                  {section.title}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <UpdateNotice offer={update} className="px-2 pb-2" />
      <div className="border-t border-line p-2">
        <UserMenu />
      </div>
    </aside>
  )
}
