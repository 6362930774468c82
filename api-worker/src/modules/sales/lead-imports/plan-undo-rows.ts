import type { ContactValues, EnquiryValues, LeadValues } from './plan-types.ts'
import type { UndoRowsStep } from './read-undo-rows.ts'

type Result = UndoRowsStep['results'][number]

/** What undoing does with the rows of a step. */
export interface UndoRowsPlan {
  readonly rows: readonly { readonly rowNumber: number; readonly undo: 'removed' | 'restored' | 'kept' }[]
  /** Leads that rows had added beside their records; everything of them goes with them. */
  readonly removedLeads: readonly LeadValues[]
  readonly removedEnquiries: readonly EnquiryValues[]
  readonly removedTaskIds: readonly string[]
  readonly removedMeetingIds: readonly string[]
  readonly removedNoteIds: readonly string[]
  readonly removedContactIds: readonly string[]
  /** Activities of what is removed, which tell of nothing any more. */
  readonly activityIds: readonly string[]
  readonly restoredLeads: readonly { readonly lead: LeadValues; readonly former: Partial<LeadValues> }[]
  readonly restoredContacts: readonly {
    readonly contact: ContactValues
    readonly former: Partial<ContactValues>
  }[]
  readonly restoredEnquiries: readonly {
    readonly enquiry: EnquiryValues
    readonly former: Partial<EnquiryValues>
    /** The stage it returns to, where the row had moved it. */
    readonly stageName: string
  }[]
  /** The leads of the rows. */
  readonly leadIds: readonly string[]
  readonly isOver: boolean
}

/** Activities are written one after the other under ids of 36 characters. */
const idsOf = (joined: string | null): string[] => joined?.match(/.{36}/g) ?? []

/**
 * Decides what undoing does with each row. What a row added is removed, and what it changed gets its former values, unless
 * somebody has worked with it since. A row is kept as a whole.
 */
export function planUndoRows(step: UndoRowsStep): UndoRowsPlan {
  const plan = {
    rows: [] as { rowNumber: number; undo: 'removed' | 'restored' | 'kept' }[],
    removedLeads: [] as LeadValues[],
    removedEnquiries: [] as EnquiryValues[],
    removedTaskIds: [] as string[],
    removedMeetingIds: [] as string[],
    removedNoteIds: [] as string[],
    removedContactIds: [] as string[],
    activityIds: [] as string[],
    restoredLeads: [] as { lead: LeadValues; former: Partial<LeadValues> }[],
    restoredContacts: [] as { contact: ContactValues; former: Partial<ContactValues> }[],
    restoredEnquiries: [] as { enquiry: EnquiryValues; former: Partial<EnquiryValues>; stageName: string }[],
    leadIds: [...new Set(step.results.flatMap(({ leadId }) => leadId ?? []))],
    isOver: step.results.length < step.rowsAtMost,
  }
  const gone = new Set<string>()
  for (const result of step.results) {
    const { rowNumber, outcome, former } = result
    const lead = step.leads.find(({ id }) => id === result.leadId)
    if (!lead || gone.has(lead.id)) {
      plan.rows.push({ rowNumber, undo: 'removed' })
      continue
    }
    if (former?.isNewLead && isUnused(step, lead, result)) {
      gone.add(lead.id)
      plan.removedLeads.push(lead)
      plan.rows.push({ rowNumber, undo: 'removed' })
      continue
    }
    if (isWorkedWith(step, result, lead)) {
      plan.rows.push({ rowNumber, undo: 'kept' })
      continue
    }
    const enquiry = step.enquiries.find(({ id }) => id === result.recordId)
    if (enquiry && outcome === 'created') plan.removedEnquiries.push(enquiry)
    if (enquiry && former?.enquiry && outcome === 'updated') {
      const values = former.enquiry as Partial<EnquiryValues>
      const stageName = step.stages.find(({ id }) => id === values.stageId)?.name ?? ''
      plan.restoredEnquiries.push({ enquiry, former: values, stageName })
    }
    plan.removedTaskIds.push(...step.tasks.flatMap(({ id }) => (id === result.recordId ? id : [])))
    plan.removedMeetingIds.push(...step.meetings.flatMap(({ id }) => (id === result.recordId ? id : [])))
    if (result.noteId) plan.removedNoteIds.push(result.noteId)
    plan.removedContactIds.push(...addedContactsOf(result))
    if (former && Object.keys(former.lead).length > 0)
      plan.restoredLeads.push({ lead, former: former.lead as Partial<LeadValues> })
    const contact = step.contacts.find(({ id }) => id === former?.contact?.id)
    if (contact && former?.contact)
      plan.restoredContacts.push({ contact, former: former.contact.fields as Partial<ContactValues> })
    const isRemoved = outcome === 'created'
    if (isRemoved || isAddition(result)) plan.activityIds.push(...idsOf(result.activityIds))
    plan.rows.push({ rowNumber, undo: isRemoved ? 'removed' : 'restored' })
  }
  return plan
}

/** Whether a row changed nothing that was there, and only added to it. */
const isAddition = ({ former }: Result): boolean =>
  !former || (Object.keys(former.lead).length === 0 && !former.contact && !former.enquiry)

/** Whether nobody has worked with a lead that a row had added. */
const isUnused = (step: UndoRowsStep, lead: LeadValues, { createdAt }: Result): boolean =>
  lead.updatedAt === createdAt && !step.workedWith.some(({ leadId }) => leadId === lead.id)

/** The contact persons that a row added. */
export const addedContactsOf = ({ contactId, former }: Pick<Result, 'contactId' | 'former'>): string[] => [
  ...(contactId === null ? [] : [contactId]),
  ...(former?.addedContactIds ?? []),
]

/** Whether somebody has worked since with what the row added or changed. */
function isWorkedWith(step: UndoRowsStep, result: Result, lead: LeadValues): boolean {
  const { recordId, noteId, former, createdAt, stamp } = result
  const added = addedContactsOf(result)
  const enquiry = step.enquiries.find(({ id }) => id === recordId)
  if (
    enquiry &&
    (enquiry.updatedAt !== stamp || step.workedWith.some(({ enquiryId }) => enquiryId === recordId))
  )
    return true
  const task = step.tasks.find(({ id }) => id === recordId)
  if (task && task.updatedAt !== stamp) return true
  const meeting = step.meetings.find(({ id }) => id === recordId)
  if (meeting && meeting.updatedAt !== stamp) return true
  const note = step.notes.find(({ id }) => id === noteId)
  if (note && note.updatedAt !== note.createdAt) return true
  const meant = [...added, former?.contact?.id]
  const isChanged = step.contacts.some(({ id, updatedAt }) => meant.includes(id) && updatedAt > createdAt)
  const isNeeded = step.inEnquiries.some((one) => added.includes(one.contactId ?? '') && one.id !== recordId)
  const isLeadChanged = Object.keys(former?.lead ?? {}).length > 0 && lead.updatedAt > createdAt
  return isChanged || isNeeded || isLeadChanged
}
