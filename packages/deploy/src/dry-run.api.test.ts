import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnStack } from '@ginkgo/testing'
import { afterAll, expect, test } from 'vitest'
import { dryRun } from './deploy.ts'
import { environmentOf } from './environments.ts'
import { preflight } from './preflight.ts'

const folder = mkdtempSync(join(tmpdir(), 'ginkgo-deploy-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what a dry run bundles for staging runs: the gateway is bound to the API and to its bucket', async () => {
  const environment = environmentOf('staging')
  const parts = ['api', 'gateway'] as const
  const { settings, problems } = await preflight({
    parts,
    environment,
    given: { PUBLIC_ORIGIN: 'https://crm.example.test' },
    isOffline: true,
  })
  expect(problems).toContain('ENCRYPTION_KEY is missing (a secret)')
  const said: string[] = []
  await dryRun({ parts, environment, settings, isBuilt: true, folder, say: (line) => void said.push(line) })
  expect(said.join('\n')).toMatch(
    /Bundled api-worker: [\d.]+ kB[^]*Bundled shell-app[^]*Rehearsed \d+ migrations/,
  )

  const stack = await startOwnStack({ portal: true, workersFrom: folder, scheduledJobs: false })
  try {
    const answers = await Promise.all(
      ['/api/health', '/remotes.json', '/compatibility.json'].map((path) =>
        fetch(new URL(path, stack.origin)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  } finally {
    await stack.stop()
  }
}, 180_000)
