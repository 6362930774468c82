import { createHash } from 'node:crypto'
import { type IncomingFile, uploadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { uploads } from '../../../db/schema/index.ts'
import type { Deadline } from '../../../db/deadline.ts'
import { nextStamp } from '../../../db/stamp.ts'
import type { Bindings } from '../../../operation/env.ts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { beginningBytes, kindOf } from '../../../storage/file-kinds.ts'
import { lengthOfPart, readUpload, toUpload, type UploadRow } from './upload-fields.ts'

export const getUpload = operation(uploadsApi.get, {
  load: ({ db, params, callerId }) => readUpload(db, params.uploadId, callerId),
  handle: ({ loaded }) => answer(toUpload(existing(loaded, 'Upload'))),
})

/** A part that arrives again takes the place of the one before. The first part says what the file is. */
export const putPart = operation(uploadsApi.putPart, {
  load: ({ db, params, callerId }) => readUpload(db, params.uploadId, callerId),
  handle: async ({ db, scope, env, loaded, params, query, file, now, deadline }) => {
    const upload = existing(loaded, 'Upload')
    scope.require('activities:write', upload.verticalId)
    if (lengthOfPart(upload.size, params.part) === 0) throw invalidField('part', 'The file has no such part')
    const etag = await storePart({ env, deadline }, upload, params.part, file, query.sha256)
    const others = upload.parts.filter(([number]) => number !== params.part)
    const updatedAt = nextStamp(now, upload.updatedAt)
    const parts = [...others, [params.part, etag] as const]
    return commit(toUpload({ ...upload, parts, updatedAt }), [
      db.unchanged(uploads, upload),
      db.update(uploads, { parts, updatedAt }, eq(uploads.id, upload.id)),
    ])
  },
})

interface Request {
  readonly env: Bindings
  readonly deadline: Deadline
}

const stored = new WeakMap<IncomingFile['chunks'], Promise<string>>()

/** Once for each request, also for one that is run again: two parts that arrive at once are written after each other. */
function storePart(
  request: Request,
  upload: UploadRow,
  part: number,
  file: IncomingFile,
  sha256: string | undefined,
): Promise<string> {
  const storing = stored.get(file.chunks) ?? sendPart(request, upload, part, file, sha256)
  stored.set(file.chunks, storing)
  return storing
}

async function sendPart(
  { env, deadline }: Request,
  { name, size, object, bucketId }: UploadRow,
  part: number,
  file: IncomingFile,
  sha256: string | undefined,
): Promise<string> {
  const bytes = new Uint8Array(lengthOfPart(size, part))
  let filled = 0
  for await (const chunk of file.chunks) {
    if (filled + chunk.byteLength > bytes.byteLength) throw wrongLength(bytes.byteLength)
    bytes.set(chunk, filled)
    filled += chunk.byteLength
  }
  if (filled < bytes.byteLength) throw wrongLength(bytes.byteLength)
  if (part === 1) kindOf(bytes.subarray(0, beginningBytes), name)
  if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new DomainError('file_damaged')
  // Whoever sends a part takes as long as their line.
  deadline.begin()
  const parted = await atBucket(() => env.FILES.resumeMultipartUpload(object, bucketId), deadline)
  return (await atBucket(() => parted.uploadPart(part, bytes), deadline)).etag
}

const wrongLength = (bytes: number) => invalidField('file', `This part has ${bytes} bytes`)
