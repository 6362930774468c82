import { expect, test } from 'vitest'
import { hashCode, randomCode } from './verification-code.ts'

test('codes are six digits, leading zeros included, and spread over the whole range', () => {
  const codes = Array.from({ length: 2_000 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(1_900)
})

test('the hash depends on the secret, the user and the code', async () => {
  const hashes = await Promise.all([
    hashCode('secret', 'user', '123456'),
    hashCode('other', 'user', '123456'),
    hashCode('secret', 'other', '123456'),
    hashCode('secret', 'user', '123457'),
  ])
  expect(new Set(hashes).size).toBe(4)
  expect(await hashCode('secret', 'user', '123456')).toBe(hashes[0])
})
