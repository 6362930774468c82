import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DomainError } from '../../../operation/errors.ts'
import { AccessEnded, askingResponse, mayWait } from './ask-in-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call that asks, and what has been said to its question so far. */
const asking = (said: () => Promise<'yes' | 'no' | undefined>) => {
  const answered = vi.fn(async (what: unknown) => `answered with ${what}`)
  const asked = vi.fn(said)
  const call = { id: 'question-1', callerHash: 'key-1', question: 'Merge "Globex"?', said: asked, answered }
  return { answered, asked, response: askingResponse(call, new Headers({ 'content-length': '12' })) }
}

test('a person who says nothing is waited for 45 seconds, and then the model is told to ask', async () => {
  const { answered, asked, response } = asking(async () => undefined)
  const text = response.text()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-length')).toBeNull()
  await vi.advanceTimersByTimeAsync(44_999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered.mock.calls).toEqual([[undefined]])
  const [question, answer] = (await text).trim().split('\n\n')
  expect(question).toContain('"method":"elicitation/create"')
  expect(question).toContain(String.raw`Merge \"Globex\"?`)
  expect(answer).toContain('answered with undefined')
  // Nothing is read any more.
  const { length } = asked.mock.calls
  expect(length).toBe(45)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.mock.calls).toHaveLength(length)
})

test.each(['yes', 'no'] as const)('who says %s at the last moment is heard', async (what) => {
  const saidAt = Date.now() + 44_500
  const { answered, response } = asking(async () => (Date.now() >= saidAt ? what : undefined))
  const text = response.text()
  await vi.advanceTimersByTimeAsync(45_000)
  expect(answered.mock.calls).toEqual([[what]])
  expect(await text).toContain(`answered with ${what}`)
})

test.each(['unauthenticated', 'access_paused'] as const)(
  'an access that has ended (%s) ends the wait at once, and is no answer of the person',
  async (code) => {
    const refusal = new DomainError(code)
    const { answered } = asking(async () => {
      throw refusal
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answered.mock.calls).toEqual([[new AccessEnded(refusal)]])
  },
)

test('a refusal for want of room or time is no answer of the person either', async () => {
  const said = vi.fn(async (): Promise<'yes'> => 'yes').mockRejectedValueOnce(new DomainError('rate_limited'))
  const { answered } = asking(said)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answered.mock.calls).toEqual([['yes']])
})

test('nothing is answered to a client that has gone', async () => {
  const { answered, asked, response } = asking(async () => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  await response.body!.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answered).not.toHaveBeenCalled()
  expect(asked.mock.calls.length).toBeLessThanOrEqual(3)
})

test('of one key five questions are waited for at a time, and others are not held up by them', async () => {
  const open = Array.from({ length: 5 }, () => asking(async () => undefined))
  expect([mayWait('key-1'), mayWait('key-2')]).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(45_000)
  expect(mayWait('key-1')).toBe(true)
  expect(open[0]!.answered.mock.calls).toEqual([[undefined]])
})

test('a database that is away for a moment is asked again', async () => {
  const said = vi.fn(async (): Promise<'yes'> => 'yes').mockRejectedValueOnce(new Error('away'))
  const { answered } = asking(said)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answered.mock.calls).toEqual([['yes']])
})
