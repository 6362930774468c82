// @vitest-environment happy-dom
import { notesApi } from '@ginkgo/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userMessage } from './api-error.ts'
import { call, sendChange } from './call.ts'
import { onConnectionBack } from './connection.ts'

const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
const never = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
const fetching = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetching.mockReset())
  online(true)
})
afterEach(async () => {
  // Until the watch for the connection, which outlives a call, has ended.
  fetching.mockReset().mockResolvedValue(new Response('{}'))
  online(true)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const write = () =>
  sendChange(
    notesApi.create,
    { params: { enquiryId: 'e' as never }, body: { content: 'Hello', mentionIds: [] } },
    {},
  )
const read = () => call(notesApi.list, { params: { enquiryId: 'e' as never } })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call without an answer', () => {
  test('is given up after half a minute, and says of a write that it may have been done', async () => {
    fetching.mockImplementation(never)
    const failures = [failureOf(write()), failureOf(read())]
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await Promise.race([failures[0], 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    const [ofWrite, ofRead] = await Promise.all(failures)
    expect(ofWrite).toMatchObject({ reason: 'too_late' })
    expect(userMessage(ofWrite, 'Failed to add note')).toBe(
      'The server did not answer in time. It may have been done all the same.',
    )
    expect(userMessage(ofRead, 'Failed')).toBe('The server did not answer in time.')
  })

  test('is given up when the answer breaks off in silence', async () => {
    fetching.mockImplementation((_, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return Promise.resolve(new Response(body))
    })
    const failure = failureOf(read())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ reason: 'too_late' })
  })

  test('says that the browser is offline, where it is', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(userMessage(await failureOf(write()), 'Failed to add note')).toBe('Failed to add note')
    online(false)
    expect(userMessage(await failureOf(write()), 'Failed to add note')).toBe(
      'You are offline. Nothing was changed.',
    )
  })

  test('leaves a call that its caller gave up as it is', async () => {
    fetching.mockImplementation(never)
    const request = new AbortController()
    const failure = failureOf(
      call(notesApi.list, { params: { enquiryId: 'e' as never } }, { signal: request.signal }),
    )
    request.abort()
    expect(await failure).toBe(request.signal.reason)
  })
})

test('once the server answers again, whoever listens is told, once', async () => {
  const back = vi.fn()
  const stop = onConnectionBack(back)
  online(false)
  fetching.mockRejectedValue(new TypeError('Failed to fetch'))
  await Promise.all([failureOf(read()), failureOf(read())])
  const asked = fetching.mock.calls.length
  await vi.advanceTimersByTimeAsync(20_000)
  // A browser that knows that it is offline is not asked to fail over and over.
  expect(fetching.mock.calls.length).toBe(asked)
  online(true)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(back).not.toHaveBeenCalled()
  fetching.mockResolvedValue(new Response('busy', { status: 503 }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(back).toHaveBeenCalledTimes(1)
  stop()
})
