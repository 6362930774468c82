import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyFolder } from './bucket.ts'
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
