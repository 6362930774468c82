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

/**
 * What a reload would bring, once something newer than what this tab runs is live. It asks every five minutes while
 * the tab is visible, and when somebody comes back to it; a question that fails is asked again the next time.
 */
export function useNewerVersion(): string | undefined {
  const [newer, setNewer] = useState<string>()
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
  return newer
}
