import { createHash } from 'node:crypto'
import { type IncomingFile, partBytes } from '@ginkgo/contracts'
import { DomainError } from '../operation/errors.ts'
import { atBucket, inBucketTime } from './bucket.ts'
import { type FileBucket, type PartedObject } from '../operation/file-bucket.ts'
import { beginningBytes, kindOf } from './file-kinds.ts'

/** What is known of a content once all of it has been read. */
export interface Content {
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** The media type by the content. */
  readonly type: string
}

interface Keeping {
  readonly bucket: FileBucket
  readonly name: string
  readonly sha256: string | undefined
}

/**
 * Reads a content to its end and stores it under the key, no more than two parts in memory; without a key it is only read
 * and checked. Nothing of what is refused is stored.
 * @throws DomainError `file_refused`, `file_damaged`, `storage_unavailable`, and what the source throws
 */
async function keep(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
  of: Keeping,
): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  let type: string | undefined
  const writer = key === undefined ? undefined : new ObjectWriter(of.bucket, key)
  try {
    for await (const part of inParts(source)) {
      type ??= kindOf(part.subarray(0, beginningBytes), of.name)
      hash.update(part)
      size += part.byteLength
      await writer?.write(part)
    }
    if (type === undefined) throw new DomainError('file_refused', 'The file is empty')
    const sha256 = hash.digest('hex')
    if (of.sha256 !== undefined && of.sha256 !== sha256) throw new DomainError('file_damaged')
    await writer?.end(sha256)
    return { size, sha256, type }
  } catch (error) {
    await writer?.giveUp()
    throw error
  }
}

const incoming = new WeakMap<IncomingFile, Promise<{ content: Content; key: string | undefined }>>()

/**
 * As `keep`, of a file that arrives. A request that is run again because of another writer gets what its first run stored,
 * since the bytes come once.
 */
export function keepIncoming(
  file: IncomingFile,
  key: string | undefined,
  of: Keeping,
): Promise<{ content: Content; key: string | undefined }> {
  const keeping = incoming.get(file) ?? keep(file.chunks, key, of).then((content) => ({ content, key }))
  incoming.set(file, keeping)
  return keeping
}

/** What is known of an object of the bucket. */
export const examine = (body: ReadableStream<Uint8Array>, of: Keeping): Promise<Content> =>
  keep(chunksOf(body), undefined, of)

/** Not every runtime's streams can be iterated. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** The bytes in parts of the length that the bucket wants; only the last one is shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of source) {
    for (let from = 0; from < chunk.byteLength; ) {
      const taken = chunk.subarray(from, from + partBytes - filled)
      part.set(taken, filled)
      filled += taken.byteLength
      from += taken.byteLength
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** Writes one object: a short one at once, a longer one in parts, each while the next one arrives. */
class ObjectWriter {
  readonly #bucket: FileBucket
  readonly #key: string
  readonly #parts: { partNumber: number; etag: string }[] = []
  /** Shorter than the others. */
  #last: Uint8Array | undefined
  #parted: PartedObject | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor(bucket: FileBucket, key: string) {
    this.#bucket = bucket
    this.#key = key
  }

  async write(part: Uint8Array): Promise<void> {
    if (part.byteLength === partBytes) await this.#send(part)
    else this.#last = part
  }

  /** @param sha256 of all that was written */
  async end(sha256: string): Promise<void> {
    const last = this.#last
    if (this.#parts.length === 0) {
      if (last) await atBucket(() => this.#bucket.put(this.#key, last, { sha256 }))
      return
    }
    if (last) await this.#send(last)
    await this.#sending
    await atBucket(() => this.#parted!.complete(this.#parts))
  }

  /** Leaves nothing behind while the bucket answers; a job removes the rest. */
  async giveUp(): Promise<void> {
    await this.#sending.catch(() => {})
    await inBucketTime(() => this.#parted?.abort()).catch(() => {})
  }

  async #send(part: Uint8Array): Promise<void> {
    await this.#sending
    this.#parted ??= await atBucket(() => this.#bucket.createMultipartUpload(this.#key))
    const parted = this.#parted
    const partNumber = this.#parts.length + 1
    const place = { partNumber, etag: '' }
    this.#parts.push(place)
    this.#sending = atBucket(() => parted.uploadPart(partNumber, part)).then(({ etag }) => {
      place.etag = etag
    })
    // Whoever awaits it next sees the failure.
    this.#sending.catch(() => {})
  }
}
