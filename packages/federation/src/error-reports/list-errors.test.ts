import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderStore } from '../folder-store.ts'
import { reportsKey, sourceMapKey } from '../private-keys.ts'
import type { ErrorGroup } from './error-group.ts'
import { listErrors } from './list-errors.ts'

const map = (source: string) => JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'AAIA' })

const group = (version: string, last: string): ErrorGroup => ({
  app: 'mfe-leads',
  version,
  shell: '0123456789',
  kind: 'boundary',
  name: 'TypeError',
  message: 'no',
  count: 3,
  first: '2026-11-01T00:00:00.000Z',
  last,
  routes: { '/leads/:id': 3 },
  frames: [
    { file: `/remotes/mfe-leads/${version}/page.01.js`, line: 1, column: 3, name: 'a' },
    { file: '/assets/ui.02.js', line: 1, column: 9 },
    { file: '/remotes/mfe-settings/2.0.0/page.01.js', line: 1, column: 1 },
    { file: '/remotes/mfe-settings/2.0.0/no name.js', line: 1, column: 1 },
  ],
})

const unknown = ['/remotes/mfe-settings/2.0.0/page.01.js:1:1', '/remotes/mfe-settings/2.0.0/no name.js:1:1']

test('the team of a remote reads its failures, with the sources of every version that it still has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-errors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new FolderStore(folder)
  const put = (key: string, value: object | string) =>
    store.put(key, typeof value === 'string' ? value : JSON.stringify(value))
  await put(reportsKey('mfe-leads', '1.0.0', 'a'), group('1.0.0', '2026-11-02T00:00:00.000Z'))
  await put(reportsKey('mfe-leads', '1.1.0', 'a'), group('1.1.0', '2026-11-03T00:00:00.000Z'))
  await put(reportsKey('mfe-settings', '1.0.0', 'a'), group('1.0.0', '2026-11-04T00:00:00.000Z'))
  await put(sourceMapKey('mfe-leads', '1.1.0', 'page.01.js'), map('webpack://mfe_leads/./src/page.tsx'))
  await put(
    sourceMapKey('shell-app', '0123456789', 'assets/ui.02.js'),
    map('webpack://a/../packages/ui/a.ts'),
  )

  const target = { kind: 'folder', folder } as const
  const all = await listErrors({ name: 'mfe-leads', target })
  expect(all.map(({ version, count, stack }) => [version, count, stack])).toEqual([
    ['1.1.0', 3, ['a mfe-leads/src/page.tsx:5:1', 'packages/ui/a.ts:5:1', ...unknown]],
    ['1.0.0', 3, ['a /remotes/mfe-leads/1.0.0/page.01.js:1:3', 'packages/ui/a.ts:5:1', ...unknown]],
  ])
  expect(
    (await listErrors({ name: 'mfe-leads', target, version: '1.0.0' })).map(({ version }) => version),
  ).toEqual(['1.0.0'])
})
