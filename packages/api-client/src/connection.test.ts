// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionLost, retryWhenBack, useConnection, useRetryWhenBack } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what failed offline is tried again, also when the failure is told after the connection is back', async () => {
  dispatchEvent(new Event('online'))
  const retry = vi.fn()
  const stop = retryWhenBack(retry)
  await vi.advanceTimersByTimeAsync(3_000)
  stop()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('what fails long after the connection was back is not tried again by itself', async () => {
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  const retry = vi.fn()
  const stop = retryWhenBack(retry)
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(retry).not.toHaveBeenCalled()
})

test('an attempt that fails too, right after the connection is back, is followed by another one', async () => {
  dispatchEvent(new Event('online'))
  const retry = vi.fn()
  const { rerender, unmount } = renderHook(({ error }) => useRetryWhenBack(error, retry), {
    initialProps: { error: new Error('first') },
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(retry).toHaveBeenCalledTimes(1)
  rerender({ error: new Error('second') })
  await vi.advanceTimersByTimeAsync(3_000)
  unmount()
  expect(retry).toHaveBeenCalledTimes(2)
})

test('a page knows that it is offline or reaches nobody before any call fails, until the server answers', async () => {
  const { result, unmount } = renderHook(useConnection)
  expect(result.current).toBe('connected')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => dispatchEvent(new Event('offline')))
  expect(result.current).toBe('offline')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(result.current).toBe('unreachable')
  vi.stubGlobal('fetch', async () => new Response())
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(result.current).toBe('connected')
  unmount()
})

test('one call that reaches nobody is not told as long as the next one does', async () => {
  const { result, unmount } = renderHook(useConnection)
  void connectionLost()
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(result.current).toBe('connected')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(result.current).toBe('connected')
  unmount()
})
