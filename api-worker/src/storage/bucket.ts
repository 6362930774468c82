import { DomainError } from '../http/errors.ts'
import { errorFields, log } from '../http/log.ts'

/** An object as the bucket gives it. */
export interface StoredObject {
  readonly size: number
  readonly body: ReadableStream<Uint8Array>
}

/** An object that arrives in parts. All but the last part have the same length, of 5 MB at least. */
export interface PartedObject {
  readonly uploadId: string
  uploadPart(partNumber: number, bytes: Uint8Array): Promise<{ readonly etag: string }>
  complete(parts: { partNumber: number; etag: string }[]): Promise<unknown>
  abort(): Promise<void>
}

/**
 * The part of an R2 bucket that contents of files are kept in. The self-hosted portal has a folder that does the same.
 * Keys are `<organization id>/<id>`; an object never changes.
 */
export interface FileBucket {
  /** @param options.sha256 hexadecimal; the bucket refuses other bytes */
  put(key: string, bytes: Uint8Array, options: { sha256: string }): Promise<unknown>
  get(key: string): Promise<StoredObject | null>
  delete(keys: string[]): Promise<void>
  list(options: { prefix: string; cursor?: string }): Promise<{
    objects: { readonly key: string; readonly uploaded: Date }[]
    truncated: boolean
    cursor?: string
  }>
  createMultipartUpload(key: string): Promise<PartedObject>
  resumeMultipartUpload(key: string, uploadId: string): PartedObject | Promise<PartedObject>
}

/** Milliseconds after which a call to the bucket that was not answered has failed. */
const bucketPatienceMs = 30_000

/**
 * A call to the bucket, which may be down, full or slow: whatever fails there is one answer to the caller, and a line in
 * the log.
 * @throws DomainError `storage_unavailable`
 */
export async function atBucket<T>(call: () => Promise<T> | T, patienceMs = bucketPatienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bucket did not answer in time')), patienceMs)
  })
  try {
    return await Promise.race([call(), timeUp])
  } catch (error) {
    log('error', { task: 'files.bucket', ...errorFields(error) })
    throw new DomainError('storage_unavailable', undefined, { retryAfter: 5 })
  } finally {
    clearTimeout(timer)
  }
}

/** Deletes every object of an organization; answers whether none is left when the time is over. */
export async function emptyFolder(
  bucket: FileBucket,
  organizationId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  while (mayGoOn()) {
    const { objects } = await bucket.list({ prefix: `${organizationId}/` })
    if (objects.length === 0) return true
    await bucket.delete(objects.map(({ key }) => key))
  }
  return false
}
