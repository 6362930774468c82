import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** All that the tool says in the folder of a remote, which is one line. */
function said(...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-tool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cwd = join(folder, 'mfe-quotes')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name: 'mfe-quotes', version: '1.0.0' }))
  const env = { ...process.env, GINKGO_RELEASE_TOKEN: 'gnr_token', GINKGO_PORTAL: 'http://localhost:1' }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd,
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  return stderr.trimEnd()
}

test('what cannot be meant is refused in a sentence, before anything is built', () => {
  expect(said('release', '--preview', '--canary', '10')).toBe('A release is a preview or a canary, not both.')
  expect(said('promote', '--canary-org', 'Acme')).toBe(
    '--canary-org takes the id of an organization, not Acme',
  )
  expect(said('release', '--previw')).toBe('There is no option --previw: did you mean --preview?')
  expect(said('relase')).toBe('There is no command relase: did you mean release?')
})
