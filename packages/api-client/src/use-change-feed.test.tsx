// @vitest-environment happy-dom
import type { Changes } from '@ginkgo/contracts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFeed, feedCursors, restFeeds, useChangeFeed } from './use-change-feed.ts'

let answer: () => Changes
const read = vi.fn(async (_vertical: string, _since: string | null) => answer())
const fetched = async (input: string) => {
  const { pathname, searchParams } = new URL(input, location.origin)
  return Response.json(await read(pathname.split('/')[3]!, searchParams.get('since')))
}
const tell = vi.fn()
const nothing = { cursor: 'a', reset: false, changes: [] } as unknown as Changes

/** Lets the page's time go by. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const hide = async (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

let number = 0
const vertical = () => `sales${number}`
/** A page that follows the feed of a vertical and has learnt where it stands. */
async function follow() {
  number += 1
  const hook = renderHook(() => useChangeFeed(vertical(), tell))
  await pass(0)
  expect(read).toHaveBeenCalledExactlyOnceWith(vertical(), null)
  read.mockClear()
  return hook
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(fetched))
  answer = () => nothing
})
afterEach(async () => {
  cleanup()
  await hide(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the feed is asked every three seconds from where it was read, and tells what changed', async () => {
  await follow()
  await pass(2_999)
  expect(read).not.toHaveBeenCalled()
  await pass(1)
  expect(read).toHaveBeenCalledExactlyOnceWith(vertical(), 'a')
  expect(tell).not.toHaveBeenCalled()
  const changed = { cursor: 'b', reset: false, changes: [{ id: 'x' }] } as unknown as Changes
  answer = () => changed
  await pass(3_000)
  expect(tell).toHaveBeenCalledExactlyOnceWith(changed, expect.any(Number))
  answer = () => nothing
  await pass(3_000)
  expect(read).toHaveBeenLastCalledWith(vertical(), 'b')
})

test('while the server fails it is asked less and less often, and then as before', async () => {
  await follow()
  answer = () => {
    throw new Error('The server is away')
  }
  await pass(3_000)
  for (const pause of [6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    read.mockClear()
    await pass(pause - 1)
    expect(read).not.toHaveBeenCalled()
    await pass(1)
    expect(read).toHaveBeenCalledOnce()
  }
  answer = () => nothing
  await pass(60_000)
  read.mockClear()
  await pass(3_000)
  expect(read).toHaveBeenCalledOnce()
})

test('a hidden page asks nothing, and asks at once when it is shown again', async () => {
  await follow()
  await hide(true)
  await pass(120_000)
  expect(read).not.toHaveBeenCalled()
  await hide(false)
  expect(read).toHaveBeenCalledOnce()
})

test('what could not be read again after a change is told once more', async () => {
  await follow()
  const changed = { cursor: 'b', reset: false, changes: [{ id: 'x' }] } as unknown as Changes
  answer = () => changed
  tell.mockRejectedValueOnce(new Error('The server is away'))
  await pass(3_000)
  await pass(6_000)
  expect(read.mock.lastCall).toEqual([vertical(), 'a'])
  const [first, again] = tell.mock.calls
  expect(first?.[0]).toEqual(changed)
  // With all that was changed since the last answer that was taken.
  expect(again).toEqual(first)
  answer = () => nothing
  await pass(3_000)
  expect(read.mock.lastCall).toEqual([vertical(), 'b'])
})

test('who missed too much is told so', async () => {
  await follow()
  answer = () => ({ ...nothing, reset: true })
  await pass(3_000)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ ...nothing, reset: true }, expect.any(Number))
})

test('a vertical that was left is asked for no more, and first learns what it missed when it is shown again', async () => {
  const { unmount } = await follow()
  unmount()
  await pass(120_000)
  expect(read).not.toHaveBeenCalled()
  renderHook(() => useChangeFeed(vertical(), tell))
  await pass(0)
  expect(read).toHaveBeenCalledExactlyOnceWith(vertical(), 'a')
})

test('a page rests ten times as long as it took to read again what had changed', async () => {
  await follow()
  answer = () => ({ ...nothing, reset: true })
  tell.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  await pass(3_000)
  answer = () => nothing
  read.mockClear()
  await pass(2_000 + 19_999)
  expect(read).not.toHaveBeenCalled()
  await pass(1)
  expect(read).toHaveBeenCalledOnce()
})

test('it rests while the session ends, and goes on where that failed', async () => {
  await follow()
  restFeeds(true)
  await pass(10_000)
  expect(read).not.toHaveBeenCalled()
  restFeeds(false)
  await pass(3_000)
  expect(read).toHaveBeenCalled()
})

test('the late answer to where a feed stands does not take it back behind what was read since', async () => {
  number += 1
  let late = (_: Changes) => {}
  read.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        late = resolve
      }),
  )
  beginFeed(vertical())
  answer = () => ({ ...nothing, cursor: 'newer' })
  renderHook(() => useChangeFeed(vertical(), tell))
  await pass(3_000)
  expect(Object.fromEntries(feedCursors())[vertical()]).toBe('newer')
  late({ ...nothing, cursor: 'older' })
  await pass(0)
  expect(Object.fromEntries(feedCursors())[vertical()]).toBe('newer')
})
