import { expect, test } from 'vitest'
import { findCode, hashCode, randomCode } from './verification-code.ts'

test('codes are six digits, leading zeros included, and spread over the whole range', () => {
  const codes = Array.from({ length: 2_000 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(1_900)
})

test('a code matches only the hash of the same secret, sign-up and code', async () => {
  const stored = { signUpId: 'sign-up', codeHash: await hashCode('secret', 'sign-up', '123456') }
  const other = { signUpId: 'sign-up', codeHash: await hashCode('secret', 'sign-up', '654321') }
  expect(await findCode('secret', [other, stored], '123456')).toBe(stored)
  expect(await findCode('other', [stored], '123456')).toBeUndefined()
  expect(await findCode('secret', [{ ...stored, signUpId: 'other' }], '123456')).toBeUndefined()
  expect(await findCode('secret', [stored], '123457')).toBeUndefined()
  expect(await findCode('secret', [], '123456')).toBeUndefined()
})
