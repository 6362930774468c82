import type { AnswerKey } from './answer-key.ts'
import { isShown, onHidden } from './refresh.ts'

/**
 * Runs a read that is aborted once no component shows its entry any more, so that what nobody waits for takes neither a
 * connection nor the server's time. A read whose entry is shown again meanwhile is sent once more.
 * @param forget drops the entry, which would otherwise keep the abort as its failure and an answer that was to be renewed
 * @throws whatever `read` throws; an `AbortError` once it was abandoned
 */
export async function readWhileShown<T>(
  key: AnswerKey,
  read: (signal: AbortSignal) => Promise<T>,
  forget?: () => void,
): Promise<T> {
  for (;;) {
    const reading = new AbortController()
    const stopListening = onHidden(key, () => reading.abort())
    try {
      return await read(reading.signal)
    } catch (error) {
      if (!reading.signal.aborted) throw error
      if (isShown(key)) continue
      forget?.()
      // SWR writes the failure into the entry after this.
      setTimeout(() => isShown(key) || forget?.())
      throw error
    } finally {
      stopListening()
    }
  }
}

/** Whether a read failed because nobody waited for it any more. */
export const isAbandoned = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
