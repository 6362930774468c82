import { compareAgain } from './compare-again.ts'
import { listPossibleDuplicates } from './list-possible-duplicates.ts'
import { listDistinguished } from './list-distinguished.ts'
import { mergeLeads } from './merge-leads.ts'
import { dismissDuplicate } from './dismiss-duplicate.ts'

export const leadMergeOperations = [
  ...[mergeLeads, listPossibleDuplicates],
  ...[listDistinguished, dismissDuplicate, compareAgain],
]
