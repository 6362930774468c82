import { expect, test } from 'vitest'
import { longestChain } from './round-trips.ts'

const sent = (from: number, until: number, calls = 0) => ({ url: `/${from}`, from, until, calls })

test('requests that overlap are one round trip, and each that waits for another one is one more', () => {
  expect(longestChain([])).toEqual({ toGateway: 0, toDatabase: 0 })
  expect(longestChain([sent(0, 10), sent(1, 12), sent(2, 9)])).toEqual({ toGateway: 1, toDatabase: 0 })
  expect(longestChain([sent(20, 30), sent(0, 10), sent(1, 25), sent(31, 40)])).toEqual({
    toGateway: 3,
    toDatabase: 0,
  })
})

test('of requests at the same time that counts which asked the database most', () => {
  expect(longestChain([sent(0, 10, 1), sent(0, 9, 2), sent(12, 20, 1)])).toEqual({
    toGateway: 2,
    toDatabase: 3,
  })
})
