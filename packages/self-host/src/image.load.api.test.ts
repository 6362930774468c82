import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { freePorts, waitFor } from '@ginkgo/dev-stack'
import { DockerfileParser } from 'dockerfile-ast'
import { expect, test } from 'vitest'
import { root } from './workers.ts'

const recipe = join(root, 'packages/self-host/Containerfile')
const instructions = DockerfileParser.parse(readFileSync(recipe, 'utf8')).getInstructions()
const argumentsOf = (keyword: string) =>
  instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '')

/** The words of a command that is written as a list. */
const wordsOf = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[]

/** What the build is given: all but what the file of exclusions names. */
const isGiven = (path: string) => {
  const parts = relative(root, path).split('/')
  const left = ['node_modules', 'dist', '.data', '.deploy', '.git', 'test-results']
  return !parts.some((part) => left.includes(part)) && !/^packages\/[^/]+\/lib$/.test(relative(root, path))
}

test('the steps of the image make a portal that starts, is well, and stops', {
  timeout: 900_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-image-'))
  try {
    const app = join(folder, 'app')
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    cpSync(root, app, { recursive: true, filter: isGiven, verbatimSymlinks: true })
    const [port] = await freePorts(1)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '0.0.0.0', PORT: String(port) }
    // The first RUN makes the folders of the image.
    for (const step of argumentsOf('RUN').slice(1)) {
      const command = step.replaceAll('/tmp/built', join(folder, 'built'))
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: app, env })
      expect(status, `${command}\n${String(stdout).slice(-2_000)}\n${String(stderr).slice(-2_000)}`).toBe(0)
    }
    const settings = `PUBLIC_ORIGIN=http://localhost:${port}\nSMTP_HOST=127.0.0.1\nMAIL_FROM=a@crm.example\nBACKUPS_KEPT=0\n`
    writeFileSync(join(dataDir, 'ginkgo.env'), settings, { mode: 0o600 })
    const run = (words: readonly string[]) =>
      spawn(words[0]!, words.slice(1), { cwd: app, env: { ...env, GINKGO_DATA: dataDir } })
    const portal = run(wordsOf(argumentsOf('CMD')[0]!))
    const ended = once(portal, 'close')
    const isWell = async () => {
      const [code] = (await once(run(wordsOf(argumentsOf('HEALTHCHECK')[0]!)), 'close')) as [number | null]
      expect(code).toBe(0)
    }
    await waitFor('the portal to be well', isWell, 600_000, 2_000)
    const page = await fetch(`http://localhost:${port}/login`)
    expect(await page.text()).toContain('/remotes/mfe-leads/')
    portal.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
