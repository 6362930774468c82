import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { as, bodyOf, createOrganization, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../../../scripts/installed-apps.ts')

const run = async (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--no-warnings', script, ...args], {
    env: { ...process.env, DATABASE_URL: testStack().databaseUrl },
  })

test('the operator reads where an app is installed, since when, and how it stands there', async () => {
  const name = `mfe-a${crypto.randomUUID().slice(0, 8)}`
  const path = `/api/apps/${name}`
  const [{ id, admin }, { admin: other }] = await Promise.all([createOrganization(), createOrganization()])
  bodyOf(await as(admin).put(path, { scopes: ['read'], trust: 'sandbox' }), 200)
  bodyOf(await as(other).put(path, { scopes: [], trust: 'full' }), 200)
  bodyOf(await as(admin).put(`${path}/hold`, { version: '1.2.0' }), 200)
  bodyOf(await as(admin).put(`${path}/pause`, { reason: 'Wrong prices' }), 200)
  const { stdout } = await run(name)
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines.find((line) => line.startsWith(id))).toMatch(
    /since \d{4}-.*Z {2}sandbox {2}read {2}kept at 1\.2\.0 {2}paused: Wrong prices$/,
  )
  expect(stdout).toContain('full trust  no records')
  expect(lines.at(-1)).toBe(`${name} is installed by 2 organizations.`)
  expect((await run(`${name}-none`)).stdout).toContain('installed by 0 organizations')
  await expect(run()).rejects.toThrow('Usage')
})
