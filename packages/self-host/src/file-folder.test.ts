import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileFolder } from './file-folder.ts'
import { scannerCommand } from './scanner-command.ts'

let root: string
let folder: FileFolder
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ginkgo-files-'))
  folder = new FileFolder(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const read = async (key: string) =>
  new Uint8Array(await new Response((await folder.get(key))!.body).arrayBuffer())
const keys = async () => (await folder.list({ prefix: 'acme/' })).objects.map(({ key }) => key)

test('a content is kept, listed in its folder alone, and deleted', async () => {
  const bytes = new Uint8Array(randomBytes(1_000))
  await folder.put('acme/a', bytes, { sha256: sha256(bytes) })
  await folder.put('other/b', bytes, { sha256: sha256(bytes) })
  expect(await read('acme/a')).toEqual(bytes)
  expect((await folder.get('acme/a'))!.size).toBe(1_000)
  expect(await keys()).toEqual(['acme/a'])
  await folder.delete(['acme/a', 'acme/gone'])
  expect([await folder.get('acme/a'), await keys()]).toEqual([null, []])
})

test('bytes of another checksum leave nothing', async () => {
  await expect(
    folder.put('acme/a', new Uint8Array(3), { sha256: sha256(new Uint8Array(4)) }),
  ).rejects.toThrow()
  expect(await keys()).toEqual([])
})

test('parts become one content, in their order and each as it was sent last', async () => {
  const [first, second] = [new Uint8Array(randomBytes(500)), new Uint8Array(randomBytes(20))]
  const { uploadId, uploadPart } = await folder.createMultipartUpload('acme/a')
  const two = await uploadPart(2, second)
  await uploadPart(1, second)
  const one = await folder.resumeMultipartUpload('acme/a', uploadId).uploadPart(1, first)
  expect(await keys()).toEqual([])
  const parts = [
    { partNumber: 1, ...one },
    { partNumber: 2, ...two },
  ]
  await folder.resumeMultipartUpload('acme/a', uploadId).complete(parts)
  expect(await read('acme/a')).toEqual(new Uint8Array([...first, ...second]))
  expect(readdirSync(join(root, '.uploads'))).toEqual([])
  await expect(folder.resumeMultipartUpload('acme/b', uploadId).complete(parts)).rejects.toThrow()
  expect(await keys()).toEqual(['acme/a'])
})

test('an upload that nobody completes is forgotten', async () => {
  const given = await folder.createMultipartUpload('acme/a')
  await given.abort()
  const old = join(root, '.uploads/old')
  mkdirSync(old)
  utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'))
  await folder.createMultipartUpload('acme/a')
  expect([existsSync(old), readdirSync(join(root, '.uploads')).length]).toEqual([false, 1])
})

test.each(['a', 'a/b/c', '../a', 'acme/.a', 'acme/..', '/a'])('%s is no content', async (key) => {
  await expect(folder.get(key)).rejects.toThrow('is no name of a stored content')
})

test.each([
  ['cat', 204],
  ['false', 422],
  ['sh -c', 500],
])('the command "%s" says %i', async (command, status) => {
  const body = new Blob([new Uint8Array(300_000)]).stream()
  const request = new Request('http://scanner', { method: 'POST', body, duplex: 'half' })
  expect((await scannerCommand(command).fetch(request)).status).toBe(status)
})

test('a command that is not there gives no verdict', async () => {
  const request = new Request('http://scanner', { method: 'POST', body: 'x' })
  await expect(scannerCommand('no-such-scanner').fetch(request)).rejects.toThrow()
})
