import { bulkWords, type Enquiry, type EnquiryBulk, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { useBulkChange } from '@ginkgo/portal-sdk'
import type { StageChange } from '../stage-change/use-stage-change.tsx'

export type BulkAction = EnquiryBulk['action']

/** Singular and plural, for messages with a number. */
export const enquiryNoun = bulkWords.enquiry.noun

/** Carries out one action for the selected enquiries in one request; the refused ones stay selected. */
export function useBulkEnquiries({
  verticalId,
  enquiries,
  askLoss,
  onSelect,
}: {
  verticalId: string
  enquiries: readonly Enquiry[]
  askLoss: StageChange['askLoss']
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const bulk = useBulkChange({
    endpoint: enquiriesApi.bulk,
    records: enquiries,
    noun: enquiryNoun,
    failed: 'Failed to update enquiries',
    resultsOf: ({ results }) => results.map(({ enquiryId, ...result }) => ({ id: enquiryId, ...result })),
    onSelect,
  })
  const run = (action: BulkAction) =>
    bulk.run(bulkWords.enquiry.done[action.type], {
      params: { verticalId },
      body: { enquiryIds: enquiries.map(({ id }) => id), action },
    })
  const moveTo = async (to: Stage) => {
    const asked = await askLoss({ to })
    if (asked) await run({ type: 'moveToStage', stageId: to.id, ...asked.loss })
  }
  return { ...bulk, run, moveTo }
}
