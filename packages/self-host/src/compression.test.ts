import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Compression, encodingOf } from './compression.ts'

const text = 'leads and enquiries '.repeat(200)
const asked = (accepted?: string) =>
  new Request('http://localhost/x.js', { headers: accepted ? { 'accept-encoding': accepted } : {} })
const answer = (headers: Record<string, string> = {}, body: string | ReadableStream = text) =>
  new Response(body, { headers: { 'content-type': 'application/json', ...headers } })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [null, undefined],
])('%j is answered with %s', (accepted, encoding) => expect(encodingOf(accepted)).toBe(encoding))

test('compresses streams and files that never change', async () => {
  const compression = new Compression()
  const streamed = await compression.apply(asked('br'), answer({ etag: '"1"' }))
  expect(streamed.headers.get('etag')).toBe('W/"1"')
  expect(brotliDecompressSync(await streamed.bytes()).toString()).toBe(text)
  const gzipped = await compression.apply(asked('gzip'), answer())
  expect(gunzipSync(await gzipped.bytes()).toString()).toBe(text)
  for (const _ of ['first', 'kept']) {
    const file = await compression.apply(asked('br'), answer({ 'cache-control': 'public, immutable' }))
    expect(brotliDecompressSync(await file.bytes()).toString()).toBe(text)
  }
})

test('reads an answer of JSON as a whole, and knows its length', async () => {
  const body = (size: number) => new Response('x'.repeat(size)).body!
  const short = await new Compression().apply(asked('br'), answer({}, body(999)))
  expect(short.headers.has('content-encoding')).toBe(false)
  expect(await short.text()).toBe('x'.repeat(999))
  const long = await new Compression().apply(asked('br'), answer({}, body(1_000)))
  expect(long.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await long.bytes()).toString()).toBe('x'.repeat(1_000))
})

test.each([
  ['a picture', answer({ 'content-type': 'image/webp' })],
  ['events', answer({ 'content-type': 'text/event-stream' })],
  ['what is compressed already', answer({ 'content-encoding': 'gzip' })],
  ['what is short', answer({ 'content-length': '20' }, 'x'.repeat(20))],
])('leaves %s alone', async (_, response) => {
  const length = (await response.clone().bytes()).byteLength
  const passed = await new Compression().apply(asked('br'), response)
  expect((await passed.bytes()).byteLength).toBe(length)
})

test('passes on the failure of a download that breaks off', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  const passed = await new Compression().apply(asked('br'), answer({ 'content-type': 'text/csv' }, broken))
  await expect(passed.bytes()).rejects.toThrow()
})
