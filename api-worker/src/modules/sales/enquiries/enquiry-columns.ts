import { Enquiry, enquiryFields } from '@ginkgo/contracts'
import { csvColumns, exportedNames } from '../exports/csv-columns.ts'
import type { ExportedEnquiry } from './enquiry-list.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = [
  ...['id', 'verticalId', 'leadId', 'pipelineId', 'stageId', 'lossReasonId'],
  ...['name', 'createdBy', 'rank', 'stageType', 'stageSince', 'nextTask', 'nextMeeting'],
  'customFields',
]
const names = exportedNames(enquiryFields, Enquiry.shape, leftOut)

/** The columns of an exported file: every field of an enquiry that says something by itself, and its id last. */
export const enquiryColumns = csvColumns<ExportedEnquiry>(names, {
  'Loss Reason': ({ lossReason }) => lossReason,
  'Assigned To': ({ assigneeFirstName, assigneeLastName }) =>
    [assigneeFirstName, assigneeLastName].filter(Boolean).join(' '),
  'Enquiry ID': ({ id }) => id,
})
