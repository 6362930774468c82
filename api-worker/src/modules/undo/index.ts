import { undoChange } from './undo-change.ts'

export const undoOperations = [undoChange]
