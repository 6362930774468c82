import { filesApi } from '@ginkgo/contracts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { files } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { happenedOn } from '../../audit/activity-stream/record-context.ts'
import { fileFields, joinedFiles, readFile, toFile } from './file-fields.ts'

/**
 * Executives delete files they added; heads and admins any. The content stays for a day: somebody may want it back, and a
 * backup that was begun before finds it.
 */
export const deleteFile = operation(filesApi.delete, {
  load: ({ db, params }) => readFile(db, params.fileId),
  handle: ({ db, scope, loaded, now }) => {
    const file = existing(loaded, 'File')
    scope.require('activities:write', file.verticalId)
    scope.requireOwn(file.verticalId, file.userId)
    return commit(undefined, [
      db.unchanged(files, file),
      db.update(files, { deletedAt: now, updatedAt: nextStamp(now, file.updatedAt) }, eq(files.id, file.id)),
      happenedOn(db, scope, now, file, {
        type: 'file.deleted',
        title: `Deleted ${file.name}`,
        description: file.name,
      }),
    ])
  },
})

/** Whoever may delete a file may take that back. What went with its e-mail comes back with it alone. */
export const restoreFile = operation(filesApi.restore, {
  load: ({ db, params }) =>
    joinedFiles(db.select(fileFields).from(files))
      .where(and(eq(files.id, params.fileId), isNotNull(files.deletedAt), isNull(files.emailId)))
      .first(),
  handle: ({ db, scope, loaded, now }) => {
    const file = existing(loaded, 'File')
    scope.require('activities:write', file.verticalId)
    scope.requireOwn(file.verticalId, file.userId)
    const updatedAt = nextStamp(now, file.updatedAt)
    return commit(toFile({ ...file, updatedAt }), [
      db.unchanged(files, file),
      db.update(files, { deletedAt: null, updatedAt }, eq(files.id, file.id)),
      happenedOn(db, scope, now, file, { type: 'file.restored', title: `Restored ${file.name}` }),
    ])
  },
})
