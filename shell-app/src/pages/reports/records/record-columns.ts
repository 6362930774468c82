import type { QuerySource } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'

/** What a list behind a figure shows: first what a record is called, which leads to it. */
export const recordColumns: Readonly<Record<QuerySource, readonly string[]>> = {
  leads: ['name', 'ownerId', 'source', 'lastActivityAt', 'createdAt'],
  contacts: ['name', 'leadName', 'email', 'createdAt'],
  enquiries: ['title', 'leadName', 'stage', 'value', 'assignedTo'],
  stageChanges: ['leadName', 'stage', 'enteredAt', 'leftAt', 'assignedTo'],
  tasks: ['title', 'leadName', 'dueDate', 'status', 'assigneeId'],
  meetings: ['title', 'leadName', 'startTime', 'status', 'ownerId'],
  calls: ['leadName', 'outcome', 'calledAt', 'userId'],
  notes: ['leadName', 'content', 'createdAt', 'userId'],
  emails: ['subject', 'leadName', 'direction', 'sentAt', 'userId'],
  files: ['name', 'leadName', 'createdAt', 'userId'],
  activities: ['title', 'leadName', 'createdAt', 'userId'],
}

/** What is read to link a record, and to write its money. */
export const linkColumns: Readonly<Record<QuerySource, readonly string[]>> = {
  leads: [],
  enquiries: ['currency'],
  contacts: ['leadId'],
  stageChanges: ['enquiryId'],
  tasks: ['enquiryId', 'leadId'],
  meetings: ['enquiryId', 'leadId'],
  calls: ['enquiryId', 'leadId'],
  notes: ['enquiryId', 'leadId'],
  emails: ['enquiryId', 'leadId'],
  files: ['enquiryId', 'leadId'],
  activities: ['enquiryId', 'leadId'],
}

type Plain = Readonly<Record<string, unknown>>

/** The page of a record, or of the enquiry or lead that it belongs to. */
export function pathOf(source: QuerySource, record: Plain): string | undefined {
  if (source === 'leads') return paths.lead(String(record['id']))
  if (source === 'enquiries') return paths.enquiry(String(record['id']))
  const { enquiryId, leadId } = record
  if (typeof enquiryId === 'string') return paths.enquiry(enquiryId)
  return typeof leadId === 'string' ? paths.lead(leadId) : undefined
}
