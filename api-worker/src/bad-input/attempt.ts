import type { Endpoint } from '@ginkgo/contracts'
import type { Reply } from '@ginkgo/testing'
import { expect } from 'vitest'
import { type Call, sendCall, type World } from '../endpoint-fixtures/index.ts'

interface Variation extends Omit<Call, 'body'> {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Stands behind the query as it is. */
  readonly encoded?: string
}

/** A valid call of an endpoint, and how to send variations of it as the admin. */
export interface Attempt {
  readonly world: World
  readonly endpoint: Endpoint
  readonly call: Call
  send(variation: Variation): Promise<Reply>
}

/** Something that endpoints refuse; `concerns` says which of them. */
export interface Refusal {
  readonly title: string
  concerns(endpoint: Endpoint): boolean
  check(attempt: Attempt): Promise<unknown>
}

export const newAttempt = (world: World, endpoint: Endpoint, call: Call): Attempt => ({
  ...{ world, endpoint, call },
  send({ params, query, ...other }) {
    const changed = { ...call, ...(params && { params }), ...(query && { query }) }
    return sendCall(endpoint, changed, endpoint.access === 'public' ? undefined : world.admin, other)
  },
})

/** 400 that names the field, or the whole body by an empty path. */
export function expectIssue(reply: Reply, path: string, what: string): void {
  expect(reply.status, `${what}: ${JSON.stringify(reply.body)}`).toBe(400)
  const paths = (reply.body.issues as { path: string; message: string }[]).map((issue) => issue.path)
  expect(
    paths.some((one) => one === path || one.startsWith(`${path}.`)),
    `${what}: ${paths}`,
  ).toBe(true)
}
