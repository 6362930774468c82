import {
  isId,
  isInLeadTab,
  type Lead,
  leadFields,
  leadFilterFields,
  leadsApi,
  type LeadTab,
  leadTabs,
  leadViewsApi,
} from '@ginkgo/contracts'
import type { ListData } from '@ginkgo/lists'

const labels = {
  all: 'All Leads',
  active: 'Active Leads',
  closed: 'Closed Leads',
  converted: 'Converted Leads',
  'no-enquiry': 'No Enquiry',
} as const
const hints: { readonly [tab in keyof typeof labels]?: string } = {
  converted: 'A lead that also has an open enquiry is listed under Active Leads, too.',
}

/** The list of leads: what its address says, and what the API is asked for it. */
export default {
  name: 'leads',
  label: 'Leads',
  endpoint: leadsApi.list,
  counts: leadsApi.counts,
  views: leadViewsApi,
  recordKind: 'lead',
  permission: 'leads:write',
  fields: leadFields,
  filters: leadFilterFields,
  otherFilters: { importId: isId },
  person: 'ownerId',
  searchBox: { label: 'Search leads by name, email or phone', placeholder: 'Search by name or email...' },
  firstRows: { title: 'name', text: 'email', withPicture: true },
  tabs: [
    ...leadTabs.map((value) => ({
      value,
      label: labels[value],
      asks: { tab: value },
      ...(hints[value] && { hint: hints[value] }),
    })),
    {
      value: 'archived',
      label: 'Archived',
      asks: { archived: 'true' },
      hint: 'Archived leads count in no other tab. Open one to restore it.',
    },
  ],
  matches: {
    tab: (lead: Lead, asked = 'all') => isInLeadTab(lead, asked as LeadTab),
    archived: ({ archivedAt }: Lead, asked = 'false') => asked === String(archivedAt !== null),
  },
  opensWith: 'active',
  sort: '-createdAt',
  // Views keep the tab Archived as a filter of its own, as they did before there were views of other lists.
  stored: ({ tab, ...rest }) => ({ ...rest, ...(tab === 'archived' ? { archived: 'true' } : { tab }) }),
  parts: ({ archived, ...rest }) => (archived === 'true' ? { ...rest, tab: 'archived' } : rest),
} as const satisfies ListData
