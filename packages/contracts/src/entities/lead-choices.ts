// Plain values, so that a page can read them without loading the schemas that are made from them.

/** The tabs of the list. A lead can be in Converted and Active at once. */
export const leadTabs = ['all', 'active', 'closed', 'converted', 'no-enquiry'] as const
