import { useEffect, useState } from 'react'
import { pageData } from '../page-data.ts'
import { loadedVersions } from '../remotes/load-remote.ts'
import { newerThan, type Versions } from './newer-version.ts'

/** Milliseconds between two questions of a tab that somebody looks at. */
const everyMs = 5 * 60_000
/** Milliseconds after the last question from which coming back to the tab asks again. */
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
  /** Not now: nothing more is said until something newer still is live. */
  decline(): void
}

/**
 * Whether something newer than what this tab runs is live. It asks every five minutes while the tab is visible, and
 * when somebody comes back to it; a question that fails is asked again the next time. What it knows goes with the
 * component that calls it, so this is one that stays however wide the window is.
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
        (found) => {
          if (!ended) setNewer(found)
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
