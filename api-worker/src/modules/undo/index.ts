import { listUndoableChanges } from './list-changes.ts'
import { undoChange } from './undo-change.ts'

export const undoOperations = [listUndoableChanges, undoChange]
