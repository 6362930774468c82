import { call } from '@ginkgo/api-client'
import { type Lead, type LeadBulkAction, leadsApi } from '@ginkgo/contracts'
import { useBulkChange } from '@ginkgo/portal-sdk'

/** Singular and plural, for messages with a number. */
export const leadNoun = ['lead', 'leads'] as const

const done: Record<LeadBulkAction['type'], string> = {
  assign: 'assigned',
  addTag: 'tagged',
  removeTag: 'untagged',
  archive: 'archived',
  restore: 'restored',
}

/** Carries out one action for the selected leads in one request; the refused ones stay selected. */
export function useBulkActions(
  verticalId: string,
  leads: readonly Lead[],
  onSelect: (keys: ReadonlySet<string>) => void,
) {
  const bulk = useBulkChange({
    records: leads,
    noun: leadNoun,
    failed: 'Failed to update leads',
    groups: ['leads', 'dashboard'],
    onSelect,
  })
  const run = (action: LeadBulkAction) =>
    bulk.run(done[action.type], async () => {
      const body = { leadIds: leads.map((lead) => lead.id), action }
      const { results } = await call(leadsApi.bulk, { params: { verticalId }, body })
      return results.map(({ leadId, ...result }) => ({ id: leadId, ...result }))
    })
  return { ...bulk, run }
}
