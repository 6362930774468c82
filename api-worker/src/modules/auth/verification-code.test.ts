import { expect, test } from 'vitest'
import { checkCode, hashCode, randomCode } from './verification-code.ts'

test('codes are six digits, leading zeros included, and spread over the whole range', () => {
  const codes = Array.from({ length: 2_000 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(1_900)
})

test('a code fits its own hash only: of the secret, the user and the code', async () => {
  const codeHash = await hashCode('secret', 'user', '123456')
  const stored = { userId: 'user', codeHash }
  expect(await checkCode('secret', stored, '123456')).toBe(true)
  expect(await checkCode('other', stored, '123456')).toBe(false)
  expect(await checkCode('secret', { ...stored, userId: 'other' }, '123456')).toBe(false)
  expect(await checkCode('secret', stored, '123457')).toBe(false)
  expect(await checkCode('secret', undefined, '123456')).toBe(false)
})
