/** Why there is no answer to a call. */
export type Silence = 'offline' | 'unreachable' | 'too_late'

const sentences: Record<Silence, string> = {
  offline: 'You are offline. Nothing was changed.',
  unreachable: '',
  too_late: 'The server did not answer in time. It may have been done all the same.',
}

/** A call that the server did not answer: whether it was carried out is not known, unless the browser is offline. */
export class NoAnswer extends Error {
  readonly reason: Silence
  /** For people; empty when the message of the screen says the same. */
  readonly userMessage: string

  constructor(reason: Silence, cause: unknown, isRead: boolean) {
    super(`No answer: ${reason}`, { cause })
    this.name = 'NoAnswer'
    this.reason = reason
    this.userMessage =
      isRead && reason === 'too_late' ? 'The server did not answer in time.' : sentences[reason]
  }
}

/**
 * Runs a request that is aborted after a time without any byte. `heard` restarts that time, for streamed answers.
 * @throws NoAnswer, or whatever `work` throws for another reason
 */
export async function withPatience<T>(
  work: (signal: AbortSignal, heard: () => void) => Promise<T>,
  { patienceMs, isRead, signal }: { patienceMs: number; isRead: boolean; signal?: AbortSignal | undefined },
): Promise<T> {
  const request = new AbortController()
  let isTooLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isTooLate = true
      request.abort()
    }, patienceMs)
  }
  const giveUp = () => request.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  heard()
  try {
    return await work(request.signal, heard)
  } catch (error) {
    if (signal?.aborted) throw error
    if (isTooLate) throw new NoAnswer('too_late', error, isRead)
    // What fetch throws when the request reached nobody, or its answer broke off.
    if (!(error instanceof TypeError)) throw error
    throw new NoAnswer(navigator.onLine ? 'unreachable' : 'offline', error, isRead)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
