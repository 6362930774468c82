import { call } from '@ginkgo/api-client'
import { type Changes, changesApi } from '@ginkgo/contracts'
import { useEffect, useRef } from 'react'

const pauseMs = 3_000
const longestPauseMs = 60_000

/** How far each vertical was followed, so that coming back to a list brings what was missed meanwhile. */
const cursors = new Map<string, string>()

/** The next question to the feed; the first one only learns where the feed stands. */
async function ask(verticalId: string): Promise<Changes> {
  const since = cursors.get(verticalId)
  const answer = await call(changesApi.list, { params: { verticalId }, query: since ? { since } : {} })
  cursors.set(verticalId, answer.cursor)
  return answer
}

/**
 * Follows what changes in a vertical: one cheap question every three seconds, in place of reading lists again. It
 * waits while the page is hidden, asks at once when it is shown again, and asks less often while the server fails.
 */
export function useChangeFeed(
  verticalId: string,
  onChanges: (answer: Changes) => Promise<void> | void,
): void {
  const listener = useRef(onChanges)
  listener.current = onChanges
  const begun = useRef<string>(undefined)
  // Before the lists are asked for: a change in between would be in neither.
  if (begun.current !== verticalId && !cursors.has(verticalId)) {
    begun.current = verticalId
    ask(verticalId).catch(() => undefined)
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    let busy = false
    let pause = pauseMs

    const poll = async () => {
      timer = undefined
      if (busy || document.hidden) return
      busy = true
      try {
        const follows = cursors.has(verticalId)
        const answer = await ask(verticalId)
        if (ended) return
        // Where the feed stood when the lists were read was never learnt.
        if (!follows) await listener.current({ ...answer, reset: true })
        pause = pauseMs
        if (answer.reset || answer.changes.length > 0) await listener.current(answer)
      } catch {
        pause = Math.min(pause * 2, longestPauseMs)
      } finally {
        busy = false
        if (!ended && !document.hidden) timer = setTimeout(poll, pause)
      }
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) void poll()
    }
    // A list that was left and is shown again first learns what it missed.
    timer = setTimeout(poll, begun.current === verticalId ? pauseMs : 0)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [verticalId])
}
