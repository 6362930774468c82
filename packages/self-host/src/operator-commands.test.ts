import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { load, loadMigrations, root } from './workers.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ginkgo-commands-'))
  const client = openFile(databaseFile(dataDir))
  // As the running portal has it.
  await client.execute('PRAGMA journal_mode = WAL')
  await (await loadMigrations()).migrate({ client })
  const { seed } = await load<{ seed(options: { client: unknown }): Promise<unknown> }>(
    'api-worker/scripts/seed.ts',
  )
  await seed({ client })
  client.close()
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a command of whoever looks after a database against the file of a portal of one's own. */
const run = async (script: string, args: readonly string[], url = `file:${databaseFile(dataDir)}`) => {
  const program = join(root, 'api-worker/scripts', script)
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  })
  return stdout
}

test('sql asks and changes the file of a portal of one’s own', async () => {
  expect(await run('sql.ts', ['PRAGMA integrity_check'])).toContain("'ok'")
  expect(await run('sql.ts', ["UPDATE outbox SET due_at = 0 WHERE id = 'none'"])).toBe('0 rows changed\n')
})

test('sql keeps the rules of the schema', async () => {
  const moved = "UPDATE leads SET organization_id = 'nobody' WHERE id = (SELECT id FROM leads LIMIT 1)"
  await expect(run('sql.ts', [moved])).rejects.toThrow('FOREIGN KEY constraint failed')
})

test('apps:installed and factors:reset work on it', async () => {
  expect(await run('installed-apps.ts', ['mfe-quotes'])).toContain('is installed by 0 organizations')
  expect(await run('reset-factors.ts', ['admin@demo.ginkgo.test'])).toContain('signs in with the password')
})

test('a file that is not there is not made', async () => {
  const url = `file:${join(dataDir, 'missing.db')}`
  for (const script of ['sql.ts', 'installed-apps.ts', 'reset-factors.ts'])
    await expect(run(script, ['SELECT 1'], url)).rejects.toThrow(`There is no database at ${url}`)
  expect(readdirSync(dataDir)).not.toContain('missing.db')
})
