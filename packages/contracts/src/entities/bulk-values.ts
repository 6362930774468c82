// Plain values, so that a page can read them without loading the schemas that are made from them.

/**
 * Fields that many records can be given one value of at once, in the order of their forms. Owners and tags have actions
 * of their own; what is different for each record, such as the name and the phone number of a lead, is set one by one.
 */
export const bulkFieldNames = {
  lead: [
    'accountType',
    'leadType',
    'industry',
    'source',
    'referredBy',
    'city',
    'state',
    'pincode',
    'country',
  ],
  enquiry: [
    'title',
    'productOrService',
    'message',
    'source',
    'priority',
    'value',
    'currency',
    'probability',
    'expectedCloseDate',
  ],
  task: ['title', 'description'],
} as const
export type BulkRecordKind = keyof typeof bulkFieldNames
