import { getRounds } from 'bcryptjs'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

test('a password matches its own hash of ten rounds only', async () => {
  const hash = await hashPassword('corréct horse 🐎', 'password')
  expect(getRounds(hash)).toBe(10)
  expect(await checkPassword('corréct horse 🐎', hash)).toBe(true)
  expect(await checkPassword('correct horse 🐎', hash)).toBe(false)
})

test('an account that does not exist takes a full comparison and never matches', async () => {
  const started = performance.now()
  await hashPassword('correct horse', 'password')
  const hashing = performance.now() - started
  const compared = performance.now()
  expect(await checkPassword('password', undefined)).toBe(false)
  expect(performance.now() - compared).toBeGreaterThan(hashing / 3)
})

test('bytes after the 72nd are not ignored', async () => {
  const password = 'a'.repeat(72)
  const hash = await hashPassword(password, 'password')
  expect(await checkPassword(password, hash)).toBe(true)
  expect(await checkPassword(`${password}b`, hash)).toBe(false)
})
