import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderStore } from './folder-store.ts'

let folder: string
let store: FolderStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginkgo-store-'))
  store = new FolderStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const textOf = async (key: string) => (await store.get(key))?.text()

test('gives back what was put, with an etag that follows the content', async () => {
  await store.put('mfe-leads/1/entry.js', 'one')
  const first = await store.get('mfe-leads/1/entry.js')
  expect(await first?.text()).toBe('one')
  expect(await new Response(first?.body).text()).toBe('one')
  await store.put('mfe-leads/1/entry.js', 'two')
  const second = await store.get('mfe-leads/1/entry.js')
  expect(second?.etag).not.toBe(first?.etag)
  expect(await store.get('mfe-leads/2/entry.js')).toBeNull()
  expect(await store.get('mfe-leads/1')).toBeNull()
})

test('writes on a condition only where it holds', async () => {
  const key = 'mfe-leads/current.json'
  expect(await store.put(key, '1', { onlyIf: { etagMatches: 'x' } })).toBeNull()
  const first = await store.put(key, '1', { onlyIf: { etagDoesNotMatch: '*' } })
  expect(await store.put(key, '2', { onlyIf: { etagDoesNotMatch: '*' } })).toBeNull()
  expect(await store.put(key, '2', { onlyIf: { etagMatches: first!.etag } })).not.toBeNull()
  expect(await store.put(key, '3', { onlyIf: { etagMatches: first!.etag } })).toBeNull()
  expect(await textOf(key)).toBe('2')
})

test('lists folders and files, never its own', async () => {
  for (const key of ['mfe-leads/1/a.js', 'mfe-leads/2/b/c.js', 'mfe-settings/1/a.js'])
    await store.put(key, '')
  await store.put('mfe-leads/current.json', '{}', { onlyIf: { etagDoesNotMatch: '*' } })
  expect((await store.list({ delimiter: '/' })).delimitedPrefixes).toEqual(['mfe-leads/', 'mfe-settings/'])
  const below = await store.list({ prefix: 'mfe-leads/', delimiter: '/' })
  expect(below.delimitedPrefixes).toEqual(['mfe-leads/1/', 'mfe-leads/2/'])
  expect(below.objects.map(({ key }) => key)).toEqual(['mfe-leads/current.json'])
  const all = await store.list({ prefix: 'mfe-leads/' })
  expect(all.objects.map(({ key }) => key)).toEqual([
    'mfe-leads/1/a.js',
    'mfe-leads/2/b/c.js',
    'mfe-leads/current.json',
  ])
  expect(readdirSync(join(folder, 'mfe-leads')).filter((name) => name.startsWith('.'))).toEqual(['.lock'])
})

test.each(['../x', 'mfe-leads/../x', '/etc/passwd', 'mfe-leads//x', 'mfe-leads/.lock', 'a\\b', ''])(
  'refuses the key %j',
  async (key) => {
    await expect(store.get(key)).rejects.toThrow('no name of a stored file')
    await expect(store.put(key, 'x')).rejects.toThrow('no name of a stored file')
  },
)

test('of writers that count up in several threads none is lost', async () => {
  await store.put('mfe-leads/current.json', '0')
  const source = `
    const { workerData } = require('node:worker_threads')
    import(workerData.module).then(async ({ FolderStore }) => {
      const store = new FolderStore(workerData.folder)
      for (let done = 0; done < 20; ) {
        const seen = await store.get('mfe-leads/current.json')
        const next = String(Number(await seen.text()) + 1)
        if (await store.put('mfe-leads/current.json', next, { onlyIf: { etagMatches: seen.etag } })) done += 1
      }
    })`
  const workerData = { folder, module: new URL('folder-store.ts', import.meta.url).href }
  const ends = Array.from(
    { length: 3 },
    () =>
      new Promise<number>((resolve, reject) =>
        new Worker(source, { eval: true, workerData }).on('exit', resolve).on('error', reject),
      ),
  )
  expect(await Promise.all(ends)).toEqual([0, 0, 0])
  expect(await textOf('mfe-leads/current.json')).toBe('60')
})
