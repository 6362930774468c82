// @vitest-environment happy-dom
import type { Changes } from '@ginkgo/contracts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useChangeFeed } from './use-change-feed.ts'

let answer: () => Changes
const read = vi.fn(async (_vertical: string, _since: string | undefined) => answer())
const tell = vi.fn()
const nothing = { cursor: 'a', reset: false, changes: [] } as unknown as Changes

/** Lets the page's time go by. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const hide = async (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

let follower = 0
/** A list that follows the feed and has learnt where it stands. */
async function follow() {
  follower += 1
  const hook = renderHook(() => useChangeFeed(`list ${follower}`, 'sales', read, tell))
  await pass(0)
  expect(read).toHaveBeenCalledExactlyOnceWith('sales', undefined)
  read.mockClear()
  return hook
}

beforeEach(() => {
  vi.useFakeTimers()
  answer = () => nothing
})
afterEach(async () => {
  cleanup()
  await hide(false)
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('the feed is asked every three seconds from where it was read, and tells what changed', async () => {
  await follow()
  await pass(2_999)
  expect(read).not.toHaveBeenCalled()
  await pass(1)
  expect(read).toHaveBeenCalledExactlyOnceWith('sales', 'a')
  expect(tell).not.toHaveBeenCalled()
  const changed = { cursor: 'b', reset: false, changes: [{ id: 'x' }] } as unknown as Changes
  answer = () => changed
  await pass(3_000)
  expect(tell).toHaveBeenCalledExactlyOnceWith(changed)
  answer = () => nothing
  await pass(3_000)
  expect(read).toHaveBeenLastCalledWith('sales', 'b')
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

test('who missed too much is told so', async () => {
  await follow()
  answer = () => ({ ...nothing, reset: true })
  await pass(3_000)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ ...nothing, reset: true })
})

test('a list that was left asks no more, and first learns what it missed when it is shown again', async () => {
  const { unmount } = await follow()
  unmount()
  await pass(120_000)
  expect(read).not.toHaveBeenCalled()
  renderHook(() => useChangeFeed(`list ${follower}`, 'sales', read, tell))
  await pass(0)
  expect(read).toHaveBeenCalledExactlyOnceWith('sales', 'a')
})
