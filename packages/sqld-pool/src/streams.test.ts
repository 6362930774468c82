import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooManyCallers, WaitedTooLong } from './line.ts'
import { Streams } from './streams.ts'

const closed: string[] = []
const streams = (limits = {}) =>
  new Streams(
    { places: 2, ofOneTenant: 2, waiting: 2, patienceMs: 1_000, idleMs: 8_000, ...limits },
    (owner, baton) => closed.push(`${owner} ${baton}`),
  )
const { signal } = new AbortController()

beforeEach(() => {
  closed.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the stream that was used last is used next', async () => {
  const pool = streams()
  const [one, two] = [
    await pool.lease('a', { tenant: Symbol('caller') }, signal),
    await pool.lease('a', { tenant: Symbol('caller') }, signal),
  ]
  one.giveBack('b1')
  two.giveBack('b2')
  expect((await pool.lease('a', { tenant: Symbol('caller') }, signal)).baton).toBe('b2')
  expect((await pool.lease('a', { tenant: Symbol('caller') }, signal)).baton).toBe('b1')
})

test('a stream is only used with the credentials that opened it, and is closed when others need its place', async () => {
  const pool = streams()
  const leases = [
    await pool.lease('a', { tenant: Symbol('caller') }, signal),
    await pool.lease('a', { tenant: Symbol('caller') }, signal),
  ]
  leases[0]!.giveBack('b1')
  leases[1]!.giveBack('b2')
  expect((await pool.lease('b', { tenant: Symbol('caller') }, signal)).baton).toBeUndefined()
  expect(closed).toEqual(['a b1'])
  expect((await pool.lease('a', { tenant: Symbol('caller') }, signal)).baton).toBe('b2')
})

test('a stream that was unused for too long is not used again', async () => {
  const pool = streams()
  const lease = await pool.lease('a', { tenant: Symbol('caller') }, signal)
  lease.giveBack('b1')
  vi.advanceTimersByTime(8_001)
  expect((await pool.lease('a', { tenant: Symbol('caller') }, signal)).baton).toBeUndefined()
})

test('callers wait for their turn in order, and those that disconnected are skipped', async () => {
  const pool = streams({ places: 1 })
  const first = await pool.lease('a', { tenant: Symbol('caller') }, signal)
  const gone = new AbortController()
  const second = pool.lease('a', { tenant: Symbol('caller') }, gone.signal)
  const third = pool.lease('a', { tenant: Symbol('caller') }, signal)
  await expect(pool.lease('a', { tenant: Symbol('caller') }, signal)).rejects.toThrow(TooManyCallers)
  gone.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  first.giveBack('b1')
  first.giveBack('b1')
  expect((await third).baton).toBe('b1')
})

test('waiting ends with an error after the time limit, or when the deadline of the caller is over', async () => {
  const pool = streams({ places: 1 })
  await pool.lease('a', { tenant: 'one' }, signal)
  const ended: string[] = []
  const wait = (name: string, waitMs?: number) =>
    pool.lease('a', { tenant: name, waitMs }, signal).catch((error: unknown) => {
      expect(error).toBeInstanceOf(WaitedTooLong)
      ended.push(name)
    })
  const waiting = [wait('patient'), wait('late', 300)]
  await vi.advanceTimersByTimeAsync(300)
  expect(ended).toEqual(['late'])
  await vi.advanceTimersByTimeAsync(700)
  await Promise.all(waiting)
  expect(ended).toEqual(['late', 'patient'])
})

test('a full line turns away a call of the tenant with most, and never that of another', async () => {
  const pool = streams({ places: 1, waiting: 2 })
  const first = await pool.lease('a', { tenant: 'busy' }, signal)
  const busy = [pool.lease('a', { tenant: 'busy' }, signal), pool.lease('a', { tenant: 'busy' }, signal)]
  const turnedAway = expect(busy[1]).rejects.toThrow(TooManyCallers)
  const other = pool.lease('a', { tenant: 'other' }, signal)
  await turnedAway
  await expect(pool.lease('a', { tenant: 'busy' }, signal)).rejects.toThrow(TooManyCallers)
  first.giveBack()
  ;(await busy[0]!).giveBack()
  await other
})

test('kept streams can be closed', async () => {
  const pool = streams()
  const lease = await pool.lease('a', { tenant: Symbol('caller') }, signal)
  lease.giveBack('b1')
  pool.clear()
  expect(closed).toEqual(['a b1'])
  expect((await pool.lease('a', { tenant: Symbol('caller') }, signal)).baton).toBeUndefined()
})

test('a caller with precedence has the next turn, before all that wait', async () => {
  const pool = streams({ places: 1 })
  const lease = await pool.lease('a', { tenant: Symbol('caller') }, signal)
  const order: string[] = []
  const waiting = [
    pool
      .lease('a', { tenant: Symbol('caller') }, signal)
      .then((next) => [order.push('reader'), next.giveBack()]),
    pool
      .lease('a', { tenant: Symbol('caller') }, signal, 'all')
      .then((next) => [order.push('writer'), next.giveBack()]),
  ]
  lease.giveBack()
  await Promise.all(waiting)
  expect(order).toEqual(['writer', 'reader'])
})

test('one tenant leaves one place to others, no matter how many calls it has', async () => {
  const pool = streams({ places: 3, ofOneTenant: 2, waiting: 10 })
  const [first] = [
    await pool.lease('a', { tenant: 'busy' }, signal),
    await pool.lease('a', { tenant: 'busy' }, signal),
  ]
  const order: string[] = []
  const take = (tenant: string) =>
    pool.lease('a', { tenant }, signal).then((lease) => {
      order.push(tenant)
      return lease
    })
  const [third, fourth, other] = [take('busy'), take('busy'), take('other')]
  await other
  expect(order).toEqual(['other'])
  first.giveBack()
  await third
  expect(order).toEqual(['other', 'busy'])
  ;(await other).giveBack()
  await Promise.resolve()
  expect(order).toEqual(['other', 'busy'])
  ;(await third).giveBack()
  await fourth
})

test('a call may go before those of its own tenant alone, such as a write whose reads are done', async () => {
  const pool = streams({ places: 1, waiting: 10 })
  const lease = await pool.lease('a', { tenant: 'one' }, signal)
  const order: string[] = []
  const wait = (tenant: string, name: string, goesBefore?: 'own') =>
    pool.lease('a', { tenant }, signal, goesBefore).then((next) => [order.push(name), next.giveBack()])
  const waiting = [
    wait('other', 'other'),
    wait('one', 'first'),
    wait('one', 'second'),
    wait('one', 'write', 'own'),
  ]
  lease.giveBack()
  await Promise.all(waiting)
  expect(order).toEqual(['other', 'write', 'first', 'second'])
})
