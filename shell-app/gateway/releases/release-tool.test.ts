import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { contractVersion } from '@ginkgo/contracts/contract-version'
import { FolderStore } from '@ginkgo/federation/folder-store'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import {
  listReleases,
  promoteRemote,
  releaseRemote,
  rollbackRemote,
} from '@ginkgo/federation/release-tool/release'
import { issueToken, revokeToken } from '@ginkgo/federation/release-tool/release-tokens'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '../env.ts'
import gateway from '../index.ts'

const name = 'mfe-quotes'

let portals = 0

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-release-tool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A portal at an address, with an empty bucket in a folder. */
async function portal() {
  portals += 1
  const client = `198.51.100.${portals}`
  const folder = temporaryFolder()
  const store = new FolderStore(folder)
  const env: Env = {
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    API: { fetch: async () => Response.json({ version: contractVersion, oldest: contractVersion }) },
    REMOTES: store as unknown as Env['REMOTES'],
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: '',
  }
  const server = createServer()
  server.on('request', async (incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming
    const request = new Request(new URL(url, `http://${headers.host}`), {
      method,
      headers: { ...(headers as Record<string, string>), 'cf-connecting-ip': client },
      ...(method === 'POST' && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    })
    const answer = await gateway.fetch(request, env)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const bucket = bucketOf(store)
  const issue = (remote: string, days = 1) =>
    issueToken(bucket, remote, { holder: 'ada@example.test', days, now: Date.now(), everybody: true })
  const order = (token: string) => {
    const target = { kind: 'portal', portal: new URL(`http://127.0.0.1:${port}`), token } as const
    return { name, target }
  }
  const files = () => readdirSync(folder, { recursive: true }).map(String)
  return { bucket, folder, issue, order, files }
}

const assets = { sync: ['page.js'], async: [] }

function build(text: string): string {
  const folder = temporaryFolder()
  const needs = { sdk: `^${sdkVersion}`, contract: contractVersion }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ name, ...needs, extensions: { pages: {} } }))
  const manifest = {
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: [{ path: './remote', assets: { js: assets, css: assets } }],
  }
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'remote-entry.js'), text)
  writeFileSync(join(folder, 'remote-entry.js.map'), '{}')
  return folder
}

const canary = { percent: 10, organizations: [] }

/** Every command, and what the list says then. */
async function carryOutAll(order: Parameters<typeof releaseRemote>[0]) {
  await releaseRemote({ ...order, version: '1', builtIn: build('one') })
  await releaseRemote({ ...order, version: '2', builtIn: build('two'), canary, reason: 'Totals' })
  await promoteRemote({ ...order, canary: { ...canary, percent: 50 } })
  await promoteRemote(order)
  await rollbackRemote(order)
  const { live, versions, history } = await listReleases(order)
  return {
    live: live?.version,
    versions: versions.map(({ version, state }) => [version, state]),
    history: history.map(({ number, action, by, reason }) => [number, action, by, reason]),
  }
}

test('a token at a portal and the rights of a folder write the same releases', async () => {
  const { issue, order, folder } = await portal()
  const byToken = await carryOutAll(order((await issue(name)).token))
  const elsewhere = temporaryFolder()
  const target = { kind: 'folder', folder: elsewhere } as const
  const byFolder = await carryOutAll({ name, target, by: 'ada@example.test' })
  expect(byToken).toEqual(byFolder)
  expect(byToken).toEqual({
    live: '1',
    versions: [
      ['2', 'rolled back'],
      ['1', 'live'],
    ],
    history: [
      [5, 'rollback', 'ada@example.test', undefined],
      [4, 'promote', 'ada@example.test', undefined],
      [3, 'canary', 'ada@example.test', undefined],
      [2, 'canary', 'ada@example.test', 'Totals'],
      [1, 'release', 'ada@example.test', undefined],
    ],
  })
  const written = (root: string) =>
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => !file.includes('_tokens'))
      .sort()
  expect(written(folder)).toEqual(written(elsewhere))
})

test('a token of another remote, an expired and a revoked one are refused, and nothing is written', async () => {
  const { bucket, issue, order, files } = await portal()
  const [foreign, old, revoked] = [await issue('mfe-leads'), await issue(name, 0), await issue(name)]
  await revokeToken(bucket, name, revoked.id, Date.now())
  const before = files()
  for (const { token } of [foreign, old, revoked]) {
    const wrong = order(token)
    for (const attack of [
      () => releaseRemote({ ...wrong, version: '1', builtIn: build('one') }),
      () => promoteRemote(wrong),
      () => rollbackRemote({ ...wrong, to: '1' }),
      () => listReleases(wrong),
    ])
      await expect(attack()).rejects.toThrow('token')
  }
  expect(files()).toEqual(before)
})

test('a build that the portal cannot read is refused at a portal and at a folder', async () => {
  const { issue, order } = await portal()
  const builtIn = build('one')
  rmSync(join(builtIn, 'mf-manifest.json'))
  const said = 'The build has no mf-manifest.json that can be read'
  const at = order((await issue(name)).token)
  await expect(releaseRemote({ ...at, version: '1', builtIn })).rejects.toThrow(said)
  const target = { kind: 'folder', folder: temporaryFolder() } as const
  await expect(releaseRemote({ name, target, version: '1', builtIn })).rejects.toThrow(said)
})

test('of several releases at the same moment each is in the history, or was refused', async () => {
  const { issue, order } = await portal()
  const at = order((await issue(name)).token)
  await releaseRemote({ ...at, version: '0', builtIn: build('zero') })
  const versions = ['1', '2', '3', '4', '5', '6']
  const ends = await Promise.allSettled(
    versions.map((version) => releaseRemote({ ...at, version, builtIn: build(version) })),
  )
  const refused = ends.filter((end) => end.status === 'rejected')
  for (const { reason } of refused) expect(String(reason)).toContain('Somebody else changed')
  const { live, history } = await listReleases(at)
  expect(history.length).toBe(1 + versions.length - refused.length)
  expect(history.length).toBeGreaterThan(1)
  expect(history[0]?.to.version).toBe(live?.version)
  for (const [index, { from }] of history.entries())
    expect(from?.version).toBe(history[index + 1]?.to.version)
})
