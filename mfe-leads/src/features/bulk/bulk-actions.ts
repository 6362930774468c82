import { type Lead, type LeadBulkAction, type LeadId, leadsApi } from '@ginkgo/contracts'
import { undoOfSet } from '@ginkgo/fields/custom'
import { useBulkChange } from '@ginkgo/portal-sdk'

/** Singular and plural, for messages with a number. */
export const leadNoun = ['lead', 'leads'] as const

const done: Record<LeadBulkAction['type'], string> = {
  assign: 'assigned',
  addTag: 'tagged',
  removeTag: 'untagged',
  archive: 'archived',
  restore: 'restored',
  setField: 'updated',
  setValues: 'updated',
}

/** Carries out one action for the selected leads in one request; the refused ones stay selected. */
export function useBulkActions(
  verticalId: string,
  leads: readonly Lead[],
  onSelect: (keys: ReadonlySet<string>) => void,
) {
  const bulk = useBulkChange({
    endpoint: leadsApi.bulk,
    records: leads,
    noun: leadNoun,
    failed: 'Failed to update leads',
    resultsOf: ({ results }) => results.map(({ leadId, ...result }) => ({ id: leadId, ...result })),
    onSelect,
  })
  const request = (leadIds: readonly string[], action: LeadBulkAction) => ({
    params: { verticalId },
    body: { leadIds: leadIds as LeadId[], action },
  })
  const run = (action: LeadBulkAction) =>
    bulk.run(
      done[action.type],
      request(
        leads.map(({ id }) => id),
        action,
      ),
      (changed) =>
        action.type === 'setField' || action.type === 'setValues'
          ? undoOfSet(action, changed).map((back) => request(back.ids, back.action))
          : [],
    )
  return { ...bulk, run }
}
