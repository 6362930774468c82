import { allEndpoints, type Endpoint } from '@ginkgo/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from '../endpoint-fixtures/fingerprint.ts'
import { createWorld, type World } from '../endpoint-fixtures/index.ts'
import { type Attempt, newAttempt } from './attempt.ts'
import { refusedBodies } from './refused-bodies.ts'
import { refusedRequests } from './refused-requests.ts'
import { refusedValues } from './refused-values.ts'

const refusals = [...refusedBodies, ...refusedRequests, ...refusedValues]

/**
 * Sends every endpoint of one part of the contract, of so many parts, everything that it must refuse, as variations of
 * one valid call. What the database holds is compared once for each endpoint.
 */
export function testBadInput(part: number, parts: number): void {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })

  const refusalsOf = (endpoint: Endpoint) => refusals.filter(({ concerns }) => concerns(endpoint))
  const concerned = allEndpoints.filter((endpoint) => refusalsOf(endpoint).length > 0)
  const endpoints = concerned.filter((_, place) => place % parts === part)
  describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses',
    (_, endpoint) => {
      let attempt: Attempt
      let before: string
      beforeAll(async () => {
        attempt = await newAttempt(world, endpoint)
        before = await fingerprint(world)
      })

      test.each(refusalsOf(endpoint).map(({ title, check }) => [title, check] as const))(
        '%s',
        async (_title, check) => {
          await check(attempt)
        },
      )

      test('all of this without a change', async () => {
        expect(await fingerprint(world)).toBe(before)
      })
    },
  )
}
