import { expect, test } from 'vitest'
import { newTotp, stepOfCode } from './totp.ts'

/** The secret of the test vectors of RFC 6238, appendix B, in base32; their codes with six digits are the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(vectors)('at %i seconds the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(stepOfCode(secret, code, { nowMs: seconds * 1_000, lastStep: 0 })).toBe(step)
})

test('a code is taken one step late or early, and no further', () => {
  const at = (seconds: number) => stepOfCode(secret, '005924', { nowMs: seconds * 1_000, lastStep: 0 })
  expect([-60, -30, 0, 30, 60].map((off) => at(1_234_567_890 + off) !== undefined)).toEqual([
    ...[false, true, true, true, false],
  ])
})

test('a step that was accepted, and every one before it, is not accepted again', () => {
  const step = Math.floor(1_234_567_890 / 30)
  const after = (lastStep: number) => stepOfCode(secret, '005924', { nowMs: 1_234_567_890_000, lastStep })
  expect([step - 1, step, step + 1].map(after)).toEqual([step, undefined, undefined])
})

test('a secret has 160 bits, and its address names the product and the person', () => {
  const made = newTotp("o'neill+x@example.test")
  expect(made.secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(made.otpauth)
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(made.secret)
  expect(decodeURIComponent(address.pathname)).toContain("Ginkgo:o'neill+x@example.test")
})
