import { bulkWords, type Lead, type LeadBulkAction, leadsApi } from '@ginkgo/contracts'
import { useBulkChange } from '@ginkgo/portal-sdk'

/** Singular and plural, for messages with a number. */
export const leadNoun = bulkWords.lead.noun

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
  const run = (action: LeadBulkAction) =>
    bulk.run(bulkWords.lead.done[action.type], {
      params: { verticalId },
      body: { leadIds: leads.map(({ id }) => id), action },
    })
  return { ...bulk, run }
}
