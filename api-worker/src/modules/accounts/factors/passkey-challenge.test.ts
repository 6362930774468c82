import { expect, test } from 'vitest'
import type { Client } from '../../../operation/operation.ts'
import { givenChallenge } from './passkey-challenge.ts'

const issuedMs = Date.parse('2026-03-01T08:00:00.000Z')
const client = (token?: string) => ({ passkeyToken: token }) as Client
const after = (ms: number) => new Date(issuedMs + ms).toISOString()
const token = `abc.${issuedMs}`

test("the challenge of a browser's cookie lives five minutes, and the cookie cannot be made younger", async () => {
  const first = await givenChallenge('secret', client(token), after(0))
  expect(first).toBeDefined()
  expect(await givenChallenge('secret', client(token), after(5 * 60_000 - 1))).toBe(first)
  expect(await givenChallenge('secret', client(token), after(5 * 60_000))).toBeUndefined()
  expect(await givenChallenge('secret', client(token), after(-1))).toBeUndefined()
  const younger = client(`abc.${issuedMs + 60_000}`)
  expect(await givenChallenge('secret', younger, after(5 * 60_000))).not.toBe(first)
  for (const none of [undefined, '', 'abc', 'abc.x'])
    expect(await givenChallenge('secret', client(none), after(0))).toBeUndefined()
})
