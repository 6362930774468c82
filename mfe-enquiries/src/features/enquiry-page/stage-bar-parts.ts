import { formatCount } from '@ginkgo/ui'
import type { Enquiry, Stage, StageStay } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'

/** One stage of the bar. */
export interface StageBarPart {
  readonly stage: Stage
  /** Whether the enquiry is in it now, has been in it, or not yet. */
  readonly state: 'now' | 'before' | 'ahead'
  /** Whole days that the enquiry has been in it, all stays together; undefined where it never was. */
  readonly days: number | undefined
}

/** The open stages and the one that stands for won, in order; the lost stage stands in its place while it is lost. */
export function stageBarParts(
  { stageId, stageType }: Pick<Enquiry, 'stageId' | 'stageType'>,
  stages: readonly Stage[],
  stays: readonly StageStay[],
  now = Date.now(),
): StageBarPart[] {
  const closing = stageType === 'enquiry_lost' ? 'enquiry_lost' : 'converted'
  return stages
    .filter((stage) => stage.stageType === 'open' || stage.stageType === closing)
    .map((stage) => {
      const own = stays.filter((stay) => stay.stageId === stage.id && !stay.undone)
      const ms = own
        .map(({ enteredAt, leftAt }) => (leftAt ? Date.parse(leftAt) : now) - Date.parse(enteredAt))
        .reduce((sum, stay) => sum + stay, 0)
      return {
        stage,
        state: stage.id === stageId ? 'now' : own.length > 0 ? 'before' : 'ahead',
        days: own.length > 0 ? Math.floor(ms / dayMs) : undefined,
      }
    })
}

/** How long, in days: "under a day", "1 day", "12 days". */
export const daysText = (days: number): string =>
  days < 1 ? 'under a day' : days === 1 ? '1 day' : `${formatCount(days)} days`
