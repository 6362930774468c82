import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gate, WaitedTooLong } from './gate.ts'

const gateOf = (places = 1) =>
  new Gate({ places, ofOneTenant: 1, waiting: 10, patienceMs: 6_000, heldMs: 30_000 })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one tenant takes no more places than its own', async () => {
  const gate = gateOf(2)
  const leave = await gate.enter({ tenant: 'a' })
  const second = gate.enter({ tenant: 'a' })
  const leaveOther = await gate.enter({ tenant: 'b' })
  expect(gate.inside).toBe(2)
  leave()
  ;(await second)()
  leaveOther()
  expect(gate.inside).toBe(0)
})

test('who waits longer than its patience gives up', async () => {
  const gate = gateOf()
  await gate.enter({ tenant: 'a' })
  const late = expect(gate.enter({ tenant: 'b' })).rejects.toThrow(WaitedTooLong)
  await vi.advanceTimersByTimeAsync(6_000)
  await late
})

test('who ended while it waited, without a timer that says so, gets no place', async () => {
  const gate = gateOf()
  const leave = await gate.enter({ tenant: 'a' })
  void gate.enter({ tenant: 'ended' })
  vi.clearAllTimers()
  vi.advanceTimersByTime(6_001)
  leave()
  const entered = vi.fn<() => void>()
  void gate.enter({ tenant: 'b' }).then(entered)
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toHaveBeenCalled()
})

test('a place that its caller does not take up is given to the next one', async () => {
  const gate = gateOf()
  const leave = await gate.enter({ tenant: 'a' })
  void gate.enter({ tenant: 'ended' })
  leave()
  // Nothing of the caller has run yet, as nothing of a request runs that has ended.
  vi.advanceTimersByTime(1_001)
  const entered = vi.fn<() => void>()
  void gate.enter({ tenant: 'b' }).then(entered)
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toHaveBeenCalled()
})

test('a place whose caller ended without leaving goes to who waits, also where nobody else comes or leaves', async () => {
  const gate = gateOf()
  await gate.enter({ tenant: 'ended' })
  vi.advanceTimersByTime(29_000)
  const entered = vi.fn<() => void>()
  void gate.enter({ tenant: 'b' }).then(entered)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(entered).toHaveBeenCalled()
})
