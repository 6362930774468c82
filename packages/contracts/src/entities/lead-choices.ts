// Plain values, so that a page can read them without loading the schemas that are made from them.

/** The tabs of the list. A lead can be in Converted and Active at once. */
export const leadTabs = ['all', 'active', 'closed', 'converted', 'no-enquiry'] as const

/** The enquiries of a lead by what became of them, on which its tabs depend. */
interface EnquiriesOfLead {
  readonly openEnquiries: number
  readonly convertedEnquiries: number
  readonly lostEnquiries: number
}

const tabRules: Readonly<Record<(typeof leadTabs)[number], (lead: EnquiriesOfLead) => boolean>> = {
  all: () => true,
  active: ({ openEnquiries }) => openEnquiries > 0,
  closed: ({ openEnquiries, lostEnquiries }) => lostEnquiries > 0 && openEnquiries === 0,
  converted: ({ convertedEnquiries }) => convertedEnquiries > 0,
  'no-enquiry': ({ openEnquiries, convertedEnquiries, lostEnquiries }) =>
    openEnquiries + convertedEnquiries + lostEnquiries === 0,
}

/** Whether a lead that is not archived is in a tab of the list. */
export const isInLeadTab = (lead: EnquiriesOfLead, tab: (typeof leadTabs)[number]): boolean =>
  tabRules[tab](lead)
