import { call, useRefresh, userMessage } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, LossReasonId, type Stage } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { useState } from 'react'
import type { StageChange } from '../stage-change/use-stage-change.tsx'
import { type BulkAction, type Refusal, refusalsOf, sentenceOf } from './bulk-results.ts'

/** What became of a bulk action that was not carried out for all. */
export interface BulkOutcome {
  readonly title: string
  readonly refusals: readonly Refusal[]
}

/** Carries out one action for the selected enquiries in one request; the refused ones stay selected. */
export function useBulkEnquiries({
  verticalId,
  enquiries,
  askLossReason,
  onSelect,
}: {
  verticalId: string
  enquiries: readonly Enquiry[]
  askLossReason: StageChange['askLossReason']
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()

  const run = async (action: BulkAction) => {
    setBusy(true)
    try {
      const body = { enquiryIds: enquiries.map(({ id }) => id), action }
      const result = await call(enquiriesApi.bulk, { params: { verticalId }, body })
      const refusals = refusalsOf(result, enquiries)
      const sentence = sentenceOf(action.type, result)
      if (refusals.length === 0) toastSuccess(sentence)
      else setOutcome({ title: sentence, refusals })
      onSelect(new Set(refusals.map(({ enquiry }) => enquiry.id)))
      await refresh('enquiries', 'leads', 'pipelines', 'dashboard', 'activities')
    } catch (error) {
      toastError(userMessage(error, 'Failed to update enquiries'))
    } finally {
      setBusy(false)
    }
  }
  const moveTo = async ({ id: stageId, stageType }: Stage) => {
    const lossReasonId = stageType === 'enquiry_lost' ? await askLossReason() : undefined
    if (stageType === 'enquiry_lost' && !lossReasonId) return
    await run({
      type: 'moveToStage',
      stageId,
      ...(lossReasonId && { lossReasonId: LossReasonId.parse(lossReasonId) }),
    })
  }
  return { run, moveTo, busy, outcome, dismiss: () => setOutcome(undefined) }
}
