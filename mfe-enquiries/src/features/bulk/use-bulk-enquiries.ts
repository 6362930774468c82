import { type Enquiry, type EnquiryBulk, type EnquiryId, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { undoOfSet } from '@ginkgo/fields/custom'
import { useBulkChange } from '@ginkgo/portal-sdk'
import type { StageChange } from '../stage-change/use-stage-change.tsx'

export type BulkAction = EnquiryBulk['action']

/** Singular and plural, for messages with a number. */
export const enquiryNoun = ['enquiry', 'enquiries'] as const

const done: Record<BulkAction['type'], string> = {
  moveToStage: 'moved',
  assign: 'assigned',
  addTag: 'tagged',
  removeTag: 'untagged',
  setField: 'updated',
  setValues: 'updated',
}

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
  const request = (enquiryIds: readonly string[], action: BulkAction) => ({
    params: { verticalId },
    body: { enquiryIds: enquiryIds as EnquiryId[], action },
  })
  const run = (action: BulkAction) =>
    bulk.run(
      done[action.type],
      request(
        enquiries.map(({ id }) => id),
        action,
      ),
      (changed) =>
        action.type === 'setField' || action.type === 'setValues'
          ? undoOfSet(action, changed).map((back) => request(back.ids, back.action))
          : action.type === 'moveToStage'
            ? undoOfMove(changed, action.stageId).map((back) => request(back.ids, back.action))
            : [],
    )
  const moveTo = async (to: Stage) => {
    const asked = await askLoss({ to })
    if (asked) await run({ type: 'moveToStage', stageId: to.id, ...asked.loss })
  }
  return { ...bulk, run, moveTo }
}

/** The actions that put enquiries back into the stages that they were in, those that were lost with their reasons. */
function undoOfMove(moved: readonly Enquiry[], stageId: string) {
  const from = moved.filter((enquiry) => enquiry.stageId !== stageId)
  const groups = new Map<string, { ids: EnquiryId[]; action: BulkAction }>()
  for (const { id, stageId: former, lossReasonId } of from) {
    const key = `${former} ${lossReasonId ?? ''}`
    const group = groups.get(key)
    if (group) group.ids.push(id)
    else
      groups.set(key, {
        ids: [id],
        action: { type: 'moveToStage', stageId: former, lossReasonId, undo: true },
      })
  }
  return [...groups.values()]
}
