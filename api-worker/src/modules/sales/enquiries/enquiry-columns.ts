import { Enquiry } from '@ginkgo/contracts'
import { csvColumns } from '../../../lists/csv-columns.ts'
import type { ListedEnquiry } from './enquiry-list.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = new Set<string>(['id', 'name', 'createdBy', 'assignedTo', 'rank', 'stageType'])

const names = Object.keys(Enquiry.shape).filter((name) => !leftOut.has(name) && !name.endsWith('Id'))

/** The columns of an exported file: every field of an enquiry that says something by itself, and its id last. */
export const enquiryColumns = csvColumns<ListedEnquiry>(names, {
  'Loss Reason': ({ lossReason }) => lossReason,
  'Assigned To': ({ assigneeFirstName, assigneeLastName }) =>
    [assigneeFirstName, assigneeLastName].filter(Boolean).join(' '),
  'Enquiry ID': ({ id }) => id,
})
