import type { ChangeKind, Permission } from '@ginkgo/contracts'
import type { OrgDb } from '../db/org-db.ts'
import type { Read, Statement } from '../db/statement.ts'
import type { AuditEntry } from '../operation/audit-entry.ts'
import type { OrgScope } from '../operation/scope.ts'
import type { StoredChange } from './read-change.ts'

/** A record that undoing leaves as it is. */
export interface Left {
  readonly recordId: string
  readonly message: string
}

/** Somebody asks to undo a change, which can be undone and which they may undo, as far as `UndoneOnRequest` says it. */
interface UndoRequest {
  readonly db: OrgDb
  readonly scope: OrgScope
  readonly now: string
  readonly change: StoredChange
}

interface Decided {
  /** From `undoAtOnce`, or from `beginUndo` where the job goes on with it. */
  readonly statements: readonly Statement[]
  readonly goesOn: boolean
  /** How many records are left as they are. */
  readonly skipped: number
  /** Of a change of many: which they are, and why. */
  readonly left?: readonly Left[]
  readonly audit?: readonly AuditEntry[]
}

/** How a kind of change is undone when somebody asks for it. */
export interface UndoneOnRequest {
  readonly kind: ChangeKind
  /** What is needed in the change's vertical. */
  readonly permission: Permission
  /** Who of those with the permission may undo it: whoever made it or manages records, or as its own rule says. */
  readonly by: 'maker' | 'own rule'
  /**
   * What is read by the id of the change in the trip that finds out who calls, and what follows from it.
   * @param atMost so many records of a change of many are restored at once
   */
  readonly read: (db: OrgDb, changeSetId: string, atMost: number) => Read<(request: UndoRequest) => Decided>
}
