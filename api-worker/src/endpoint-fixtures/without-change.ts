import type { Endpoint } from '@ginkgo/contracts'
import type { Reply } from '@ginkgo/testing'
import { expect } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { type Call, fixtureOf, sendCall, type World } from './index.ts'

interface Variation extends Omit<Call, 'body'> {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Stands behind the query as it is. */
  readonly encoded?: string
}
export type Send = (variation: Variation) => Promise<Reply>

/** Gives a way to send variations of a valid call as the admin, and proves that none of them changed anything. */
export async function withoutChange(
  world: World,
  endpoint: Endpoint,
  attempt: (send: Send, call: Call) => Promise<void>,
): Promise<void> {
  const call = await fixtureOf(endpoint.id).request(world)
  const caller = endpoint.access === 'public' ? undefined : world.admin
  const before = await fingerprint(world)
  await attempt(({ params, query, ...other }) => {
    const changed = { ...call, ...(params && { params }), ...(query && { query }) }
    return sendCall(endpoint, changed, caller, other)
  }, call)
  expect(await fingerprint(world)).toBe(before)
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
