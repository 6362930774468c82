import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorGroup } from '@ginkgo/federation/error-reports/error-group'
import { FolderStore } from '@ginkgo/federation/folder-store'
import { reportsKey, sourceMapKey } from '@ginkgo/federation/private-keys'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { issueToken } from '@ginkgo/federation/release-tool/release-tokens'
import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '../env.ts'
import gateway from '../index.ts'

const name = 'mfe-quotes2'

const groupOf = (app: string, version: string): ErrorGroup => ({
  app,
  version,
  shell: '0123456789',
  kind: 'boundary',
  name: 'TypeError',
  message: 'no quote',
  count: 3,
  first: '2026-11-01T00:00:00.000Z',
  last: `2026-11-0${version[0]}T00:00:00.000Z`,
  routes: { '/leads/:id': 3 },
  frames: [
    { file: `/remotes/${app}/${version}/page.01.js`, line: 1, column: 3, name: 'a' },
    { file: '/assets/ui.02.js', line: 1, column: 9 },
  ],
})

let portals = 0

/** A portal whose bucket has failures of two remotes. */
async function portal() {
  portals += 1
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-remote-errors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new FolderStore(folder)
  const map = (source: string) =>
    JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'AAIA' })
  await store.put(sourceMapKey(name, '2.0.0', 'page.01.js'), map('webpack://mfe_quotes2/./src/page.tsx'))
  await store.put(sourceMapKey('shell-app', '0123456789', 'assets/ui.02.js'), map('webpack://a/./b.ts'))
  for (const [app, version] of [
    [name, '1.0.0'],
    [name, '2.0.0'],
    ['mfe-other', '1.0.0'],
  ] as const)
    await store.put(reportsKey(app, version, 'kind'), JSON.stringify(groupOf(app, version)))
  const env: Env = {
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    API: { fetch: async () => Response.json({}) },
    REMOTES: store as unknown as Env['REMOTES'],
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://portal.test',
  }
  const issued = { holder: 'Quotes Ltd', days: 1, now: Date.now() }
  const { token } = await issueToken(bucketOf(store), name, issued)
  const ask = (path: string, bearer = token) =>
    gateway.fetch(
      new Request(`https://portal.test/remotes/${path}`, {
        headers: { authorization: `Bearer ${bearer}`, 'cf-connecting-ip': `198.51.100.${portals}` },
      }),
      env,
    )
  return { ask }
}

test('the team of a remote reads its failures in terms of its own sources, the latest first', async () => {
  const { ask } = await portal()
  const answer = await ask(`${name}/errors`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { errors } = (await answer.json()) as { errors: { version: string; stack: string[] }[] }
  expect(errors.map(({ version, stack }) => [version, stack])).toEqual([
    // What lies outside of its own prefix is told by its built file.
    ['2.0.0', ['a mfe-quotes2/src/page.tsx:5:1', '/assets/ui.02.js:1:9']],
    ['1.0.0', [`a /remotes/${name}/1.0.0/page.01.js:1:3`, '/assets/ui.02.js:1:9']],
  ])
  const ofOne = (await (await ask(`${name}/errors?version=1.0.0`)).json()) as { errors: object[] }
  expect(ofOne.errors).toMatchObject([{ version: '1.0.0', count: 3, routes: { '/leads/:id': 3 } }])
})

test('nobody reads the failures of another remote, or without a token', async () => {
  const { ask } = await portal()
  expect((await ask('mfe-other/errors')).status).toBe(401)
  expect((await ask(`${name}/errors`, 'gnr_wrong')).status).toBe(401)
  expect((await ask(`${name}/errors?version=../../mfe-other`)).status).toBe(400)
})
