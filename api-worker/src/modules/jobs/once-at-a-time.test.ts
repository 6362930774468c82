import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OnceAtATime } from './once-at-a-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when it is told, with the number of times that it began. */
function work() {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => ends.push(resolve))
  return { run, ends }
}

const soon = () => Date.now() + 10_000

test('what hundreds ask for is done by one, and once more for those who asked meanwhile', async () => {
  const [once, { run, ends }] = [new OnceAtATime(), work()]
  const first = once.run('a', soon(), run)
  await Promise.all(Array.from({ length: 300 }, () => once.run('a', soon(), run)))
  expect(ends).toHaveLength(1)
  ends[0]!()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]!()
  await first
  expect(ends).toHaveLength(2)
})

test('organizations do not wait for each other, and what failed is done by the next', async () => {
  const [once, { run, ends }] = [new OnceAtATime(), work()]
  void once.run('a', soon(), run)
  void once.run('b', soon(), run)
  expect(ends).toHaveLength(2)
  const failing = once.run('c', soon(), () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  void once.run('c', soon(), run)
  expect(ends).toHaveLength(3)
})

test('who died with the work keeps nobody from it after its time', async () => {
  const [once, { run, ends }] = [new OnceAtATime(), work()]
  void once.run('a', soon(), run)
  vi.advanceTimersByTime(10_001)
  void once.run('a', soon(), run)
  expect(ends).toHaveLength(2)
})
