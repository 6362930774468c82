import { beginningOf } from '@ginkgo/contracts'
import type { Deadline } from '../../../db/deadline.ts'

/** How long a receiver has for its answer, in milliseconds. */
const answerMs = 15_000

/** What became of a message that was sent. */
export interface SendOutcome {
  readonly isDelivered: boolean
  /** Null where the receiver did not answer. */
  readonly responseStatus: number | null
  readonly lastError: string | null
}

/** Sends a message to its receiver, within the time of a request. Redirects are not followed, as nobody checked where they lead. */
export async function sendMessage(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  deadline?: Deadline,
): Promise<SendOutcome> {
  try {
    const signal = deadline?.signal(answerMs) ?? AbortSignal.timeout(answerMs)
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    // Of the answer only the status counts, so its body is not read.
    await response.body?.cancel()
    const { status } = response
    const isDelivered = status >= 200 && status < 300
    return { isDelivered, responseStatus: status, lastError: isDelivered ? null : wordsOf(status) }
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError'
    const words = isSilent
      ? 'The receiver did not answer within 15 seconds'
      : String((error as Error).message)
    return { isDelivered: false, responseStatus: null, lastError: beginningOf(words, 300) }
  }
}

function wordsOf(status: number): string {
  if (status === 410) return 'The receiver answered 410: it wants no more'
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects are not followed`
  return `The receiver answered ${status}`
}
