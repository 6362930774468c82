import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@ginkgo/dev-stack/paths'
import { startOwnStack } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundles, deploy, prepare, rehearseReleases } from './deploy.ts'
import { EmulatedCloudflare } from './emulated-cloudflare.ts'
import { environmentOf } from './environments.ts'
import { preflight } from './preflight.ts'
import { settingsOf } from './settings.ts'
import { smokeTest } from './smoke.ts'

const cloudflare = new EmulatedCloudflare()
const environment = environmentOf('staging')
const folder = mkdtempSync(join(tmpdir(), 'ginkgo-rehearsal-'))
const given = {
  PUBLIC_ORIGIN: 'https://staging.example.test',
  DATABASE_URL: `file:${folder}/database`,
  DATABASE_AUTH_TOKEN: '',
  SMTP_HOST: 'smtp.example.test',
  MAIL_FROM: 'Ginkgo <no-reply@example.test>',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  METRICS_TOKEN: 'metrics',
}
const settings = {
  'api-worker': settingsOf('api-worker', given, []),
  'shell-app': settingsOf('shell-app', given, []),
  'signature-worker': settingsOf('signature-worker', given, []),
}
const said: string[] = []
const order = {
  parts: ['signatures', 'api', 'gateway'] as const,
  environment,
  settings,
  folder,
  isBuilt: existsSync(join(root, 'shell-app/dist/chunks.json')),
  say: (line: string) => void said.push(line),
}
const target = { kind: 'local', dataDir: join(folder, 'data') } as const

let bundles: Bundles
let stack: Awaited<ReturnType<typeof startOwnStack>> | undefined

beforeAll(async () => {
  Object.assign(process.env, await cloudflare.start())
})
afterAll(async () => {
  await stack?.stop()
  await cloudflare.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('without an account everything is bundled, measured and migrated, and what is missing is named', async () => {
  const { problems } = await preflight({ ...order, given: {}, isOffline: true })
  for (const name of ['PUBLIC_ORIGIN', 'DATABASE_URL'])
    expect(problems).toContainEqual(expect.stringContaining(`${name} is missing: e.g. `))
  bundles = await prepare(order)
  await rehearseReleases(order)
  expect(said.join('\n')).toMatch(
    /Bundled signature-worker: [\d.]+ kB[^]*Bundled api-worker: [\d.]+ kB[^]*Bundled shell-app[^]*Rehearsed \d+ migrations[^]*source maps/,
  )
}, 180_000)

test('the check before a deployment names the bucket that is missing', async () => {
  const { problems } = await preflight({ ...order, parts: ['gateway'], given, isOffline: false })
  expect(problems).toEqual([
    `There is no R2 bucket ginkgo-remotes-staging: wrangler r2 bucket create ginkgo-remotes-staging`,
    'The gateway is bound to ginkgo-api-staging, which is not deployed: deploy:api',
  ])
  cloudflare.buckets.add(environment.bucketOf('ginkgo-files'))
  expect((await preflight({ ...order, parts: ['api'], given, isOffline: false })).problems).toEqual([
    'DATABASE_URL must begin with libsql:// or https://',
    'The API is bound to ginkgo-signatures-staging, which is not deployed: deploy:signatures',
  ])
  cloudflare.buckets.add(environment.bucket).add(environment.bucketOf('ginkgo-files'))
}, 180_000)

test('what is deployed is the bundle that was measured, and it runs', async () => {
  const check = async (paths: readonly string[]) => {
    stack ??= await startOwnStack({ portal: true, workersFrom: folder, scheduledJobs: false })
    await smokeTest(stack.origin, paths, { pauseMs: 10 })
  }
  await deploy(order, { bundles, message: 'the first', target, check })
  const [signatures, api, gateway] = [
    'ginkgo-signatures-staging',
    'ginkgo-api-staging',
    'ginkgo-staging',
  ].map((name) => cloudflare.workers.get(name)!)
  expect([signatures!.versions.length, signatures!.domains]).toEqual([1, []])
  expect(api!.versions.map(({ message }) => message)).toEqual(['the first'])
  expect([...api!.secrets.keys()].toSorted()).toEqual(['ENCRYPTION_KEY', 'METRICS_TOKEN'])
  expect(api!.versions[0]!.bindings).toContainEqual(
    expect.objectContaining({ name: 'ASSETS', type: 'assets' }),
  )
  expect(api!.versions[0]!.bindings).toContainEqual(
    expect.objectContaining({ name: 'SIGNATURES', service: 'ginkgo-signatures-staging' }),
  )
  expect([api!.crons, api!.domains]).toEqual([['* * * * *'], []])
  expect(gateway!.domains).toEqual(['staging.example.test'])
  expect(gateway!.versions[0]!.bindings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'API', service: 'ginkgo-api-staging' }),
      expect.objectContaining({ name: 'REMOTES', bucket_name: 'ginkgo-remotes-staging' }),
      expect.objectContaining({ name: 'ENVIRONMENT', text: 'production' }),
    ]),
  )
  expect(said.join('\n')).toMatch(/Applied 0000_baseline\.sql/)
}, 180_000)

test('an API that does not answer is set back to the version before', async () => {
  const api = cloudflare.workers.get('ginkgo-api-staging')!
  const before = api.live
  const check = () => Promise.reject(new Error('/api/health answers 503'))
  await expect(
    deploy({ ...order, parts: ['api'] }, { bundles, message: 'the second', target, check }),
  ).rejects.toThrow(`The version before, ${before}, answers again`)
  expect(api.versions).toHaveLength(2)
  expect(api.live).toBe(before)
}, 180_000)
