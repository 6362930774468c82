import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { anonymous, as, createAdmin, signIn, sql, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { enrol } from './factors.fixture.ts'

const script = join(import.meta.dirname, '../../../../scripts/reset-factors.ts')

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--no-warnings', script, ...args], {
    env: { ...process.env, DATABASE_URL: testStack().databaseUrl },
  })

test('the operator helps the last admin, whom nobody in the organization can help', async () => {
  const [admin, other] = [await createAdmin(), await createAdmin()]
  await enrol(admin)
  await enrol(other)
  expect((await as(admin).delete(`/api/organization/users/${admin.id}/factors`)).status).toBe(409)
  const { stdout } = await run(` ${admin.email.toUpperCase()} `)
  expect(stdout).toContain('signs in with the password alone now')
  expect((await as(admin).get('/api/auth/me')).status).toBe(401)
  const again = await signIn(admin)
  expect((await as(again).get('/api/auth/factors')).body).toMatchObject({ factors: [], recoveryCodes: 0 })
  const log = (await as(again).get('/api/organization/audit-log')).body
  expect(log.find(({ kind }: { kind: string }) => kind === 'factor.reset')).toMatchObject({
    actor: { type: 'system', name: 'Operator of the portal' },
  })
  // Nobody else is touched.
  const login = await anonymous().post('/api/auth/login', { email: other.email, password: other.password })
  expect(login.body.requiresSecondFactor).toBe(true)
  await expect(run('nobody@example.test')).rejects.toThrow('There is no account of nobody@example.test')
  await expect(run()).rejects.toThrow('Usage')
  expect(await sql('SELECT id FROM factors WHERE user_id = ?', [other.id])).not.toEqual([])
})
