import { uploadsApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../db/org-db.ts'
import { uploads } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { newObject } from '../../../storage/new-object.ts'
import { type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { guardRoom, readStorageUsed, requireRoom } from './storage-used.ts'
import { toUpload } from './upload-fields.ts'

export const createUpload = operation(uploadsApi.create, {
  load: ({ db, params }) => readNew(db, params),
  handle: (context) => beginUpload(context),
})

export const createUploadOnLead = operation(uploadsApi.createOnLead, {
  load: ({ db, params }) => readNew(db, params),
  handle: (context) => beginUpload(context),
})

const readNew = (db: OrgDb, place: PlaceParams) =>
  combine({ place: readPlace(db, place), used: readStorageUsed(db) })

type New = ReturnType<ReturnType<typeof readNew>['decode']>
type Context = Pick<
  HandleContext<typeof uploadsApi.create, New>,
  'db' | 'scope' | 'env' | 'loaded' | 'body' | 'now' | 'deadline'
>

/** The room that the file needs is taken from now on. */
async function beginUpload({ db, scope, env, loaded: { place, used }, body, now, deadline }: Context) {
  const { verticalId, leadId, enquiryId } = place
  scope.require('activities:write', verticalId)
  requireRoom(env, used, body.size)
  const object = newObject(scope.organizationId)
  const { uploadId: bucketId } = await atBucket(() => env.FILES.createMultipartUpload(object), deadline)
  const { name, size, sha256 = null } = body
  const upload = { id: uuid(), name, size, sha256, object, bucketId, parts: [], updatedAt: now }
  return commit(toUpload(upload), [
    db.insert(uploads, { ...upload, verticalId, leadId, enquiryId, userId: scope.user.id }),
    guardRoom(db, env, scope.organizationId),
  ])
}
