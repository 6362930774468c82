import {
  answeredByEnquiry,
  belongsToList,
  enquiriesApi,
  type Enquiry,
  enquiryFields,
  enquiryFilterFields,
  enquiryViewsApi,
  isId,
} from '@ginkgo/contracts'
import type { ListData } from '@ginkgo/lists'

/** The list of enquiries, for table and board: what its address says, and what the API is asked for it. */
export default {
  name: 'enquiries',
  label: 'Enquiries',
  endpoint: enquiriesApi.list,
  membership: {
    belongs: (enquiry: Enquiry, { path, query }) =>
      path.includes(enquiry.verticalId) && belongsToList(enquiry, query),
    answers: answeredByEnquiry,
  },
  counts: enquiriesApi.counts,
  countsAlways: true,
  views: enquiryViewsApi,
  permission: 'enquiries:write',
  fields: enquiryFields,
  recordKind: 'enquiry',
  filters: enquiryFilterFields,
  otherFilters: {
    lossReasonId: isId,
    importId: isId,
    outcome: (text) => text === 'won' || text === 'lost',
  },
  otherSorts: ['rank'],
  shownAs: { view: (text) => text === 'table' || text === 'board' },
  viewKey: 'ginkgo-enquiries-view',
  person: 'assignedTo',
  searchBox: { label: 'Search enquiries by title', placeholder: 'Search enquiries by title...' },
  namesPeople: true,
  tabs: [{ value: 'all', label: 'All', asks: { status: 'open' } }],
  tabsLabel: 'Enquiries by stage',
  // Closed holds the won and the lost ones, or one of both; the others are stages.
  ofTabs: ['outcome'],
  otherTabs: {
    is: (tab) => tab === 'closed' || isId(tab),
    asks: (tab, { outcome = 'closed' }) => (tab === 'closed' ? { status: outcome } : { stageId: tab }),
  },
  sort: '-updatedAt',
} as const satisfies ListData
