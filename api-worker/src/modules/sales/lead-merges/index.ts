import { listPossibleDuplicates } from './list-possible-duplicates.ts'
import { mergeLeads } from './merge-leads.ts'
import { undoMerge } from './undo-merge.ts'

export const leadMergeOperations = [mergeLeads, undoMerge, listPossibleDuplicates]
