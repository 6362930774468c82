import { ApiError, call, NoAnswer, sendChange, userMessage } from '@ginkgo/api-client'
import type { ReadingEndpoint, RequestOf, Topic, WritingEndpoint } from '@ginkgo/contracts'
import { isStale, type SeenRecord, type Waiting } from '@ginkgo/portal-sdk'
import { becomeOf, waitingOf } from './waiting-changes.ts'

/** Milliseconds after which the server has forgotten an idempotency key; an hour less, for clocks that differ. */
const keyHoldsMs = 23 * 60 * 60 * 1_000

/** The server may answer otherwise later, whatever is sent. */
const isPassing = (error: ApiError) => error.status === 401 || error.status === 429 || error.status >= 500

/**
 * Sends what waits of a person, one after the other; of several tabs only one does. What the server refuses is kept with
 * its reason for the person to decide.
 * @returns what has to be read again
 */
export const sendWaiting = (userId: string): Promise<Topic[]> =>
  navigator.locks.request('ginkgo-outbox', async () => {
    const changed = new Set<Topic>()
    for (const waiting of await waitingOf(userId)) {
      if (waiting.refusal !== undefined || waiting.isSent) continue
      // A change to what exists has no key: the version that was seen tells whether it was made.
      if (!waiting.seen && Date.now() - waiting.at > keyHoldsMs) {
        await refuse(waiting, 'It has waited for a day. Please look whether it is still right.')
        continue
      }
      if (!(await sendOne(waiting))) break
      for (const topic of waiting.changes) changed.add(topic)
    }
    return [...changed]
  })

const refuse = (waiting: Waiting, refusal: string) => becomeOf(waiting, { ...waiting, refusal })

/** @returns whether the server has answered for good */
async function sendOne(waiting: Waiting): Promise<boolean> {
  const { id, method, path, changes, request, seen } = waiting
  const endpoint = { id: 'outbox.send', method, path, changes } as unknown as WritingEndpoint
  const once = seen ? { ifMatch: seen.updatedAt } : { idempotencyKey: id }
  try {
    try {
      await sendChange(endpoint, request as RequestOf<WritingEndpoint>, once)
    } catch (error) {
      if (!seen || !isStale(error)) throw error
      return await compare(waiting, seen)
    }
    await becomeOf(waiting, { ...waiting, isSent: true })
    return true
  } catch (error) {
    if (error instanceof NoAnswer || (error instanceof ApiError && isPassing(error))) return false
    await refuse(waiting, userMessage(error, 'The server refused it.'))
    return true
  }
}

/** Somebody changed the record meanwhile: only where it is the same value, the person has to decide. */
async function compare(waiting: Waiting, seen: SeenRecord): Promise<boolean> {
  const endpoint = { id: 'outbox.read', method: 'get', path: seen.path } as unknown as ReadingEndpoint
  const now = (await call(endpoint, {} as RequestOf<ReadingEndpoint>)) as unknown as Record<string, unknown>
  const value = now[seen.field]
  const updatedAt = String(now['updatedAt'])
  // The answer to an earlier try was lost.
  if (value === (waiting.request.body as Record<string, unknown>)[seen.field])
    await becomeOf(waiting, { ...waiting, isSent: true })
  else if (value === seen.before) return sendOne({ ...waiting, seen: { ...seen, updatedAt } })
  else {
    const theirs = { value, text: String(now[seen.textField]), updatedAt }
    await becomeOf(waiting, {
      ...waiting,
      refusal: `Someone else changed this ${seen.noun} meanwhile.`,
      theirs,
    })
  }
  return true
}
