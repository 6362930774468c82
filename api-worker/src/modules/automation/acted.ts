import type { RuleStep } from '@ginkgo/contracts'
import type { Statement } from '../../db/statement.ts'

/** The statements that note what became of an action, for the batch that does it. */
export type Progress = (step: Pick<RuleStep, 'outcome' | 'message'>) => Statement[]

/** What became of an action. */
export type Acted =
  | { readonly kind: 'done' }
  | { readonly kind: 'stop'; readonly why: string }
  | { readonly kind: 'wait'; readonly until: number; readonly message: string | null; readonly word: string }
  /** It is tried again at this time, in milliseconds; the message says how this try ended, null where none was made. */
  | { readonly kind: 'again'; readonly at: number; readonly message: string | null }
