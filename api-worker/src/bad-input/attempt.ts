import type { Endpoint } from '@ginkgo/contracts'
import type { Reply, SignedIn } from '@ginkgo/testing'
import { expect } from 'vitest'
import { type Call, fixtureOf, sendCall, survivorOf, type World } from '../endpoint-fixtures/index.ts'

interface Variation extends Omit<Call, 'body'> {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Stands behind the query as it is. */
  readonly encoded?: string
}

/** A valid call of an endpoint, and how to send variations of it as an admin. */
export interface Attempt {
  readonly world: World
  readonly endpoint: Endpoint
  readonly call: Call
  /** Nobody where the endpoint is public. */
  readonly caller: SignedIn | undefined
  send(variation: Variation): Promise<Reply>
}

/** Something that endpoints refuse; `concerns` says which of them. */
export interface Refusal {
  readonly title: string
  concerns(endpoint: Endpoint): boolean
  check(attempt: Attempt): Promise<unknown>
}

/** Sets up what the call needs, once for all variations, so that nothing but them can change what the database holds. */
export async function newAttempt(world: World, endpoint: Endpoint): Promise<Attempt> {
  const { request, endsSession } = fixtureOf(endpoint.id)
  const { forCaller, ...rest } = await request(world)
  const admin = endsSession === 'every' ? await survivorOf(world, 'admin', endsSession) : world.admin
  const caller = endpoint.access === 'public' ? undefined : admin
  const call = { ...rest, ...(await forCaller?.(caller)) }
  return {
    world,
    endpoint,
    call,
    caller,
    send({ params, query, ...other }) {
      const changed = { ...call, ...(params && { params }), ...(query && { query }) }
      return sendCall(endpoint, changed, caller, other)
    },
  }
}

/** 400 that names the field, or the whole body by an empty path. */
export function expectIssue(reply: Reply, path: string, what: string): void {
  expect(reply.status, `${what}: ${JSON.stringify(reply.body)}`).toBe(400)
  const paths = (reply.body.issues as { path: string; message: string }[]).map((issue) => issue.path)
  expect(
    paths.some((one) => one === path || one.startsWith(`${path}.`)),
    `${what}: ${paths}`,
  ).toBe(true)
}
