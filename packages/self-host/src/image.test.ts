import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { root } from './workers.ts'

const cli = join(root, 'packages/self-host/src/cli.ts')
const text = readFileSync(join(root, 'packages/self-host/Containerfile'), 'utf8')
const instructions = DockerfileParser.parse(text)
  .getInstructions()
  .map((each) => [each.getKeyword(), each.getArgumentsContent() ?? ''] as const)
const argumentsOf = (keyword: string) =>
  instructions.filter(([name]) => name === keyword).map(([, rest]) => rest)

test('the recipe of the image has no fault', () => {
  expect(validate(text)).toEqual([])
})

test('it runs as a normal user over one volume, which health is asked about', () => {
  expect(argumentsOf('USER')).toEqual(['node'])
  expect(argumentsOf('VOLUME')).toEqual(['/data'])
  expect(argumentsOf('ENV').join()).toContain('GINKGO_DATA=/data')
  expect(argumentsOf('HEALTHCHECK').join()).toContain('"health"')
})

test('every program that it names is there, and the version of pnpm is that of the project', () => {
  const scripts = JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
  for (const [, version] of text.matchAll(/pnpm@(\S+)/g)) expect(scripts).toContain(`pnpm@${version}`)
  for (const [path] of text.matchAll(/packages\/[\w/-]+\.ts/g))
    expect(existsSync(join(root, path)), path).toBe(true)
  expect(existsSync(join(root, 'node_modules/node/bin/node'))).toBe(true)
})

test.each([
  ['podman', ['--format', 'docker']],
  ['docker', []],
])('%s builds it with the health check and without what is not of the sources', (engine, own) => {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-engine-'))
  try {
    const said = join(folder, 'said')
    writeFileSync(join(folder, engine), `#!/bin/sh\necho "$@" >> ${said}\n`, { mode: 0o755 })
    const { status } = spawnSync(process.execPath, [cli, 'image', 'crm'], { env: { PATH: folder } })
    expect(status).toBe(0)
    const [, build = ''] = readFileSync(said, 'utf8').trim().split('\n')
    const recipe = join(root, 'packages/self-host/Containerfile')
    const ignored = engine === 'podman' ? ['--ignorefile', `${recipe}.dockerignore`] : []
    expect(build.split(' ')).toEqual(['build', '--file', recipe, ...ignored, ...own, '--tag', 'crm', root])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a machine without an engine is told so', () => {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'image'], { env: { PATH: '/nowhere' } })
  expect(status).toBe(1)
  expect(String(stderr)).toBe('Neither podman nor docker is on this machine: install one of them.\n')
})
