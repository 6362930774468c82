import type { LeadCounts } from '@ginkgo/contracts'
import type { TabItem } from '@ginkgo/ui'
import type { LeadListState } from './lead-list-query.ts'

/** The tabs of the list with their counts. */
export function tabItems(counts: LeadCounts | undefined): TabItem[] {
  const isAtLeast = counts?.isAtLeast
  const tabs = [
    { value: 'all', label: 'All Leads', count: counts?.all },
    { value: 'active', label: 'Active Leads', count: counts?.active },
    { value: 'closed', label: 'Closed Leads', count: counts?.closed },
    { value: 'converted', label: 'Converted Leads', count: counts?.converted },
    { value: 'no-enquiry', label: 'No Enquiry', count: counts?.['no-enquiry'] },
    { value: 'archived', label: 'Archived', count: counts?.archived },
  ]
  return tabs.map((tab) => ({ ...tab, isAtLeast }))
}

/** Explains tabs whose name does not say enough. */
export const tabHints: Partial<Record<LeadListState['tab'], string>> = {
  converted: 'A lead that also has an open enquiry is listed under Active Leads, too.',
  archived: 'Archived leads count in no other tab. Open one to restore it.',
}
