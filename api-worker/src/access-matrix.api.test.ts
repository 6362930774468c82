import { allEndpoints, type Endpoint, isAllowed } from '@ginkgo/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Call,
  type CallerName,
  callerNames,
  createWorld,
  fingerprint,
  fixtureOf,
  fixtures,
  sendCall,
  survivorOf,
  type World,
} from './endpoint-fixtures/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

/** 401 without a sign-in, 403 what the role forbids, 404 what the caller cannot see, else success. */
function expectedStatus(endpoint: Endpoint, name: CallerName): number {
  const success = endpoint.status ?? 200
  if (endpoint.access === 'public') return success
  const caller = world.callers[name]
  if (!caller) return 401
  if (!isAllowed(caller, endpoint.access)) return 403
  const { names, notTheirOwn } = fixtureOf(endpoint.id)
  if (names === 'nothing') return success
  if (names === 'record of the admin alone') return name === 'admin' ? success : 404
  if (caller.organizationId !== world.home.id) return 404
  if (names === 'organization record') return success
  const isInside =
    caller.globalRole === 'admin' || caller.verticals.some(({ verticalId }) => verticalId === world.sales)
  if (!isInside) return 404
  const isRefused = !isAllowed(caller, endpoint.access, world.sales) || notTheirOwn?.includes(name)
  return isRefused ? 403 : success
}

const codes: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' }
const outsiders: readonly CallerName[] = ['admin of another organization', 'head of another vertical']

test('there is a fixture for every endpoint, and none too many', () => {
  expect(Object.keys(fixtures).sort()).toEqual(allEndpoints.map(({ id }) => id).sort())
})

describe.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  let refused: Promise<Call> | undefined

  test.each(callerNames)('%s', async (name) => {
    const expected = expectedStatus(endpoint, name)
    const isSuccess = expected < 400
    const { request, endsSession } = fixtureOf(id)
    // Refused calls change nothing, so they share one set of records.
    const call = await (isSuccess ? request(world) : (refused ??= Promise.resolve(request(world))))
    const caller = await survivorOf(world, name, endsSession)
    const before = isSuccess ? '' : await fingerprint(world)
    const reply = await sendCall(endpoint, call, caller)
    expect(reply.status, JSON.stringify(reply.body)).toBe(expected)
    if (isSuccess) {
      const output = endpoint.paged ? z.array(endpoint.output) : endpoint.output
      expect(output.safeParse(reply.body).error).toBeUndefined()
      if (outsiders.includes(name)) expect(JSON.stringify(reply.body) ?? '').not.toContain(world.marker)
    } else {
      expect(reply.body).toMatchObject({ code: codes[expected], requestId: expect.any(String) })
      expect(JSON.stringify(reply.body)).not.toContain(world.marker)
      expect(await fingerprint(world)).toBe(before)
    }
  })
})
