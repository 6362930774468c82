import { createHash } from 'node:crypto'
import type { FileBucket, PartedObject } from '../operation/file-bucket.ts'

interface Kept {
  readonly bytes: Uint8Array
  readonly uploaded: Date
}

/** A bucket in memory, whose calls a test may let fail. */
export class MemoryBucket implements FileBucket {
  readonly objects = new Map<string, Kept>()
  readonly uploads = new Map<string, Map<number, Uint8Array>>()
  /** Runs before each call; what it throws is the bucket's failure. */
  before: (call: string) => Promise<void> | void = () => {}

  async put(key: string, bytes: Uint8Array, { sha256 }: { sha256: string }): Promise<void> {
    await this.before('put')
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('Other bytes')
    this.objects.set(key, { bytes: bytes.slice(), uploaded: new Date() })
  }

  async get(key: string) {
    await this.before('get')
    const kept = this.objects.get(key)
    return kept
      ? { size: kept.bytes.byteLength, body: new Blob([new Uint8Array(kept.bytes)]).stream() }
      : null
  }

  async delete(keys: string[]): Promise<void> {
    await this.before('delete')
    for (const key of keys) this.objects.delete(key)
  }

  async list({ prefix }: { prefix: string }) {
    await this.before('list')
    const objects = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { uploaded }]) => ({ key, uploaded }))
    return { objects, truncated: false }
  }

  async createMultipartUpload(key: string): Promise<PartedObject> {
    await this.before('createMultipartUpload')
    const uploadId = crypto.randomUUID()
    this.uploads.set(uploadId, new Map())
    return this.resumeMultipartUpload(key, uploadId)
  }

  resumeMultipartUpload(key: string, uploadId: string): PartedObject {
    const parts = () => {
      const known = this.uploads.get(uploadId)
      if (!known) throw new Error('No such upload')
      return known
    }
    return {
      uploadId,
      uploadPart: async (partNumber, bytes) => {
        await this.before('uploadPart')
        parts().set(partNumber, bytes.slice())
        return { etag: `${partNumber}` }
      },
      complete: async (named) => {
        await this.before('complete')
        const all = named.map(({ partNumber }) => parts().get(partNumber)!)
        this.objects.set(key, { bytes: Buffer.concat(all), uploaded: new Date() })
        this.uploads.delete(uploadId)
      },
      abort: async () => {
        await this.before('abort')
        this.uploads.delete(uploadId)
      },
    }
  }
}
