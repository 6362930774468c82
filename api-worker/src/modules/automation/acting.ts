import type { RuleNames } from '@ginkgo/contracts'
import type { Owner } from './acting-owner.ts'
import type { ClaimedRun, Work } from './claimed-run.ts'
import type { RuleRecord } from './run-facts.ts'

/** A run at one of its actions. */
export interface Acting extends Work {
  readonly run: ClaimedRun
  readonly record: RuleRecord
  readonly names: RuleNames
  readonly owner: Owner
  readonly now: string
}

/** For whom, and when, the filters of a rule are read. */
export const askerOf = ({ rule: { verticalId, ownerId: userId, timeZone }, now }: Acting) => ({
  verticalId,
  userId,
  timeZone,
  now,
})
