import { appScopesOfUndo, type ChangeKind, changeSetsApi, maxBulk } from '@ginkgo/contracts'
import { readChange, type StoredChange } from '../../change-log/read-change.ts'
import type { UndoneOnRequest } from '../../change-log/request-undo.ts'
import { combine, nothing } from '../../db/statement.ts'
import { DomainError, NotFound } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { type OrgScope, requireAppScopes } from '../../operation/scope.ts'
import { undoneAnswer } from './change-answer.ts'
import { undoneOnRequest } from './undoings.ts'

const goesOn = [{ job: 'changes.undo' }] as const

/** Undoes a change of any kind, at once or by the job. Of one that is being undone, it is how far that is. */
export const undoChange = operation(changeSetsApi.undo, {
  recordsPerStep: maxBulk,
  load: ({ db, params: { changeSetId }, body: { kind }, atMost }) =>
    combine({
      change: readChange(db, changeSetId),
      undo: undoneOnRequest.get(kind)?.read(db, changeSetId, atMost) ?? nothing,
    }),
  handle: ({ db, scope, loaded: { change, undo }, body: { kind }, now }) => {
    const undoing = undoneOnRequest.get(kind)
    if (change?.kind !== kind || !change.undoableUntil || !undoing || !undo) throw new NotFound('Change')
    requireAppMayUndo(scope, kind)
    requireMayUndo(scope, change, undoing)
    if (change.state === 'undone') throw new DomainError('change_undone')
    if (change.state === 'undoing') return commit(undoneAnswer(change), [], { starts: goesOn })
    if (change.undoableUntil <= now) throw new DomainError('change_too_old')
    const decided = undo({ db, scope, now, change })
    const { statements, skipped, left = [], audit = [] } = decided
    const state = decided.goesOn ? ('undoing' as const) : ('undone' as const)
    const answered = { ...change, state, done: decided.goesOn ? 0 : change.total, skipped }
    const starts = decided.goesOn ? goesOn : []
    return commit(undoneAnswer(answered, [...left]), [statements], { audit, starts })
  },
})

/** @throws DomainError for an app without the scopes of what the change wrote, and of settings, which no app changes */
function requireAppMayUndo({ app }: OrgScope, kind: ChangeKind): void {
  if (!app) return
  const needed = appScopesOfUndo(kind)
  if (!needed) throw new DomainError('forbidden', 'An app may not undo changes of settings')
  requireAppScopes(app, needed)
}

/** @throws DomainError `forbidden` for a change of somebody else, whose records the caller does not manage */
function requireMayUndo(
  scope: OrgScope,
  { verticalId, userId }: StoredChange,
  { permission, by }: UndoneOnRequest,
): void {
  scope.require(permission, verticalId ?? undefined)
  if (by === 'own rule' || userId === scope.user.id) return
  if (!scope.allows('records:manage', verticalId ?? undefined))
    throw new DomainError('forbidden', 'You may only undo your own changes')
}
