import { anonymous, as, createAdmin, freshEmail, request, useSharedStack } from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'

// An address has five attempts a minute there.
beforeAll(() => useSharedStack('limited'))

vi.setConfig({ testTimeout: 120_000 })

// Cloudflare sets this header and takes none from outside; nothing does so in front of the local stack.
const attacker = { 'cf-connecting-ip': '203.0.113.66' }
let addresses = 0
/** An address that nobody else has. */
const bystander = () => ({ 'cf-connecting-ip': `198.51.${Math.floor(addresses / 250)}.${addresses++ % 250}` })
const hundred = async (send: (number: number) => ReturnType<typeof request>) => {
  const replies = []
  for (let number = 0; number < 100; number += 20)
    replies.push(...(await Promise.all(Array.from({ length: 20 }, (_, step) => send(number + step)))))
  return replies
}
/** Attempts that were let in. Whom a busy server turned away with 503, or with 409 after 15 seconds, was not. */
const letIn = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status < 429 && status !== 409)
const post = (path: string, body: object, headers: Record<string, string>) =>
  request('post', path, { body, headers })

const signUpFields = {
  firstName: 'Ann',
  lastName: 'Lee',
  password: 'correct horse 42',
  organizationName: 'Acme',
  verticalName: 'Sales',
}
const limitedEndpoints: [name: string, path: string, body: () => object][] = [
  ['logins', '/api/auth/login', () => ({ password: 'wrong horse 42' })],
  ['code guesses', '/api/auth/verify-otp', () => ({ code: '000000' })],
  ['reset requests', '/api/auth/forgot-password', () => ({})],
  ['sign-ups', '/api/auth/signup', () => signUpFields],
]

test.each(limitedEndpoints)(
  'a hundred %s of one address end in 429, and another address is let in',
  async (_, path, body) => {
    const user = await createAdmin()
    // Each for another e-mail, so that the address alone counts. A slow machine needs more than a minute.
    const begun = Date.now()
    const replies = await hundred(() => post(path, { email: freshEmail(), ...body() }, attacker))
    const minutes = Math.floor((Date.now() - begun) / 60_000) + 1
    const refusals = replies.filter(({ status }) => status === 429).length
    expect(refusals).toBeGreaterThan(50)
    expect(letIn(replies).length).toBeLessThanOrEqual(5 * minutes)
    for (const { headers } of replies.filter(({ status }) => status === 429)) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    const login = await post('/api/auth/login', { email: user.email, password: user.password }, bystander())
    expect(login.status).toBe(200)
  },
)

test.each(limitedEndpoints)(
  'a hundred %s for one account end in 429, and another account is let in',
  async (_, path, body) => {
    const [victim, other] = [await createAdmin(), await createAdmin()]
    // Each from another address, so that the account alone counts.
    const replies = await hundred(() => post(path, { email: victim.email, ...body() }, bystander()))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(50)
    expect(letIn(replies).length).toBeLessThanOrEqual(15)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const login = await post('/api/auth/login', { email: other.email, password: other.password }, bystander())
    expect(login.status).toBe(200)
    expect((await as(victim).get('/api/auth/me')).status).toBe(200)
  },
)

test('while somebody guesses passwords, a request that costs nothing stays fast', async () => {
  const timed = async () => {
    const started = performance.now()
    expect((await anonymous().get('/api/health')).status).toBe(200)
    return performance.now() - started
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  // The first five hash a password each; what comes after is refused before that.
  await hundred(() => post('/api/auth/login', { email: freshEmail(), password: 'wrong horse 42' }, attacker))
  const quiet: number[] = []
  const busy: number[] = []
  for (let round = 0; round < 15; round++) {
    quiet.push(await timed())
    const guesses = Promise.all(
      [1, 2, 3].map(() =>
        post('/api/auth/login', { email: freshEmail(), password: 'wrong horse 42' }, attacker),
      ),
    )
    busy.push(await timed())
    await guesses
  }
  expect(median(busy)).toBeLessThan(median(quiet) * 5 + 50)
})
