import { ApiError, call, NoAnswer, sendChange, userMessage } from '@ginkgo/api-client'
import type { ReadingEndpoint, RequestOf, Topic, WritingEndpoint } from '@ginkgo/contracts'
import { isStale, type Waiting } from '@ginkgo/portal-sdk'
import type { SeenRecord } from '@ginkgo/portal-sdk/host'
import { becomeOf, waitingOf } from './waiting-changes.ts'

/** Milliseconds after which the server has forgotten an idempotency key; an hour less, for clocks that differ. */
const keyHoldsMs = 23 * 60 * 60 * 1_000

/** The server may answer otherwise later, whatever is sent. */
const isPassing = (error: ApiError) => error.status === 401 || error.status === 429 || error.status >= 500

/** Milliseconds before the next try where the server names no time; doubled with each try up to the longest. */
const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

/** What came of one change: the server has answered for good, nobody did, or it can be tried again after a time. */
type Outcome = 'answered' | 'stopped' | { readonly againAfterMs: number }

export interface Sent {
  /** What has to be read again. */
  readonly changed: readonly Topic[]
  /** Milliseconds after which the rest is to be sent; undefined where nothing is left, or another event begins it anew. */
  readonly againAfterMs: number | undefined
}

/** Milliseconds until a change is tried again. @param tries how often it has been put off before */
export function pauseAfter(error: ApiError, tries: number): number {
  if (error.retryAfter !== undefined) return Math.min(error.retryAfter * 1_000, longestPauseMs)
  return Math.min(firstPauseMs * 2 ** tries, longestPauseMs)
}

/**
 * Sends what waits of a person, one after the other; of several tabs only one does. What the server refuses is kept with
 * its reason for the person to decide.
 * @param tries how often in a row the server has put it off before
 */
export const sendWaiting = (userId: string, tries: number): Promise<Sent> =>
  navigator.locks.request('ginkgo-outbox', async () => {
    const changed = new Set<Topic>()
    let againAfterMs: number | undefined
    for (const waiting of await waitingOf(userId)) {
      if (waiting.refusal !== undefined || waiting.isSent) continue
      // A change to what exists has no key: the version that was seen tells whether it was made.
      if (!waiting.seen && Date.now() - waiting.at > keyHoldsMs) {
        await refuse(waiting, 'It has waited for a day. Please look whether it is still right.')
        continue
      }
      const outcome = await sendOne(waiting, tries)
      if (outcome !== 'answered') {
        if (outcome !== 'stopped') ({ againAfterMs } = outcome)
        break
      }
      for (const topic of waiting.changes) changed.add(topic)
    }
    return { changed: [...changed], againAfterMs }
  })

const refuse = (waiting: Waiting, refusal: string) => becomeOf(waiting, { ...waiting, refusal })

async function sendOne(waiting: Waiting, tries: number): Promise<Outcome> {
  const { id, method, path, changes, request, seen } = waiting
  const endpoint = { id: 'outbox.send', method, path, changes } as unknown as WritingEndpoint
  const once = seen ? { ifMatch: seen.updatedAt } : { idempotencyKey: id }
  try {
    try {
      await sendChange(endpoint, request as RequestOf<WritingEndpoint>, once)
    } catch (error) {
      if (!seen || !isStale(error)) throw error
      return await compare(waiting, seen, tries)
    }
    await becomeOf(waiting, { ...waiting, isSent: true })
    return 'answered'
  } catch (error) {
    // The connection is watched, and says when it is back.
    if (error instanceof NoAnswer) return 'stopped'
    if (error instanceof ApiError && isPassing(error))
      return error.status === 401 ? 'stopped' : { againAfterMs: pauseAfter(error, tries) }
    await refuse(waiting, userMessage(error, 'The server refused it.'))
    return 'answered'
  }
}

/** Somebody changed the record meanwhile: only where it is the same value, the person has to decide. */
async function compare(waiting: Waiting, seen: SeenRecord, tries: number): Promise<Outcome> {
  const endpoint = { id: 'outbox.read', method: 'get', path: seen.path } as unknown as ReadingEndpoint
  const now = (await call(endpoint, {} as RequestOf<ReadingEndpoint>)) as unknown as Record<string, unknown>
  const value = now[seen.field]
  const updatedAt = String(now['updatedAt'])
  // The answer to an earlier try was lost.
  if (value === (waiting.request.body as Record<string, unknown>)[seen.field])
    await becomeOf(waiting, { ...waiting, isSent: true })
  else if (value === seen.before) return sendOne({ ...waiting, seen: { ...seen, updatedAt } }, tries)
  else {
    const theirs = { value, text: String(now[seen.textField]), updatedAt }
    await becomeOf(waiting, {
      ...waiting,
      refusal: `Someone else changed this ${seen.noun} meanwhile.`,
      theirs,
    })
  }
  return 'answered'
}
