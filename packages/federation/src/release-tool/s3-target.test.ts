import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Target } from './bucket.ts'
import { offeredByWorkspace } from './compatibility.ts'
import { listReleases } from './list-releases.ts'
import { promoteRemote, releaseRemote, rollbackRemote } from './release.ts'
import { type S3Server, startS3Server } from './s3-server.ts'

const name = 'mfe-leads'
const grant = { accessKeyId: 'team-of-leads', prefix: 'mfe-leads/' }

async function bucketOfLeads(): Promise<{ server: S3Server; target: Target }> {
  const server = await startS3Server(grant)
  onTestFinished(() => server.close())
  const { address } = server
  const credentials = { accessKeyId: grant.accessKeyId, secretAccessKey: 'secret', sessionToken: 'token' }
  return { server, target: { kind: 's3', address, ...credentials } }
}

function build(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-build-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const needs = { sdk: `^${offeredByWorkspace.sdk}`, contract: offeredByWorkspace.api.version }
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ name, ...needs, extensions: {}, pages: {} }))
  writeFileSync(join(dir, 'remote-entry.js'), text)
  writeFileSync(join(dir, 'remote-entry.js.map'), '{}')
  return dir
}

test('every command works with credentials of its own prefix, and asks for nothing outside of it', async () => {
  const { server, target } = await bucketOfLeads()
  const order = { name, target, portal: null, by: 'ada@example.test' }
  const canary = { percent: 10, organizations: [] }
  await releaseRemote({ ...order, version: '1', builtIn: build('one') })
  await releaseRemote({ ...order, version: '2', builtIn: build('two'), canary })
  await promoteRemote({ ...order, canary: { ...canary, percent: 50 } })
  await promoteRemote(order)
  await rollbackRemote(order)
  const { live, versions, history } = await listReleases({ name, target })
  expect(live?.version).toBe('1')
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    ['2', 'rolled back'],
    ['1', 'live'],
  ])
  expect(history.map(({ number, action }) => [number, action])).toEqual([
    [5, 'rollback'],
    [4, 'promote'],
    [3, 'canary'],
    [2, 'canary'],
    [1, 'release'],
  ])
  expect(server.objects.get('mfe-leads/2/remote-entry.js')?.toString()).toBe('two')
  expect(server.asked.filter((key) => !key.startsWith('mfe-leads/'))).toEqual([])
})

test('the bucket refuses the credentials of another team, and nothing is written', async () => {
  const { server, target } = await bucketOfLeads()
  const order = { name: 'mfe-settings', target, portal: null, version: '1', builtIn: build('one') }
  await expect(releaseRemote(order)).rejects.toThrow('403')
  expect([...server.objects.keys()]).toEqual([])
})

test('of several releases at the same moment each is in the history, or was refused', async () => {
  const { target } = await bucketOfLeads()
  const order = { name, target, portal: null, by: 'ada@example.test' }
  await releaseRemote({ ...order, version: '0', builtIn: build('zero') })
  const versions = ['1', '2', '3', '4', '5', '6']
  const ends = await Promise.allSettled(
    versions.map((version) => releaseRemote({ ...order, version, builtIn: build(version) })),
  )
  const refused = ends.filter((end) => end.status === 'rejected')
  for (const { reason } of refused) expect(String(reason)).toContain('Somebody else changed')
  const { live, history } = await listReleases({ name, target })
  expect(history.length).toBe(1 + versions.length - refused.length)
  expect(history.length).toBeGreaterThan(1)
  expect(history[0]?.to.version).toBe(live?.version)
  for (const [index, { from }] of history.entries())
    expect(from?.version).toBe(history[index + 1]?.to.version)
})
