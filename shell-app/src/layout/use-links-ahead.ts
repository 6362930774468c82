import { useSession } from '@ginkgo/portal-sdk'
import { pageAt, portalExtensions, useRecordAhead } from '@ginkgo/portal-sdk/host'
import { useEffect } from 'react'
import { isSandboxed } from '../remotes/load-remote.ts'
import { prefetchPage } from '../remotes/prefetch-page.ts'
import { readPageAhead } from '../remotes/read-page-ahead.ts'

/** Milliseconds that the pointer rests on a link that is meant, and not only crossed. */
const restsForMs = 80

const linkAt = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.origin === location.origin && link.pathname !== location.pathname ? link : null
}

/** Fetches what is behind the link that the pointer rests on, a finger touches or the keyboard comes to: code and answers. */
export function useLinksAhead(): void {
  const readRecord = useRecordAhead()
  const { user, vertical } = useSession()
  const [userId, verticalId] = [user.id, vertical?.id]
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchAhead = (link: HTMLAnchorElement) => {
      const page = pageAt(portalExtensions(), link.pathname)
      if (page) prefetchPage(page)
      if (page && verticalId && link.search === '') readPageAhead(page, { userId, verticalId })
      // What a sandboxed app may read is decided call by call.
      if (page && !isSandboxed(page.app)) readRecord(link.pathname)
    }
    const point = (event: Event) => {
      clearTimeout(timer)
      const link = linkAt(event)
      if (link) timer = setTimeout(() => fetchAhead(link), restsForMs)
    }
    const touch = (event: Event) => {
      const link = linkAt(event)
      if (link) fetchAhead(link)
    }
    const events = [
      ['pointerover', point],
      ['focusin', point],
      ['touchstart', touch],
    ] as const
    for (const [name, listen] of events) document.addEventListener(name, listen, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const [name, listen] of events) document.removeEventListener(name, listen)
    }
  }, [readRecord, userId, verticalId])
}
