import { fileURLToPath } from 'node:url'
import { createApiKey, createOrganization, testStack } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BearerProxy, startBearerProxy } from './bearer-proxy.ts'
import { programs, runProgram } from './program.ts'

let proxy: BearerProxy
beforeAll(async () => {
  const { admin } = await createOrganization()
  const { key } = await createApiKey(admin)
  proxy = await startBearerProxy(testStack().origin, key)
})
afterAll(() => proxy?.close())

test.each(['2026-07-28', '2025-11-25'])(
  'revision %s: every scenario passes that does not ask for the fixtures of the suite',
  { timeout: 300_000 },
  async (revision) => {
    const expected = fileURLToPath(new URL(`../baselines/${revision}.yaml`, import.meta.url))
    const { exitCode, output, errors } = await runProgram(programs.conformance, [
      ...['server', '--url', `${proxy.origin}/mcp`],
      ...['--requirements', revision, '--expected-failures', expected, '--timeout', '60000'],
    ])
    expect(exitCode, `${output}\n${errors}`).toBe(0)
  },
)
