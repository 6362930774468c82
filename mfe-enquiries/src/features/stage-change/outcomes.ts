import type { Enquiry, EnquiryDetail, Stage } from '@ginkgo/contracts'
import { formatMoney, isolated } from '@ginkgo/ui'
import { CircleX, Trophy } from 'lucide-react'

const outcomes = [
  { stageType: 'converted', name: 'Won', Icon: Trophy },
  { stageType: 'enquiry_lost', name: 'Lost', Icon: CircleX },
] as const

/** How an enquiry can end, with the stage that stands for it. */
export type Outcome = (typeof outcomes)[number] & { readonly stage: Stage | undefined }

/**
 * How an enquiry can still end: in no way once it is closed, and in none that its vertical has no stage for. As long as
 * the stages are not known, the outcomes are without them.
 */
export function outcomesOf({ stageType }: Enquiry, stages: readonly Stage[] | undefined): Outcome[] {
  if (stageType !== 'open') return []
  const all = outcomes.map((outcome) => ({
    ...outcome,
    stage: stages?.find((stage) => stage.stageType === outcome.stageType),
  }))
  return stages ? all.filter(({ stage }) => stage) : all
}

/** How an enquiry ended: "Won: €12,500", "Lost: Price". */
export function outcomeText({ stageType, value, currency, lossReason }: EnquiryDetail): string {
  if (stageType === 'converted') return value === null ? 'Won' : `Won: ${formatMoney(value, currency)}`
  return lossReason === null ? 'Lost' : `Lost: ${isolated(lossReason)}`
}
