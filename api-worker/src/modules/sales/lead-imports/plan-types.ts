import type { CurrentUser, FieldChange, LeadImportIssue, OwnStay } from '@ginkgo/contracts'
import type {
  enquiries,
  externalIds,
  leadContacts,
  leadImportResults,
  leads,
  meetings,
  notes,
  tasks,
} from '../../../db/schema/index.ts'
import type { NewUnique } from './import-custom-fields.ts'
import type { ActivityEntry } from '../../audit/activity-stream/record-activity.ts'

/** The values of a lead without the derived columns. */
export type LeadValues = Omit<typeof leads.$inferSelect, 'organizationId' | 'isArchived' | 'tabs'>
export type ContactValues = Omit<typeof leadContacts.$inferSelect, 'organizationId' | 'isPrimary'>

/** A contact person of a lead while a step is planned. */
export interface ContactState {
  values: ContactValues
  readonly isNew: boolean
  /** The columns of an existing person that the step changes. */
  set: Partial<ContactValues>
}

/** A lead while a step is planned. */
export interface LeadState {
  values: LeadValues
  readonly isNew: boolean
  /** Its `updatedAt` when it was read. */
  readonly readStamp: string
  /** The columns of an existing lead that the step changes. */
  set: Partial<LeadValues>
  readonly contacts: ContactState[]
}

/** The values of an enquiry without the copies that the database makes. */
export type EnquiryValues = Omit<typeof enquiries.$inferSelect, 'organizationId' | 'leadName' | 'contactName'>

type FormerStay = OwnStay & { readonly stageId: string | null; readonly leftAt: string }

/** An enquiry while a step is planned. */
export interface EnquiryState {
  values: EnquiryValues
  readonly isNew: boolean
  /** Its `updatedAt` when it was read. */
  readonly readStamp: string
  /** The columns of an existing enquiry that the step changes. */
  set: Partial<EnquiryValues>
  /** The stage that it enters, the instant, and who moved it there where that is not whoever imports. */
  enters:
    | {
        readonly name: string
        readonly lossReason: string | null
        readonly at: string
        readonly byName?: string
      }
    | undefined
  /** The stages that a new one was in before, in an export of this product. */
  readonly stays?: readonly FormerStay[]
}

export type ExternalKey = Pick<typeof externalIds.$inferSelect, 'key' | 'leadId' | 'recordId'>
/** `isNew`: nothing had the key when the step was read. */
export type LearnedKey = ExternalKey & { readonly isNew: boolean }
type Row<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'organizationId'>
export type NewNote = Row<typeof notes>
export type NewTask = Row<typeof tasks>
export type NewMeeting = Row<typeof meetings>

type Outcome = (typeof leadImportResults.$inferSelect)['outcome']

/** Former values of what a row changed, by field. */
export interface FormerValues {
  readonly lead: Readonly<Record<string, unknown>>
  /** The row added a lead in addition to its own record, which is of another kind. */
  readonly isNewLead?: true
  readonly enquiry?: Readonly<Record<string, unknown>>
  /** Further contact persons that it added. */
  readonly addedContactIds?: readonly string[]
  readonly contact?: { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }
}

/** What the import does with one row. */
export interface RowPlan {
  readonly rowNumber: number
  readonly outcome: Outcome
  readonly leadId: string | null
  readonly contactId: string | null
  /** The enquiry or task that it adds or changes, and the note that it adds. */
  readonly recordId: string | null
  readonly noteId: string | null
  readonly activities: readonly ActivityPlan[]
  readonly former: FormerValues | null
  readonly issues: readonly LeadImportIssue[]
}

/** What a step does. */
export interface StepPlan {
  /** The number of its last row. */
  readonly lastRow: number
  readonly rows: readonly RowPlan[]
  readonly leads: readonly LeadState[]
  readonly enquiries: readonly EnquiryState[]
  readonly notes: readonly NewNote[]
  readonly tasks: readonly NewTask[]
  readonly meetings: readonly NewMeeting[]
  readonly externalIds: readonly LearnedKey[]
  /** Leads that rows of other kinds refer to, which must be there and not archived when the step is written. */
  readonly neededLeadIds: readonly string[]
  readonly uniques: readonly NewUnique[]
}

/** A plan that does nothing but what is said. */
export const emptyPlan = {
  rows: [],
  leads: [],
  enquiries: [],
  notes: [],
  tasks: [],
  externalIds: [],
  neededLeadIds: [],
  uniques: [],
  meetings: [],
}

export type ActivityPlan = Omit<ActivityEntry, 'verticalId' | 'leadId' | 'id'> & {
  readonly id: string
  readonly changes?: readonly FieldChange[]
}

export interface Importer {
  readonly user: CurrentUser
  /** The day on which the step is taken, by the calendar of that person. */
  readonly today: string
  /** The organization's country. */
  readonly home: string | null
  /** Whether the person may reassign the leads of others. */
  readonly mayManage: boolean
}
