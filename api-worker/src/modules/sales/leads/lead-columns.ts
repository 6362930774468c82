import { Lead, leadFields } from '@ginkgo/contracts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { csvColumns, exportedNames } from '../../../lists/csv-columns.ts'
import type { leadList } from './lead-list.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = ['id', 'phoneE164', 'verticalId', 'ownerFirstName', 'ownerLastName', 'customFields']
const names = exportedNames(leadFields, Lead.shape, leftOut)

/** The columns of an exported file: every field of a lead, its owner, and its id last. */
export const leadColumns = csvColumns<RowOf<typeof leadList.row>>(names, {
  Owner: ({ ownerFirstName, ownerLastName }) => `${ownerFirstName} ${ownerLastName}`,
  'Owner Email': ({ ownerEmail }) => ownerEmail,
  'Lead ID': ({ id }) => id,
})
