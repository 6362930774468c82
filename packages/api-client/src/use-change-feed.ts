import { type Changes, changesApi, type VerticalId } from '@ginkgo/contracts'
import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react'
import { call } from './call.ts'
import { onConnectionBack } from './connection.ts'
import { useAnswers } from './store/use-answer.ts'

const pauseMs = 3_000
const longestPauseMs = 60_000
/** A page rests at least this many times as long as it took to ask and to read again what had changed. */
const restPerWork = 10

/** How far the feed of each vertical was read, so that returning to a vertical reads the changes since. */
const cursors = new Map<string, string>()

export const hasFeedCursor = (verticalId: string): boolean => cursors.has(verticalId)

/** Up to where the feeds were read: everything that is cached is at least as new. */
export const feedCursors = (): [verticalId: string, cursor: string][] => [...cursors]

/** Goes on where an earlier visit ended. */
export function followFrom(known: readonly (readonly [verticalId: string, cursor: string])[]): void {
  for (const [verticalId, cursor] of known) cursors.set(verticalId, cursor)
}

let isResting = false

/** Lets the feeds rest while the session ends: what they ask then would be refused. */
export const restFeeds = (rest: boolean): void => {
  isResting = rest
}

function ask(verticalId: string, signal?: AbortSignal): Promise<Changes> {
  const since = cursors.get(verticalId)
  const params = { verticalId: verticalId as VerticalId }
  return call(changesApi.list, { params, query: since ? { since } : {} }, { ...(signal && { signal }) })
}

/** Verticals whose feed has begun and that no page shows yet. */
const begun = new Set<string>()

/**
 * Asks where the feed of a vertical stands, unless that is known. To be called before its lists are asked for: a change in
 * between would be in neither.
 */
export function beginFeed(verticalId: string): void {
  if (begun.has(verticalId) || cursors.has(verticalId)) return
  begun.add(verticalId)
  ask(verticalId).then(
    ({ cursor }) => {
      // A page that did not wait for this answer may have read on since; going back would tell its changes again.
      if (!cursors.has(verticalId)) cursors.set(verticalId, cursor)
    },
    () => undefined,
  )
}

/**
 * Follows the changes of a vertical: one cheap request every three seconds instead of reading lists again. It pauses
 * while the page is hidden, asks at once when it is shown again, and asks less often while the server fails or is slow.
 * @param onChanges is also told the number of the request before, which had all that was changed earlier
 */
export function useChangeFeed(
  verticalId: string | undefined,
  onChanges: (answer: Changes, since: number) => Promise<void> | void,
): void {
  const tell = useEffectEvent(onChanges)
  const answers = useAnswers()
  const failed = useEffectEvent((error: unknown) => answers.noteFailure([changesApi.list.id, ''], error))
  const isNew = useRef<string>(undefined)
  // The lists are asked for by their layout effects, which come later.
  useInsertionEffect(() => {
    if (!verticalId || isNew.current === verticalId) return
    beginFeed(verticalId)
    if (begun.delete(verticalId)) isNew.current = verticalId
  }, [verticalId])

  useEffect(() => {
    if (!verticalId) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const leaving = new AbortController()
    let busy = false
    let pause = pauseMs
    let since = answers.nextNumber()

    const poll = async () => {
      timer = undefined
      if (busy || document.hidden) return
      if (isResting) {
        timer = setTimeout(poll, pauseMs)
        return
      }
      busy = true
      const began = performance.now()
      const asked = answers.nextNumber()
      try {
        const follows = cursors.has(verticalId)
        const answer = await ask(verticalId, leaving.signal)
        if (ended) return
        // The position of the feed when the lists were read is not known.
        const isNews = answer.reset || answer.changes.length > 0
        if (!follows || isNews) await tell({ ...answer, reset: answer.reset || !follows }, since)
        // Not before: what could not be read again is told once more.
        cursors.set(verticalId, answer.cursor)
        since = asked
        const restMs = (performance.now() - began) * restPerWork
        pause = Math.min(Math.max(pauseMs, restMs), longestPauseMs)
      } catch (error) {
        // The session may have ended.
        if (!ended) failed(error)
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
    // A vertical that was left and is shown again first learns what it missed.
    timer = setTimeout(poll, isNew.current === verticalId ? pauseMs : 0)
    document.addEventListener('visibilitychange', askNow)
    const stopListening = onConnectionBack(askNow)
    return () => {
      ended = true
      leaving.abort()
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [verticalId, answers])
}
