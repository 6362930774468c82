import type { Deadline } from '../db/deadline.ts'
import type { FileBucket } from '../operation/file-bucket.ts'
import { DomainError } from '../operation/errors.ts'
import { errorFields, log } from '../operation/log.ts'

/** Milliseconds after which a call to the bucket that was not answered has failed. */
const bucketPatienceMs = 30_000

/** A call to the bucket, within the time of a request. @throws Error where it does not answer in time, and what it throws */
export async function inBucketTime<T>(call: () => Promise<T> | T, deadline?: Deadline): Promise<T> {
  const patienceMs = deadline?.forCall(bucketPatienceMs) ?? bucketPatienceMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bucket did not answer in time')), patienceMs)
  })
  try {
    return await Promise.race([call(), timeUp])
  } finally {
    clearTimeout(timer)
  }
}

/** What the system says of a disk that is full or cannot be written, for the portal or for its user. */
const diskFails: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS']

/**
 * A call to the bucket, which may be down, full or slow: whatever fails there is one answer to the caller, and a line in
 * the log.
 * @param deadline of the request, where all of it has arrived; a job and a content that is still arriving have none
 * @throws DomainError `storage_unavailable`, or `disk_unwritable` where the bucket is a folder of this machine
 */
export async function atBucket<T>(call: () => Promise<T> | T, deadline?: Deadline): Promise<T> {
  try {
    return await inBucketTime(call, deadline)
  } catch (error) {
    log('error', { task: 'files.bucket', ...errorFields(error) })
    if (diskFails.includes((error as { code?: unknown }).code))
      throw new DomainError('disk_unwritable', undefined, { retryAfter: 60 })
    throw new DomainError('storage_unavailable', undefined, { retryAfter: 5 })
  }
}

/** Whether a refusal is one of `atBucket`, which passes by itself or once there is room. */
export const isBucketTrouble = ({ code }: DomainError): boolean =>
  code === 'storage_unavailable' || code === 'disk_unwritable'

/** Deletes every object of an organization; answers whether none is left when the time is over. */
export async function emptyFolder(
  bucket: FileBucket,
  organizationId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  while (mayGoOn()) {
    const { objects } = await inBucketTime(() => bucket.list({ prefix: `${organizationId}/` }))
    if (objects.length === 0) return true
    await inBucketTime(() => bucket.delete(objects.map(({ key }) => key)))
  }
  return false
}
