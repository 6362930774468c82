import { csvTime, Enquiry } from '@ginkgo/contracts'
import type { ListedEnquiry } from './enquiry-page.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = new Set<string>(['id', 'name', 'createdBy', 'assignedTo', 'rank', 'stageType'])

type Field = keyof Enquiry & keyof ListedEnquiry

const fields = Object.keys(Enquiry.shape).filter(
  (field) => !leftOut.has(field) && !field.endsWith('Id'),
) as Field[]

/** `leadName` as "Lead Name"; instants say that they are in UTC. */
function titleOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/ At$/, ' At (UTC)')
}

function cellOf(enquiry: ListedEnquiry, field: Field): unknown {
  const value = enquiry[field]
  return field.endsWith('At') && typeof value === 'string' ? csvTime(value) : value
}

/** The columns of an exported file: every field of an enquiry that says something by itself, and its id last. */
export const enquiryColumns = [...fields.map(titleOf), 'Loss Reason', 'Assigned To', 'Enquiry ID']

export const enquiryCells = (enquiry: ListedEnquiry): unknown[] => [
  ...fields.map((field) => cellOf(enquiry, field)),
  enquiry.lossReason,
  [enquiry.assigneeFirstName, enquiry.assigneeLastName].filter(Boolean).join(' '),
  enquiry.id,
]
