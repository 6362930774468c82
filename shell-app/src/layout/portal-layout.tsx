import { useSession } from '@ginkgo/portal-sdk'
import { extensionsAtom, pageAt, useLiveAnswers } from '@ginkgo/portal-sdk/host'
import { Outlet, useLocation } from '@ginkgo/router'
import { EmptyState, useIsMobile } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { Layers } from 'lucide-react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { PaletteOutlet } from '../palette/palette-outlet.tsx'
import { useCommandShortcuts } from '../palette/use-remote-commands.ts'
import { tellFrames } from '../sandbox/host/open-frames.ts'
import { UpdateNotice } from '../update-offer/update-notice.tsx'
import { useUpdateOffer } from '../update-offer/use-update-offer.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { discardsAtom } from './discarded-input.ts'
import { Header } from './header.tsx'
import { BottomNavigation, MobileHeader } from './mobile-bars.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLinksAhead } from './use-links-ahead.ts'

/** What header, notice, navigation and padding leave of the window, for pages that do not scroll as a whole. */
const pageHeight =
  '[--page-height:calc(100dvh-6rem-var(--notice-height))] max-md:[--page-height:calc(100dvh-9.25rem-var(--notice-height))]'

/** The frame of every signed-in page. */
export function PortalLayout() {
  const { vertical } = useSession()
  const { pathname } = useLocation()
  const isMobile = useIsMobile()
  const update = useUpdateOffer()
  const discards = useAtomValue(discardsAtom)
  useCommandShortcuts()
  useLiveAnswers(tellFrames)
  useOutbox()
  useLinksAhead()
  const page = pageAt(useAtomValue(extensionsAtom), pathname)
  const bare = page?.isDetail === true
  const needsVertical = !page?.withoutVertical
  return (
    <div className="flex min-h-dvh bg-canvas text-fg">
      <a
        href="#content"
        className="sr-only z-30 rounded-md bg-accent px-3 py-2 text-accent-fg focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isMobile ? null : <Sidebar update={update} />}
      <div className="flex min-w-0 flex-1 flex-col [--notice-height:0rem] has-[[data-notice]]:[--notice-height:2rem]">
        <PreviewNotice />
        {bare ? null : isMobile ? <MobileHeader /> : <Header />}
        <ConnectionNotice className={bare ? 'top-0' : 'top-14 max-md:top-13'} />
        <main
          id="content"
          tabIndex={-1}
          className={`min-w-0 flex-1 px-4 py-4 outline-none md:px-6 md:py-5 min-[80rem]:px-4 min-[96rem]:px-6 ${bare ? '' : `max-md:pb-20 ${pageHeight}`}`}
        >
          {needsVertical && !vertical ? <NoVertical /> : <Outlet key={discards} />}
        </main>
        {bare || !isMobile ? null : <BottomNavigation />}
      </div>
      {isMobile ? (
        <UpdateNotice
          offer={update}
          className={`fixed inset-x-3 z-10 ${bare ? 'bottom-[calc(0.75rem+env(safe-area-inset-bottom))]' : 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))]'}`}
        />
      ) : null}
      <PaletteOutlet />
    </div>
  )
}

/** What a member without any vertical sees. */
function NoVertical() {
  return (
    <EmptyState
      icon={<Layers />}
      title="No vertical assigned yet"
      text="You work inside a vertical. Ask an Organisation Admin to assign you to one."
    />
  )
}
