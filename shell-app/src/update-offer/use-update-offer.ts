import { useEffect, useState } from 'react'
import { pageData } from '../page-data.ts'
import { loadedVersions } from '../remotes/load-remote.ts'
import { newerThan, type Versions } from './newer-version.ts'

/** Milliseconds between two checks while the tab is visible. */
const everyMs = 5 * 60_000
/** Milliseconds after the last check before returning to the tab checks again. */
const restMs = 60_000
const timeoutMs = 10_000

const running = (): Versions => ({
  ...(pageData.shell && { 'shell-app': pageData.shell }),
  ...Object.fromEntries(loadedVersions()),
})

async function ask(): Promise<string | undefined> {
  // The browser asks with the etag of the last answer, and gets 304 while nothing changed.
  const response = await fetch('/versions.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return response.ok ? newerThan(running(), (await response.json()) as Versions) : undefined
}

export interface UpdateOffer {
  /** Whether a reload would bring something newer that nobody has declined. */
  readonly isOpen: boolean
  /** Hides the notice until a still newer version is live. */
  decline(): void
}

/**
 * Whether a newer version than this tab's is live. Checks every five minutes while the tab is visible, and when the
 * user returns to it; a failed check is repeated at the next one. Its state belongs to the calling component, which
 * must therefore stay mounted when the layout changes with the width of the window.
 */
export function useUpdateOffer(): UpdateOffer {
  const [newer, setNewer] = useState<string>()
  const [declined, setDeclined] = useState<string>()
  useEffect(() => {
    let asked = Date.now()
    let ended = false
    const look = () => {
      if (document.hidden) return
      asked = Date.now()
      ask().then(
        (version) => {
          if (!ended) setNewer(version)
        },
        () => undefined,
      )
    }
    const comeBack = () => {
      if (Date.now() - asked >= restMs) look()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', comeBack)
    addEventListener('focus', comeBack)
    return () => {
      ended = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', comeBack)
      removeEventListener('focus', comeBack)
    }
  }, [])
  return { isOpen: newer !== undefined && newer !== declined, decline: () => setDeclined(newer) }
}
