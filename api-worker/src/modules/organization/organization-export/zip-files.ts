import { crc32 } from 'node:zlib'
import { Deflate } from 'fflate'
import { centralDirectory, descriptorOf, headerOf, type PlacedEntry } from './zip-records.ts'

/** A file of an archive; its content is made, or read, while it is compressed. */
export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array>
  /** Its content is compressed already, so that trying costs time alone. */
  readonly isCompressed?: boolean
}

const encoder = new TextEncoder()

/** Packs one file after another and yields the bytes at once, so that memory does not grow with the archive. */
export async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: PlacedEntry[] = []
  let offset = 0
  for await (const { name, content, isCompressed = false } of files) {
    const entry: PlacedEntry = { name: encoder.encode(name), offset, crc: 0, size: 0, packedSize: 0 }
    const header = headerOf(entry)
    yield header
    for await (const chunk of deflated(content, isCompressed, entry)) yield chunk
    const descriptor = descriptorOf(entry)
    yield descriptor
    offset += header.byteLength + entry.packedSize + descriptor.byteLength
    entries.push(entry)
  }
  yield centralDirectory(entries, offset)
}

/** The packed bytes; the entry learns what they are of. */
async function* deflated(
  content: ZipFile['content'],
  isCompressed: boolean,
  entry: PlacedEntry,
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = []
  const deflate = new Deflate({ level: isCompressed ? 0 : 6 }, (chunk) => packed.push(chunk))
  function* drain() {
    for (const chunk of packed) entry.packedSize += chunk.byteLength
    yield* packed
    packed = []
  }
  for await (const part of content) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    if (bytes.byteLength === 0) continue
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.byteLength
    deflate.push(bytes)
    yield* drain()
  }
  deflate.push(new Uint8Array(0), true)
  yield* drain()
}
