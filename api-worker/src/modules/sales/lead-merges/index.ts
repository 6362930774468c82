import { compareAgain } from './compare-again.ts'
import { listPossibleDuplicates } from './list-possible-duplicates.ts'
import { listToldApart } from './list-told-apart.ts'
import { mergeLeads } from './merge-leads.ts'
import { tellApart } from './tell-apart.ts'
import { undoMerge } from './undo-merge.ts'

export const leadMergeOperations = [
  ...[mergeLeads, undoMerge, listPossibleDuplicates],
  ...[listToldApart, tellApart, compareAgain],
]
