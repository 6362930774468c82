import { expect, test, vi } from 'vitest'
import { pause } from './pause.ts'

test('a pause leaves nothing behind at the signal, however often it is made', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  for (let tries = 0; tries < 5; tries++) await pause(0, signal)
  expect(added).toHaveBeenCalledTimes(5)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
})

test('a pause ends when the signal is aborted', async () => {
  const ending = new AbortController()
  const pausing = pause(60_000, ending.signal)
  ending.abort()
  await expect(pausing).resolves.toBeUndefined()
})
