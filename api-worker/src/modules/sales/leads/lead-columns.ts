import { Lead } from '@ginkgo/contracts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { csvColumns } from '../../../lists/csv-columns.ts'
import type { leadList } from './lead-list.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = new Set(['id', 'phoneE164', 'verticalId', 'ownerId', 'ownerFirstName', 'ownerLastName'])

const names = Object.keys(Lead.shape).filter((name) => !leftOut.has(name))

/** The columns of an exported file: every field of a lead, its owner, and its id last. */
export const leadColumns = csvColumns<RowOf<typeof leadList.row>>(names, {
  Owner: ({ ownerFirstName, ownerLastName }) => `${ownerFirstName} ${ownerLastName}`,
  'Owner Email': ({ ownerEmail }) => ownerEmail,
  'Lead ID': ({ id }) => id,
})
