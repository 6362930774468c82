import { filesApi, type IncomingFile } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { type HandleContext, operation } from '../../../operation/operation.ts'
import { keepIncoming } from '../../../storage/keep-content.ts'
import { newObject } from '../../../storage/new-object.ts'
import { type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { addFile, readSameContent } from './new-file.ts'
import { readStorageUsed, requireRoom } from './storage-used.ts'

export const createFile = operation(filesApi.create, {
  load: ({ db, params, query }) => readNew(db, params, query.sha256),
  handle: (context) => keepFile(context),
})

export const createFileOnLead = operation(filesApi.createOnLead, {
  load: ({ db, params, query }) => readNew(db, params, query.sha256),
  handle: (context) => keepFile(context),
})

const readNew = (db: OrgDb, place: PlaceParams, sha256: string | undefined) =>
  combine({ place: readPlace(db, place), used: readStorageUsed(db), same: readSameContent(db, sha256) })

type New = ReturnType<ReturnType<typeof readNew>['decode']>
type Context = Pick<
  HandleContext<typeof filesApi.create, New>,
  'db' | 'scope' | 'env' | 'loaded' | 'query' | 'now'
> & { readonly file: IncomingFile }

/** Bytes of a form around its file, which are announced with it. */
const aroundFile = 2_048

/**
 * Stores the content before the batch that names it: what no batch names, because it failed or the caller went, is removed
 * by a job. A content that the organization has is read and checked, and not stored again.
 */
async function keepFile({ db, scope, env, loaded, query, file, now }: Context) {
  const { place, used, same } = loaded
  scope.require('activities:write', place.verticalId)
  requireRoom(env, used, same ? 0 : Math.max(0, (file.announcedBytes ?? 0) - aroundFile))
  const of = { bucket: env.FILES, name: file.name, sha256: query.sha256 }
  const stored = await keepIncoming(file, same ? undefined : newObject(scope.organizationId), of)
  const object = stored.key ?? same?.object
  // Only where the other file went with its record while this one arrived.
  if (object === undefined) throw new DomainError('storage_unavailable')
  return addFile({ env, db, scope, now, place, name: file.name, content: stored.content, object })
}
