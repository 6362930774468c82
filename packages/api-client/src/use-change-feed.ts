import type { Changes } from '@ginkgo/contracts'
import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react'
import { onConnectionBack } from './connection.ts'

const pauseMs = 3_000
const longestPauseMs = 60_000

/**
 * How far each follower has read the feed of each vertical, so that returning to a list reads the changes since. Each
 * follower has its own position.
 */
const cursors = new Map<string, string>()

/** Asks the feed of a vertical; without `since` it only learns where the feed stands. */
export type ReadChanges = (verticalId: string, since: string | undefined) => Promise<Changes>

async function ask(follower: string, verticalId: string, read: ReadChanges): Promise<Changes> {
  const place = `${follower} ${verticalId}`
  const answer = await read(verticalId, cursors.get(place))
  cursors.set(place, answer.cursor)
  return answer
}

/**
 * Follows the changes of a vertical: one cheap request every three seconds instead of reading lists again. It pauses
 * while the page is hidden, asks at once when it is shown again, and asks less often while the server fails.
 * `follower` names the lists that are kept current; `read` must stay the same function.
 */
export function useChangeFeed(
  follower: string,
  verticalId: string,
  read: ReadChanges,
  onChanges: (answer: Changes) => Promise<void> | void,
): void {
  const tell = useEffectEvent(onChanges)
  const place = `${follower} ${verticalId}`
  const begun = useRef<string>(undefined)
  // Before the lists are asked for, which their layout effects do: a change in between would be in neither.
  useInsertionEffect(() => {
    if (begun.current === place || cursors.has(place)) return
    begun.current = place
    ask(follower, verticalId, read).catch(() => undefined)
  }, [follower, verticalId, place, read])

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
        const follows = cursors.has(place)
        const answer = await ask(follower, verticalId, read)
        if (ended) return
        // The position of the feed when the lists were read is not known.
        if (!follows) await tell({ ...answer, reset: true })
        pause = pauseMs
        if (answer.reset || answer.changes.length > 0) await tell(answer)
      } catch {
        pause = Math.min(pause * 2, longestPauseMs)
      } finally {
        busy = false
        if (!ended && !document.hidden) timer = setTimeout(poll, pause)
      }
    }
    const askNow = () => {
      clearTimeout(timer)
      if (!document.hidden) void poll()
    }
    // A list that was left and is shown again first learns what it missed.
    timer = setTimeout(poll, begun.current === place ? pauseMs : 0)
    document.addEventListener('visibilitychange', askNow)
    const stopListening = onConnectionBack(askNow)
    return () => {
      ended = true
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [follower, verticalId, place, read])
}
