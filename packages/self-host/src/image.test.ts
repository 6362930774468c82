import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { encryptionKey } from './encryption-key.ts'
import { installFixture } from './portal-process.ts'
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

const guide = readFileSync(join(root, 'docs/operate/self-host.md'), 'utf8')
const [chapter = ''] = guide.split(/^## /m).filter((each) => each.startsWith('In a container\n'))
const lines = [...chapter.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
)

test('the chapter makes, replaces and takes back a container by the tag of its version', () => {
  const places = [
    'pnpm self-host image ginkgo:$VERSION',
    'podman exec ginkgo node packages/self-host/src/cli.ts backup',
    'podman stop ginkgo',
    'podman rm ginkgo',
  ].map((step) => lines.findIndex((line) => line.startsWith(step)))
  expect(places).not.toContain(-1)
  const runs = lines.flatMap((line, place) => (line.startsWith('podman run ') ? [place] : []))
  expect([...places, runs.at(-1)]).toEqual([...places, runs.at(-1)!].toSorted((one, other) => one - other))
  for (const place of runs) {
    // An engine kills after ten seconds unless it is told.
    expect(lines[place]).toContain(' --stop-timeout 60 ')
    expect(lines[place]).toContain(':/data ')
    expect(lines[place]).toMatch(/ ginkgo:\$VERSION$/)
  }
})

test('what the chapter runs in the container does its work in the folder of the image', async () => {
  const data = mkdtempSync(join(tmpdir(), 'ginkgo-volume-'))
  try {
    const client = openFile(databaseFile(data))
    await client.execute('CREATE TABLE _migrations (name TEXT PRIMARY KEY NOT NULL, applied_at INTEGER)')
    client.close()
    encryptionKey(data)
    installFixture(data)
    writeFileSync(
      join(data, 'ginkgo.env'),
      'PUBLIC_ORIGIN=http://localhost:1\nPORT=1\nSMTP_HOST=a\nMAIL_FROM=a@a.example\n',
    )
    const inside = /^podman exec (?:--env (\S+) )?ginkgo node (.+)$/
    const said = lines.flatMap((line) => {
      const [, variable = '', command = ''] = inside.exec(line) ?? []
      if (!command) return []
      const given = `${variable} ${process.execPath} ${command}`
      const { stdout, stderr } = spawnSync(
        'sh',
        ['-c', given.replaceAll('/data/', `${data}/`).replace('$VERSION', '1')],
        { cwd: root, env: { PATH: process.env.PATH, GINKGO_DATA: data } },
      )
      return `${String(stdout)}${String(stderr)}`
    })
    expect(said).toEqual([
      expect.stringContaining('The portal is not well'),
      expect.stringContaining('before-1.backup is complete'),
      expect.stringContaining("'ok'"),
      expect.stringContaining('1.0.0'),
      expect.stringMatching(/^gnr_/),
      expect.stringContaining('mfe-quotes'),
      expect.stringContaining('mfe-quotes  sandbox'),
      expect.stringContaining('mfe-quotes'),
    ])
    expect(existsSync(join(data, 'before-1.backup'))).toBe(true)
  } finally {
    rmSync(data, { recursive: true })
  }
}, 120_000)

test('a machine without an engine is told so', () => {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'image'], { env: { PATH: '/nowhere' } })
  expect(status).toBe(1)
  expect(String(stderr)).toBe('Neither podman nor docker is on this machine: install one of them.\n')
})
