import { type ChangeKind, changeSetsApi, type UndoneChange } from '@ginkgo/contracts'
import { readChange } from '../../../change-log/read-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine } from '../../../db/statement.ts'
import { authenticate, type Caller } from '../../../runner/admit.ts'
import { readStoredAnswers } from '../../../runner/idempotency.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { browserOperation } from '../ai-operations.ts'

/** Where it is stored how to undo a saved setting, with the stored answers of requests. */
export const requestOf = (id: string) => ({ key: `undo ${id}`, requestHash: '' })

/** What an id undoes: a change in the log, and of a setting what the caller stored. @throws DomainError */
export async function readUndo(id: string, caller: Caller) {
  const reads = (db: OrgDb) =>
    combine({ answers: readStoredAnswers(db, requestOf(id)), change: readChange(db, id) })
  const { read, scope } = await authenticate(caller, reads)
  const own = read?.answers?.find(({ callerId }) => callerId === scope.callerId)
  return { kind: read?.change?.kind, stored: own?.body ? (JSON.parse(own.body) as unknown) : undefined }
}

/** Undoes a change of many. @throws DomainError */
export async function undoMany(changeSetId: string, kind: ChangeKind, caller: Caller) {
  const { endpoint, ...operation } = browserOperation(changeSetsApi.undo)!
  // Whoever may make tasks may take them back.
  const scope = kind === 'tasks.createForLeads' ? ('write' as const) : ('destructive' as const)
  const input = { params: { changeSetId }, body: () => ({ kind }) }
  const answer = await runOperation({ ...operation, endpoint: { ...endpoint, scope } }, input, caller)
  const { summary, state, done, total, skipped, left } = answer.body as UndoneChange
  const isOver = state === 'undone'
  return {
    undone: summary,
    state,
    ...(isOver ? { changed: total - skipped } : { done, total }),
    refused: skipped,
    left,
  }
}
