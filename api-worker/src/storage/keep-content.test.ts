import { createHash, randomBytes } from 'node:crypto'
import { partBytes } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { keepIncoming } from './keep-content.ts'
import { MemoryBucket } from './memory-bucket.fixture.ts'

async function* inChunks(bytes: Uint8Array, length = 700_001): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += length) yield bytes.slice(from, from + length)
}
const fileOf = (bytes: Uint8Array) => ({ name: 'a.bin', announcedBytes: undefined, chunks: inChunks(bytes) })

test.each([
  [1, 'put'],
  [partBytes - 1, 'put'],
  [partBytes, 'complete'],
  [partBytes + 1, 'complete'],
  [3 * partBytes, 'complete'],
])('a content of %i bytes is one object, by %s', async (size, by) => {
  const bucket = new MemoryBucket()
  const calls: string[] = []
  bucket.before = (call) => void calls.push(call)
  const bytes = new Uint8Array(randomBytes(size))
  const file = fileOf(bytes)
  const of = { bucket, name: file.name, sha256: undefined }
  const { content } = await keepIncoming(file, 'acme/a', of)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(content).toEqual({ size, sha256, type: expect.any(String) })
  expect(Buffer.compare(bucket.objects.get('acme/a')!.bytes, bytes)).toBe(0)
  expect(calls.at(-1)).toBe(by)
  // A request that is run again gets what its first run kept.
  const before = calls.length
  expect(await keepIncoming(file, 'acme/b', of)).toMatchObject({ content, key: 'acme/a' })
  expect(calls).toHaveLength(before)
})

test('without a key a content is read and checked, and not kept', async () => {
  const bucket = new MemoryBucket()
  const file = fileOf(new Uint8Array(randomBytes(20)))
  const of = { bucket, name: file.name, sha256: 'f'.repeat(64) }
  await expect(keepIncoming(file, undefined, of)).rejects.toThrow('did not arrive as it was sent')
  expect(bucket.objects.size).toBe(0)
})
