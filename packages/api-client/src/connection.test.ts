// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryWhenBack, useRetryWhenBack } from './connection.ts'

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
