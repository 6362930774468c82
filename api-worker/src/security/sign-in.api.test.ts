import { anonymous, createAdmin, freshEmail, mailbox, type Reply } from '@ginkgo/testing'
import { expect, test, vi } from 'vitest'

// Each attempt hashes a password.
vi.setConfig({ testTimeout: 90_000 })

const login = (email: string, password: string) => anonymous().post('/api/auth/login', { email, password })
const seen = ({ status, body, headers }: Reply) => ({
  status,
  body: { ...body, requestId: '', email: '' },
  cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;')),
  names: [...headers.keys()].sort(),
})
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function timed(attempt: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await attempt()
  return performance.now() - started
}

test('6.3.1 an account bears ten wrong passwords of one address in a quarter of an hour, also all at once', async () => {
  const [user, bystander] = [await createAdmin(), await createAdmin()]
  const attempts = await Promise.all(Array.from({ length: 30 }, () => login(user.email, 'wrong horse 42')))
  const count = Object.groupBy(attempts, ({ status }) => status)
  expect({ ...count }).toEqual({
    401: Array(10).fill(expect.anything()),
    429: Array(20).fill(expect.anything()),
  })
  const refused = await login(user.email, user.password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
  expect((await login(bystander.email, bystander.password)).status).toBe(200)
})

test('6.3.8 whether an e-mail has an account shows in no answer', async () => {
  const user = await createAdmin()
  const unknown = freshEmail()
  expect(seen(await login(user.email, 'wrong horse 42'))).toEqual(
    seen(await login(unknown, 'wrong horse 42')),
  )
  const pairs: [path: string, more: object][] = [
    ['/api/auth/forgot-password', {}],
    [
      '/api/auth/signup',
      {
        firstName: 'A',
        lastName: 'B',
        organizationName: 'C',
        verticalName: 'D',
        password: 'a good horse 42',
      },
    ],
    ['/api/auth/resend-otp', {}],
    ['/api/auth/verify-otp', { code: '000000' }],
  ]
  for (const [path, more] of pairs) {
    const ask = (email: string) => anonymous().post(path, { email, ...more })
    // The pause after the sign-up belongs to the address and would show that there was one.
    const known = path.includes('resend') ? freshEmail() : user.email
    expect(seen(await ask(known)), path).toEqual(
      seen(await ask(path.includes('signup') ? freshEmail() : unknown)),
    )
  }
  const mails = await mailbox(user.email).waitForCount(2)
  expect(mails.map(({ subject }) => subject)).toContain('You already have a Ginkgo account')
})

test('6.3.8 nor in the time that a sign-in takes', async () => {
  const [first, second] = [await createAdmin(), await createAdmin()]
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 12; round++) {
    const { email } = round % 2 === 0 ? first : second
    known.push(await timed(() => login(email, 'wrong horse 42')))
    unknown.push(await timed(() => login(freshEmail(), 'wrong horse 42')))
  }
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
