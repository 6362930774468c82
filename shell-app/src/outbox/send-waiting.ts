import { ApiError, NoAnswer, sendChange, userMessage } from '@ginkgo/api-client'
import type { RequestOf, Topic, WritingEndpoint } from '@ginkgo/contracts'
import { dropWaiting, keepWaiting, type Waiting, waitingOf } from './waiting-changes.ts'

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
      if (waiting.refusal !== undefined) continue
      if (Date.now() - waiting.at > keyHoldsMs) {
        await keepWaiting({
          ...waiting,
          refusal: 'It has waited for a day. Please look whether it is still right.',
        })
        continue
      }
      if (!(await sendOne(waiting))) break
      for (const topic of waiting.changes) changed.add(topic)
    }
    return [...changed]
  })

/** @returns whether the server has answered for good */
async function sendOne(waiting: Waiting): Promise<boolean> {
  const { id, method, path, changes, request } = waiting
  const endpoint = { id: 'outbox.send', method, path, changes } as unknown as WritingEndpoint
  try {
    await sendChange(endpoint, request as RequestOf<WritingEndpoint>, { idempotencyKey: id })
    await dropWaiting(waiting)
    return true
  } catch (error) {
    if (error instanceof NoAnswer || (error instanceof ApiError && isPassing(error))) return false
    await keepWaiting({ ...waiting, refusal: userMessage(error, 'The server refused it.') })
    return true
  }
}
