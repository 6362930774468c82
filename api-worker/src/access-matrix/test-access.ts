import { allEndpoints, type Endpoint, isAllowed } from '@ginkgo/contracts'
import type { Reply } from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { changedRows, fingerprint } from '../endpoint-fixtures/fingerprint.ts'
import {
  type CallerName,
  callerNames,
  createWorld,
  fixtureOf,
  sendCall,
  survivorOf,
  type World,
} from '../endpoint-fixtures/index.ts'

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
  if (names === 'organization record') return notTheirOwn?.includes(name) ? 403 : success
  const isInside =
    caller.globalRole === 'admin' || caller.verticals.some(({ verticalId }) => verticalId === world.sales)
  if (!isInside) return 404
  const isRefused = !isAllowed(caller, endpoint.access, world.sales) || notTheirOwn?.includes(name)
  return isRefused ? 403 : success
}

const codes: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' }
const outsiders: readonly CallerName[] = ['admin of another organization', 'head of another vertical']

/**
 * Calls the endpoint rightly as everybody who is refused, all at once and against the same records, and answers the
 * replies with what the database had before and after.
 */
async function callAsRefused(endpoint: Endpoint) {
  const { request, endsSession } = fixtureOf(endpoint.id)
  const names = callerNames.filter((name) => expectedStatus(endpoint, name) >= 400)
  const call = await request(world)
  const callers = await Promise.all(names.map((name) => survivorOf(world, name, endsSession)))
  const before = await fingerprint(world)
  const replies = await Promise.all(callers.map((caller) => sendCall(endpoint, call, caller)))
  const replyOf = new Map<CallerName, Reply>(names.map((name, place) => [name, replies[place]!]))
  return { replyOf, before, after: await fingerprint(world) }
}

/** Tests every endpoint of one part of the contract, of so many parts, as every kind of caller. */
export function testAccess(part: number, parts: number): void {
  const endpoints = allEndpoints.filter((_, place) => place % parts === part)
  describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
    let calling: ReturnType<typeof callAsRefused> | undefined
    const refused = () => (calling ??= callAsRefused(endpoint))

    test.each(callerNames)('%s', async (name) => {
      const expected = expectedStatus(endpoint, name)
      if (expected >= 400) {
        const reply = (await refused()).replyOf.get(name)!
        expect(reply.status, JSON.stringify(reply.body)).toBe(expected)
        expect(reply.body).toMatchObject({ code: codes[expected], requestId: expect.any(String) })
        expect(JSON.stringify(reply.body)).not.toContain(world.marker)
        return
      }
      const { request, endsSession, settle } = fixtureOf(id)
      const call = await request(world)
      const reply = await sendCall(endpoint, call, await survivorOf(world, name, endsSession))
      expect(reply.status, JSON.stringify(reply.body)).toBe(expected)
      const output = endpoint.paged ? z.array(endpoint.output) : endpoint.output
      expect(output.safeParse(reply.body).error).toBeUndefined()
      if (outsiders.includes(name)) expect(JSON.stringify(reply.body) ?? '').not.toContain(world.marker)
      await settle?.(world, call)
    })

    if (endpoint.access === 'public') return
    test('nobody who is refused changes anything', async () => {
      const { before, after } = await refused()
      const changed = changedRows(before, after)
      expect(changed, changed.slice(0, 4).join('\n')).toEqual([])
    })
  })
}
