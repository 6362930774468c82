import { getRounds } from 'bcryptjs'
import { expect, test } from 'vitest'
import { assets } from '../../../operation/assets.fixture.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const env = { ASSETS: assets }

test('a password matches its own hash of ten rounds only', async () => {
  const hash = await hashPassword(env, 'corréct horse 🐎', 'password')
  expect(getRounds(hash)).toBe(10)
  expect(await checkPassword('corréct horse 🐎', hash)).toBe(true)
  expect(await checkPassword('correct horse 🐎', hash)).toBe(false)
})

test('an account that does not exist takes a full comparison and never matches', async () => {
  const hashing: number[] = []
  const comparing: number[] = []
  // Of several, one of each is certainly not held up by other work on the machine.
  for (let turn = 0; turn < 3; turn += 1) {
    const started = performance.now()
    await hashPassword(env, 'correct horse', 'password')
    const hashed = performance.now()
    expect(await checkPassword('password', undefined)).toBe(false)
    hashing.push(hashed - started)
    comparing.push(performance.now() - hashed)
  }
  expect(Math.min(...comparing)).toBeGreaterThan(Math.min(...hashing) / 3)
})

test('bytes after the 72nd are not ignored', async () => {
  const password = 'a'.repeat(72)
  const hash = await hashPassword(env, password, 'password')
  expect(await checkPassword(password, hash)).toBe(true)
  expect(await checkPassword(`${password}b`, hash)).toBe(false)
})
