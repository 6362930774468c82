import { type ChangeKind, changeSetsApi, type UndoneChange } from '@ginkgo/contracts'
import { readChange } from '../../../change-log/read-change.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine } from '../../../db/statement.ts'
import { authenticate, type Caller } from '../../../runner/admit.ts'
import { readStoredAnswers } from '../../../runner/idempotency.ts'
import { type AiOperation, aiOperations } from '../ai-operations.ts'

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

const undoing = aiOperations.find(({ endpoint }) => endpoint.browser === changeSetsApi.undo)!

/** What undoes a change of this kind. Whoever may make tasks or merge leads may take that back. */
export function undoOperation(kind: ChangeKind): AiOperation {
  const isPlain = kind === 'tasks.createForLeads' || kind === 'leads.merge'
  return { ...undoing, endpoint: { ...undoing.endpoint, scope: isPlain ? 'write' : 'destructive' } }
}

/** What undoing came to, for a model. */
export function undoneOf({ summary, state, done, total, skipped, left }: UndoneChange) {
  const isOver = state === 'undone'
  return {
    undone: summary,
    state,
    ...(isOver ? { changed: total - skipped } : { done, total }),
    refused: skipped,
    left,
  }
}
