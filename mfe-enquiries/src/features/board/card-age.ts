import type { Enquiry } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'

/** The one age that a card shows, and what it means. */
export interface CardAge {
  readonly text: string
  readonly meaning: string
  /** Nobody has worked on it for as long as its stage allows. */
  readonly isStale: boolean
}

const daysSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs))
const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/**
 * How long an enquiry has been in its stage; of a stale open one how long nobody has worked on it.
 * @param idleDays days without activity after which an enquiry of the stage is stale; null where none ever is
 */
export function cardAge(
  { stageSince, stageType, lastActivityAt }: Pick<Enquiry, 'stageSince' | 'stageType' | 'lastActivityAt'>,
  idleDays: number | null,
  now: number = Date.now(),
): CardAge {
  const inStage = daysSince(stageSince, now)
  const ofStage = inStage === 0 ? 'In this stage for less than a day' : `${inDays(inStage)} in this stage`
  const idle = daysSince(lastActivityAt, now)
  if (stageType === 'open' && idleDays !== null && idle >= idleDays)
    return { text: `Stale ${idle}d`, meaning: `No activity for ${inDays(idle)}. ${ofStage}`, isStale: true }
  return { text: inStage === 0 ? 'New' : `${inStage}d`, meaning: ofStage, isStale: false }
}
