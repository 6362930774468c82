import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Deadline } from '../db/deadline.ts'
import { atBucket, emptyFolder } from './bucket.ts'
import { MemoryBucket } from './memory-bucket.fixture.ts'

test('a folder is emptied to its end, and no other one; what fails leaves the rest for the next time', async () => {
  const bucket = new MemoryBucket()
  const sha256 = createHash('sha256').digest('hex')
  for (const key of ['acme/a', 'acme/b', 'acmes/a']) await bucket.put(key, new Uint8Array(), { sha256 })
  expect(await emptyFolder(bucket, 'acme', () => false)).toBe(false)
  bucket.before = (call) => {
    if (call === 'delete') throw new Error('down')
  }
  await expect(emptyFolder(bucket, 'acme', () => true)).rejects.toThrow('down')
  bucket.before = () => {}
  expect(await emptyFolder(bucket, 'acme', () => true)).toBe(true)
  expect([...bucket.objects.keys()]).toEqual(['acmes/a'])
})

test('a bucket that says nothing is waited for as long as the request has time, and a second', async () => {
  const started = performance.now()
  const silent = () => new Promise<never>(() => {})
  await expect(atBucket(silent, new Deadline(0))).rejects.toMatchObject({ code: 'storage_unavailable' })
  expect(performance.now() - started).toBeLessThan(5_000)
})

test.each([
  ['ENOSPC', 'disk_unwritable'],
  ['EROFS', 'disk_unwritable'],
  ['EDQUOT', 'disk_unwritable'],
  ['EIO', 'storage_unavailable'],
])('a folder whose disk says %s is answered %s', async (code, answer) => {
  const call = () => Promise.reject(Object.assign(new Error('write'), { code }))
  await expect(atBucket(call)).rejects.toMatchObject({ code: answer })
})

test('every call to the bucket has a limit of time', () => {
  const root = join(import.meta.dirname, '..')
  const calls =
    /(?:FILES|[bB]ucket|[pP]arted)[!?]*\.(?:get|put|delete|list|\w+MultipartUpload|uploadPart|complete|abort)\(/
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const unbounded = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => calls.test(line) && !/(?:atBucket|inBucketTime)\(\(\) =>/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(unbounded).toEqual([])
})
