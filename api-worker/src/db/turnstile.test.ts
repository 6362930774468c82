import { afterEach, expect, test, vi } from 'vitest'
import { Turnstile } from './turnstile.ts'

afterEach(() => {
  // First the spy on the clock, or it would bring the stopped clock back.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const turnstile = (callMs = 300) =>
  new Turnstile({ calls: 4, ofThemReads: 2, ofOneTenant: 2, patienceMs: 100, callMs })

/** Calls that are let through and go on until they are told to end. */
function calls(stile: Turnstile) {
  const ends: (() => void)[] = []
  let running = 0
  const call = (mode: 'read' | 'write') =>
    stile.pass(mode, undefined, async () => {
      running += 1
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      return mode
    })
  return { call, endOne: () => ends.shift()!(), running: () => running }
}

test('so many calls are let through, and reads leave room for writes', async () => {
  const { call, endOne, running } = calls(turnstile())
  const reads = [call('read'), call('read')]
  const third = call('read')
  const writes = [call('write'), call('write')]
  await expect.poll(running).toBe(4)
  endOne()
  await expect.poll(running).toBe(4)
  for (let n = 0; n < 4; n++) endOne()
  await expect(Promise.all([...reads, third, ...writes])).resolves.toEqual([
    ...['read', 'read', 'read'],
    ...['write', 'write'],
  ])
})

test('who has waited too long is turned away, and nothing was asked of the database', async () => {
  const { call, endOne, running } = calls(turnstile())
  const passed = [call('read'), call('read')]
  await expect(call('read')).rejects.toThrow('busy')
  expect(running()).toBe(2)
  endOne()
  endOne()
  await Promise.all(passed)
  const next = call('read')
  await expect.poll(running).toBe(1)
  endOne()
  await expect(next).resolves.toBe('read')
})

test('a call whose request was given up gives its place back in time, and a failed one at once', async () => {
  const stile = turnstile()
  const never = () => new Promise(() => {})
  void stile.pass('read', undefined, never)
  await expect(stile.pass('read', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  void stile.pass('read', undefined, never)
  await expect(stile.pass('read', undefined, async () => 1)).rejects.toThrow('busy')
  await expect.poll(() => stile.pass('read', undefined, async () => 1).catch(() => 0)).toBe(1)
})

test('one tenant takes so many places, and leaves the others to others', async () => {
  const stile = turnstile()
  const ends: (() => void)[] = []
  const began: string[] = []
  const call = (tenant: string) =>
    stile.pass('write', tenant, async () => {
      began.push(tenant)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const calls = [call('busy'), call('busy'), call('busy'), call('other')]
  await expect.poll(() => began).toEqual(['busy', 'busy', 'other'])
  ends.shift()!()
  await expect.poll(() => began).toEqual(['busy', 'busy', 'other', 'busy'])
  for (const end of ends) end()
  await Promise.all(calls)
})

test('calls of one tenant are let through in the order in which they came', async () => {
  vi.useFakeTimers()
  const stile = new Turnstile({ calls: 4, ofThemReads: 2, ofOneTenant: 2, patienceMs: 5_000, callMs: 300 })
  const began: number[] = []
  const places = Array.from({ length: 30 }, (_, place) => place)
  const call = (place: number) =>
    stile.pass('read', 'busy', async () => {
      began.push(place)
      await new Promise((resolve) => setTimeout(resolve, 10))
    })
  const calls = Promise.all(places.map(call))
  await vi.advanceTimersByTimeAsync(2_000)
  await calls
  // Where two places are free at once, the second in line may come first.
  expect(Math.max(...began.slice(0, 10))).toBeLessThan(15)
  expect(Math.min(...began.slice(-10))).toBeGreaterThanOrEqual(15)
})

test('a crowd of one tenant looks for room seldom, and who waits alone looks often', async () => {
  vi.useFakeTimers()
  const stile = turnstile(10_000)
  const never = () => new Promise(() => {})
  for (let n = 0; n < 2; n++) void stile.pass('write', 'crowd', never)
  const looks = vi.spyOn(globalThis, 'setTimeout')
  const looksOf = async (callers: number) => {
    looks.mockClear()
    const calls = Array.from({ length: callers }, () => stile.pass('write', 'crowd', never))
    const settled = Promise.allSettled(calls)
    await vi.advanceTimersByTimeAsync(1_000)
    await settled
    return looks.mock.calls.length
  }
  expect(await looksOf(1)).toBeGreaterThan(10)
  // Each would look fifty times within the tenth of a second that it waits.
  expect(await looksOf(200)).toBeLessThan(600)
})
