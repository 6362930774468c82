import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createRemote } from '../../../create-ginkgo-remote/src/create.ts'
import { root } from '../paths.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly if?: string
  readonly with?: Readonly<Record<string, string | number>>
  readonly env?: Readonly<Record<string, string>>
}

let inside: string
let folder: string
let steps: readonly Step[]
beforeAll(() => {
  inside = mkdtempSync(join(tmpdir(), 'ginkgo-workflow-'))
  folder = createRemote({ typed: 'greetings', inside })
  const text = readFileSync(join(folder, '.github/workflows/check.yml'), 'utf8')
  const workflow = parse(text) as { jobs: { check: { steps: Step[] } } }
  steps = workflow.jobs.check.steps
})
afterAll(() => rmSync(inside, { recursive: true, force: true }))

const manifest = () =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
    engines: { node: string }
  }
const commands = () => steps.flatMap(({ run }) => run ?? [])

test('every script that the workflow of a new remote runs is one of its manifest, and each kind of work is done', () => {
  const run = commands().flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name))
  expect(run).toEqual(['check', 'test:portal', 'release'])
  expect(run.filter((name) => !manifest().scripts[name!])).toEqual([])
})

test('every file that it names is there, in the remote or in the image of a portal', () => {
  const paths = commands().flatMap((text) => [...text.matchAll(/packages\/\S+\.ts/g)].map(([path]) => path))
  expect(paths).not.toEqual([])
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true)
  for (const script of Object.values(manifest().scripts))
    for (const [, path = ''] of script.matchAll(/(?:-p|--config) (\S+)/g))
      expect(existsSync(join(folder, path)), path).toBe(true)
})

test('its Node is one that the remote takes, and a release needs portal, token and the main branch', () => {
  const [, least = ''] = /(\d+)/.exec(manifest().engines.node) ?? []
  const node = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
  expect(Number(node?.with?.['node-version'])).toBeGreaterThanOrEqual(Number(least))
  const release = steps.find(({ run }) => run?.includes('npm run release'))
  expect(release?.if).toBe("github.event_name == 'push' && vars.GINKGO_PORTAL != ''")
  expect(Object.keys(release?.env ?? {})).toEqual(['REASON', 'GINKGO_PORTAL', 'GINKGO_RELEASE_TOKEN'])
})
