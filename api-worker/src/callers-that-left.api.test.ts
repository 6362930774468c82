import { createLead, createOrganization } from '@ginkgo/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { context, environment } from './security/app-in-process.ts'

// The API runs in this process, so that what it asks the database can be counted.
const app = createApp()
const env = environment()
beforeEach(() => {
  for (const name of ['error', 'log', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function crowd(method: string, body?: object) {
  const { admin, verticals } = await createOrganization()
  const { id } = await createLead(admin, verticals[0].id)
  const headers = { cookie: admin.cookie, origin: 'https://portal.test', 'content-type': 'application/json' }
  const ask = (init: RequestInit = {}) =>
    app.fetch(new Request(`https://portal.test/api/leads/${id}`, { headers, ...init }), env, context)
  const left = new AbortController()
  const { fetch } = globalThis
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) => {
    // Once all are in the line, and before the database can have answered.
    setImmediate(() => left.abort())
    return fetch(...asked)
  })
  const sent = { method, signal: left.signal, ...(body && { body: JSON.stringify(body) }) }
  const answers = Array.from({ length: 100 }, () => ask(sent))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  return { calls: calls.mock.calls.length, statuses, ask }
}

test('a crowd of readers that leaves costs the database nothing more, and whoever asks next has a turn at once', async () => {
  const { calls, statuses, ask } = await crowd('GET')
  expect(calls).toBeLessThan(15)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(85)
  // Nobody is told of a failure that nobody saw.
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
  expect((await ask()).status).toBe(200)
})

test('whoever asked for a change has it, although they left', async () => {
  const { statuses, ask } = await crowd('PATCH', { city: 'Graz' })
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await (await ask()).json()).toMatchObject({ city: 'Graz' })
})
