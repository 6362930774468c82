import { expect, test } from 'vitest'
import { AddressLimit } from './address-limit.ts'

test('an address begins anew with the next minute', () => {
  const limit = new AddressLimit(1)
  expect([
    limit.allows('a', 0),
    limit.allows('a', 59_999),
    limit.allows('b', 1),
    limit.allows('a', 60_000),
  ]).toEqual([true, false, true, true])
})

test('the addresses of one IPv6 network count together', () => {
  const limit = new AddressLimit(1)
  expect(limit.allows('2001:db8:1:2::1', 0)).toBe(true)
  expect(limit.allows('2001:db8:1:2:ffff::2', 0)).toBe(false)
  expect(limit.allows('2001:db8:1:3::1', 0)).toBe(true)
  expect([limit.allows('::ffff:192.0.2.1', 0), limit.allows('192.0.2.1', 0)]).toEqual([true, false])
})
