import { expect, test } from 'vitest'
import { memoryBucket } from './memory-bucket.ts'
import { fingerprintOf, isComplete, upload, VersionTaken } from './upload.ts'

const build = (text: string) => [{ path: 'remote-entry.js', content: Buffer.from(text) }]

test('a version is complete once all its files are stored', async () => {
  const bucket = memoryBucket()
  await upload(bucket, 'mfe-leads', '1', build('one'))
  expect(bucket.texts()['mfe-leads/1/remote-entry.js']).toBe('one')
  expect(await isComplete(bucket, 'mfe-leads', '1')).toBe(true)
})

test('a version that exists with another content is refused and stays as it was', async () => {
  const bucket = memoryBucket()
  await upload(bucket, 'mfe-leads', '1', build('one'))
  const before = bucket.texts()
  await expect(upload(bucket, 'mfe-leads', '1', build('two'))).rejects.toThrow(VersionTaken)
  expect(bucket.texts()).toEqual(before)
})

test('source maps are kept below the remote’s prefix, but where no version of it can be', async () => {
  const bucket = memoryBucket()
  const map = { path: 'remote-entry.js.map', content: Buffer.from('{}') }
  await upload(bucket, 'mfe-leads', '1', [...build('one'), map])
  const keys = Object.keys(bucket.texts()).filter((key) => !key.endsWith('.json'))
  expect(keys).toEqual(['mfe-leads/1/remote-entry.js', 'mfe-leads/_maps/1/remote-entry.js.map'])
})

test('the same content again changes nothing', async () => {
  const bucket = memoryBucket()
  await upload(bucket, 'mfe-leads', '1', build('one'))
  const before = bucket.texts()
  await upload(bucket, 'mfe-leads', '1', build('one'))
  expect(bucket.texts()).toEqual(before)
})

test('of two uploads of one version at the same time one is refused, and their files do not mix', async () => {
  const bucket = memoryBucket()
  const texts = ['one', 'two']
  const ends = await Promise.allSettled(texts.map((text) => upload(bucket, 'mfe-leads', '1', build(text))))
  // Whichever claims the version first; fingerprints are made beside each other.
  expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = texts[ends.findIndex((end) => end.status === 'fulfilled')]
  expect(bucket.texts()['mfe-leads/1/remote-entry.js']).toBe(winner)
})

test('an upload that broke off is no version yet, and can be repeated', async () => {
  const bucket = memoryBucket()
  const broken = { ...bucket, put: () => Promise.reject(new Error('the line broke')) }
  await expect(upload(broken, 'mfe-leads', '1', build('one'))).rejects.toThrow('the line broke')
  expect(await isComplete(bucket, 'mfe-leads', '1')).toBe(false)
  await upload(bucket, 'mfe-leads', '1', build('one'))
  expect(await isComplete(bucket, 'mfe-leads', '1')).toBe(true)
})

test('the fingerprint tells names and contents apart', async () => {
  const of = (path: string, text: string) => fingerprintOf([{ path, content: Buffer.from(text) }])
  expect(await of('a', 'b')).toBe(await of('a', 'b'))
  expect(await of('a', 'b')).not.toBe(await of('b', 'a'))
})
