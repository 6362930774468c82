import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gate, TooManyCallers, WaitedTooLong } from './gate.ts'

const gateOf = (places = 1) =>
  new Gate({ places, ofOneTenant: 1, waiting: 10, patienceMs: 6_000, placeMs: 30_000 })

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
  await vi.advanceTimersByTimeAsync(10)
  ;(await second)()
  leaveOther()
  expect(gate.inside).toBe(0)
})

test('a request of a Worker goes on by a timer of its own alone, and who has room in between waits behind it', async () => {
  const gate = gateOf()
  const leave = await gate.enter({ tenant: 'a' })
  const order: string[] = []
  const first = gate.enter({ tenant: 'b' }).then((left) => order.push('b') && left())
  leave()
  // What is settled by another request would be run by now.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(order).toEqual([])
  const second = gate.enter({ tenant: 'c' }).then((left) => order.push('c') && left())
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all([first, second])
  expect(order).toEqual(['b', 'c'])
})

test('a turn that a call of the same request hands on comes at once', async () => {
  const gate = gateOf()
  const request = {}
  const leave = await gate.enter({ tenant: 'a', request })
  const own = gate.enter({ tenant: 'a', request })
  const other = gate.enter({ tenant: 'b', request: {} })
  leave()
  ;(await own)()
  await vi.advanceTimersByTimeAsync(10)
  ;(await other)()
  expect(gate.inside).toBe(0)
})

test('elsewhere a turn is handed on at once', async () => {
  const gate = new Gate({ places: 1, ofOneTenant: 1, waiting: 10, patienceMs: 6_000 })
  const leave = await gate.enter({ tenant: 'a' })
  const second = gate.enter({ tenant: 'b' })
  leave()
  ;(await second)()
  expect(gate.inside).toBe(0)
})

test('a line that is full turns its last caller away at once', async () => {
  const gate = new Gate({ places: 1, ofOneTenant: 1, waiting: 1, patienceMs: 6_000, placeMs: 30_000 })
  const leave = await gate.enter({ tenant: 'a' })
  const waits = gate.enter({ tenant: 'b' })
  await expect(gate.enter({ tenant: 'b' })).rejects.toThrow(TooManyCallers)
  leave()
  await vi.advanceTimersByTimeAsync(10)
  ;(await waits)()
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
  vi.clearAllTimers()
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

test('a turn whose caller has left is given back at once, and no caller that left stays in the line', async () => {
  const gate = gateOf()
  const leave = await gate.enter({ tenant: 'a' })
  const [left, leaves] = [new AbortController(), new AbortController()]
  const outcomes = [
    ...Array.from({ length: 9 }, () => gate.enter({ tenant: 'b' }, left.signal)),
    gate.enter({ tenant: 'c' }, leaves.signal),
  ].map((entered) => entered.then(() => 'in', String))
  left.abort('left')
  // There is room in the line again, before anybody has looked.
  const last = gate.enter({ tenant: 'd' })
  // It has its turn, and leaves before it takes it up.
  leave()
  leaves.abort('left too')
  await vi.advanceTimersByTimeAsync(10)
  expect(await Promise.all(outcomes)).toEqual([...Array.from({ length: 9 }, () => 'left'), 'left too'])
  ;(await last)()
  expect(gate.inside).toBe(0)
  await expect(gate.enter({ tenant: 'b' }).then((out) => out())).resolves.toBe(undefined)
})

test('a tenant that rests has no place, then one at a time, and after a second all of its own; others go on', async () => {
  const gate = new Gate({ places: 4, ofOneTenant: 2, waiting: 10, patienceMs: 6_000, placeMs: 30_000 })
  gate.rest('a', 100)
  gate.rest('a', 100)
  const entered: string[] = []
  const enter = (tenant: string) => gate.enter({ tenant }).then((leave) => (entered.push(tenant), leave))
  const [first] = [enter('a'), enter('a'), enter('b')]
  await vi.advanceTimersByTimeAsync(190)
  expect(entered).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(20)
  expect(entered).toEqual(['b', 'a'])
  ;(await first)()
  await vi.advanceTimersByTimeAsync(20)
  expect(entered).toEqual(['b', 'a', 'a'])
  await vi.advanceTimersByTimeAsync(1_000)
  await enter('a')
  expect(entered).toEqual(['b', 'a', 'a', 'a'])
})
