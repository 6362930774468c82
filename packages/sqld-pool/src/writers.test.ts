import { expect, test } from 'vitest'
import { TooManyCallers } from './line.ts'
import { Writers } from './writers.ts'

const { signal } = new AbortController()

/** A queue whose turns end when the test ends them, and the calls of each turn. */
function lineOf(inputs: { waiting?: number; fits?: (call: string) => boolean } = {}) {
  const { waiting = 10, fits = () => true } = inputs
  const turns: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const line = new Writers<{ name: string; tenant: string }>(
    { together: 3, waiting, patienceMs: 60_000 },
    ({ name }) => fits(name),
    async (group) => {
      turns.push(group.map(({ name }) => name))
      await new Promise<void>((resolve) => ends.push(resolve))
    },
  )
  const writers = {
    enter: (name: string, ofSignal: AbortSignal, tenant = 'one') => line.enter({ name, tenant }, ofSignal),
  }
  const endTurn = async () => {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { writers, turns, endTurn }
}

test('calls that arrive while the database is busy share a turn, in the order of their arrival', async () => {
  const { writers, turns, endTurn } = lineOf()
  for (const call of ['a', 'b', 'c', 'd', 'e']) void writers.enter(call, signal)
  expect(turns).toEqual([['a']])
  await endTurn()
  expect(turns).toEqual([['a'], ['b', 'c', 'd']])
  await endTurn()
  expect(turns.at(-1)).toEqual(['e'])
  await endTurn()
  await writers.enter('f', signal)
  expect(turns.at(-1)).toEqual(['f'])
})

test('a call that does not fit has a separate turn, and no later call overtakes it', async () => {
  const { writers, turns, endTurn } = lineOf({ fits: (call) => call !== 'long' })
  for (const call of ['a', 'b', 'long', 'c']) void writers.enter(call, signal)
  for (let turn = 0; turn < 3; turn++) await endTurn()
  expect(turns).toEqual([['a'], ['b'], ['long', 'c']])
})

test('a caller that disconnects before its turn gets none', async () => {
  const { writers, turns, endTurn } = lineOf()
  const gone = new AbortController()
  void writers.enter('a', signal)
  const leaving = expect(writers.enter('b', gone.signal)).rejects.toThrow('left')
  void writers.enter('c', signal)
  gone.abort(new Error('left'))
  await leaving
  await endTurn()
  expect(turns).toEqual([['a'], ['c']])
})

test('a queue that is too long refuses further calls', async () => {
  const { writers, endTurn } = lineOf({ waiting: 1 })
  void writers.enter('a', signal)
  const second = writers.enter('b', signal)
  await expect(writers.enter('c', signal)).rejects.toThrow(TooManyCallers)
  await endTurn()
  await second
})

test('tenants take turns, so that nobody waits for all calls of a tenant with many', async () => {
  const { writers, turns, endTurn } = lineOf()
  for (const call of ['a1', 'a2', 'a3', 'a4', 'a5']) void writers.enter(call, signal, 'a')
  void writers.enter('b1', signal, 'b')
  void writers.enter('b2', signal, 'b')
  await endTurn()
  void writers.enter('c1', signal, 'c')
  for (let turn = 0; turn < 3; turn++) await endTurn()
  expect(turns).toEqual([['a1'], ['a2', 'b1', 'a3'], ['b2', 'c1', 'a4'], ['a5']])
})
