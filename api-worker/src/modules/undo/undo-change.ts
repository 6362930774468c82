import { changeSetsApi, maxBulk } from '@ginkgo/contracts'
import { nextRows } from '../../bulk/undo-bulk.ts'
import { readChange, readRows, type StoredChange } from '../../change-log/read-change.ts'
import { doerOf } from '../../change-log/record-change.ts'
import { beginUndo, undoAtOnce } from '../../change-log/undoing.ts'
import { combine, nothing } from '../../db/statement.ts'
import { DomainError, NotFound } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { asAnswered } from './change-answer.ts'
import { bulkUndos } from './undoings.ts'

/**
 * Undoes a change of many: at once, as it was made, or by the job where its records are too long for that. Of one that is
 * being undone, it is how far that is.
 */
export const undoChange = operation(changeSetsApi.undo, {
  recordsPerStep: maxBulk,
  load: ({ db, params: { changeSetId }, body: { kind }, atMost }) => {
    const undo = bulkUndos.find((one) => one.kind === kind)
    return combine({
      change: readChange(db, changeSetId),
      rows: readRows(db, changeSetId, atMost + 1),
      restore: undo ? undo.step(db, nextRows(db, changeSetId, atMost)) : nothing,
    })
  },
  handle: ({ db, scope, loaded: { change, rows, restore }, body: { kind }, now, atMost }) => {
    if (change?.kind !== kind || !change.undoableUntil || !restore) throw new NotFound('Change')
    const { undoableUntil: until } = change
    const verticalId = mayUndo(scope, change)
    if (change.state === 'undone') throw new DomainError('change_undone')
    if (change.state === 'undoing') return commit({ ...asAnswered(change, until), left: [] }, [], goesOn)
    if (until <= now) throw new DomainError('change_too_old')
    const by = doerOf(scope)
    if (rows.length > atMost) {
      const begun = { ...change, state: 'undoing' as const, done: 0, skipped: 0 }
      return commit({ ...asAnswered(begun, until), left: [] }, beginUndo(db, by, now, change), goesOn)
    }
    const { statements, left } = restore({ db, scope, now, verticalId, rows })
    const skipped = new Set(left.map(({ recordId }) => recordId)).size
    const undone = { ...change, state: 'undone' as const, done: change.total, skipped }
    const answered = { ...asAnswered(undone, until), left: [...left] }
    return commit(answered, undoAtOnce(db, by, now, change, { statements, skipped }))
  },
})

const goesOn = { starts: [{ job: 'changes.undo' }] } as const

/** @throws DomainError `forbidden` for a change of somebody else, whose records the caller does not manage */
function mayUndo(scope: OrgScope, { kind, verticalId, userId }: StoredChange): string {
  const permission = bulkUndos.find((one) => one.kind === kind)?.permission
  if (verticalId === null || !permission) throw new NotFound('Change')
  scope.require(permission, verticalId)
  if (userId !== scope.user.id && !scope.allows('records:manage', verticalId))
    throw new DomainError('forbidden', 'You may only undo your own changes')
  return verticalId
}
