import { anonymous, as, createAdmin, freshEmail, testStack, useSharedStack } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

// The limited stack allows five attempts a minute per address, and thirty calls a minute per person.
beforeAll(() => useSharedStack('limited'))

const directoryToken = { authorization: `Bearer gns_${crypto.randomUUID()}.any` }
const many = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, send))

test('an address has a limit of attempts a minute at each endpoint, also when all come at once', async () => {
  const login = () => anonymous().post('/api/auth/login', { email: freshEmail(), password: 'wrong horse' })
  const statuses = (await many(login)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  const refused = await login()
  expect(refused.body.code).toBe('rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  const guess = () => anonymous().get('/api/auth/reset-password/guess')
  expect((await many(guess)).filter(({ status }) => status === 429)).toHaveLength(7)
  const invitation = () => anonymous().get('/api/invitations/guess')
  expect((await many(invitation)).filter(({ status }) => status === 429)).toHaveLength(7)
})

test('an address in a header that the caller sends is ignored', async () => {
  const spoof = (number: number) =>
    anonymous().post(
      '/api/auth/forgot-password',
      { email: freshEmail() },
      { 'x-forwarded-for': `10.0.0.${number}`, 'x-real-ip': `10.0.0.${number}` },
    )
  const replies = await Promise.all(Array.from({ length: 8 }, (_, number) => spoof(number)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
})

test('the number of calls a minute is limited for each person separately', async () => {
  const [busy, other] = [await createAdmin(), await createAdmin()]
  const me = (user: typeof busy) => as(user).get('/api/auth/me')
  // Creating the person reads their verticals, which is the first of the thirty calls.
  const replies = await Promise.all(Array.from({ length: 50 }, () => me(busy)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(29)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(21)
  const last = await me(busy)
  expect([last.status, last.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await me(other)).status).toBe(200)
})

test('a directory that calls too often is told so in its own form', async () => {
  // Fifty times as many as people have. Ten at once, as a crowd waits for the database until it is answered with 503 and not
  // counted.
  const call = () => fetch(`${testStack().origin}/api/scim/v2/Users`, { headers: directoryToken })
  for (let sent = 0; sent < 250; sent += 10) {
    const replies = await Promise.all(Array.from({ length: 10 }, call))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(401))
  }
  const refused = await call()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '429',
  })
})
