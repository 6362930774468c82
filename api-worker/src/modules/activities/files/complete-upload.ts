import { uploadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { Deadline } from '../../../db/deadline.ts'
import { uploads } from '../../../db/schema/index.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError, existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { atBucket, inBucketTime } from '../../../storage/bucket.ts'
import { type StoredObject } from '../../../operation/file-bucket.ts'
import { examine } from '../../../storage/keep-content.ts'
import { addFile } from './new-file.ts'
import { partsOf, readUpload, type UploadRow } from './upload-fields.ts'

/** The whole file is read once where it is now: what its parts say of it need not be right together. */
export const completeUpload = operation(uploadsApi.complete, {
  load: ({ db, params, callerId }) => readUpload(db, params.uploadId, callerId),
  handle: async ({ db, scope, env, loaded, now, deadline }) => {
    const upload = existing(loaded, 'Upload')
    scope.require('activities:write', upload.verticalId)
    if (upload.parts.length < partsOf(upload.size)) throw new DomainError('upload_incomplete')
    const { body } = await putTogether(env, deadline, upload)
    const { name, object } = upload
    const of = { bucket: env.FILES, name, sha256: upload.sha256 ?? undefined }
    const content = await examine(body, of)
    // A long file takes as long as the bucket gives it.
    deadline.begin()
    return addFile(
      { env, db, scope, now, place: upload, name, content, object },
      db.unchanged(uploads, upload),
      db.delete(uploads, eq(uploads.id, upload.id)),
    )
  },
})

/** The object; it is there already where an earlier try came no further. */
async function putTogether(
  { FILES }: Bindings,
  deadline: Deadline,
  { object, bucketId, parts }: UploadRow,
): Promise<StoredObject> {
  const before = await atBucket(() => FILES.get(object), deadline)
  if (before) return before
  const parted = await atBucket(() => FILES.resumeMultipartUpload(object, bucketId), deadline)
  const inOrder = parts.toSorted(([a], [b]) => a - b).map(([partNumber, etag]) => ({ partNumber, etag }))
  await atBucket(() => parted.complete(inOrder), deadline)
  const whole = await atBucket(() => FILES.get(object), deadline)
  if (!whole) throw new DomainError('storage_unavailable')
  return whole
}

/** What has arrived is removed at once, or by a job where the bucket is unavailable. */
export const deleteUpload = operation(uploadsApi.delete, {
  load: ({ db, params, callerId }) => readUpload(db, params.uploadId, callerId),
  handle: ({ db, scope, env, loaded }) => {
    const upload = existing(loaded, 'Upload')
    scope.require('activities:write', upload.verticalId)
    return commit(undefined, [db.unchanged(uploads, upload), db.delete(uploads, eq(uploads.id, upload.id))], {
      afterwards: async ({ deadline }) => {
        await abortUpload(env, upload, deadline)
        return commit(undefined, [])
      },
    })
  },
})

/** Whether the bucket has let go of the parts; one that knows nothing of them has. */
export async function abortUpload(
  { FILES }: Bindings,
  { object, bucketId }: Pick<UploadRow, 'object' | 'bucketId'>,
  deadline?: Deadline,
): Promise<void> {
  try {
    const parted = await inBucketTime(() => FILES.resumeMultipartUpload(object, bucketId), deadline)
    await inBucketTime(() => parted.abort(), deadline)
  } catch {
    // It was given up or put together before; an object that nobody names is removed as any other.
  }
}
