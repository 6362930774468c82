import { eq } from 'drizzle-orm'
import { doerOf } from '../../../change-log/record-change.ts'
import type { UndoneOnRequest } from '../../../change-log/request-undo.ts'
import { beginUndo } from '../../../change-log/undoing.ts'
import { leadImports } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { map } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { readImport } from './import-fields.ts'

/** An import is undone in steps that a job takes; rows that were still to be imported stay out. */
export const undoImport: UndoneOnRequest = {
  kind: 'leadImports.run',
  permission: 'leads:write',
  by: 'maker',
  read: (db, importId) =>
    map(readImport(db, importId), (row) => (request) => {
      const { db: own, scope, now, change } = request
      const leadImport = existing(row, 'Import')
      const set = {
        status: 'undoing' as const,
        failure: null,
        finishedAt: leadImport.finishedAt ?? now,
        updatedAt: nextStamp(now, leadImport.updatedAt),
        attempts: 0,
        retryAt: 0,
        undoneBy: scope.user.id,
      }
      const statements = [
        own.unchanged(leadImports, leadImport),
        own.update(leadImports, set, eq(leadImports.id, importId)),
        ...beginUndo(own, doerOf(scope), now, change),
      ]
      return { statements, goesOn: true, skipped: 0 }
    }),
}
