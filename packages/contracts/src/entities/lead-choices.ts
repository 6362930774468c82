// Plain values, so that a page can read them without loading the schemas that are made from them.

export const accountTypes = ['individual', 'organisation'] as const
export const leadTypes = ['inbound', 'outbound'] as const
export const leadSources = ['manual', 'referral', 'web', 'whatsapp', 'other'] as const

/** The tabs of the list. A lead can be in Converted and Active at once. */
export const leadTabs = ['all', 'active', 'closed', 'converted', 'no-enquiry'] as const

/** Every column of the list, both ways. Blank e-mails, phones and industries come after the rest, before it with `-`. */
export const leadSorts = [
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'updatedAt',
  'name',
  '-name',
  'accountType',
  '-accountType',
  'leadType',
  '-leadType',
  'email',
  '-email',
  'phone',
  '-phone',
  'industry',
  '-industry',
  'source',
  '-source',
  'owner',
  '-owner',
] as const

/** Leads that one bulk change may name. */
export const maxBulkLeads = 500
