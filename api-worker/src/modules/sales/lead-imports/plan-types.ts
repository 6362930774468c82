import type { CurrentUser, FieldChange, LeadImportIssue } from '@ginkgo/contracts'
import type { FormerValues, leadContacts, leadImportResults, leads } from '../../../db/schema/index.ts'

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

type Outcome = (typeof leadImportResults.$inferSelect)['outcome']

/** What the import does with one row. */
export interface RowPlan {
  readonly rowNumber: number
  readonly outcome: Outcome
  readonly leadId: string | null
  readonly contactId: string | null
  readonly activity: ActivityPlan | undefined
  readonly former: FormerValues | null
  readonly issues: readonly LeadImportIssue[]
}

/** What a step does. */
export interface StepPlan {
  /** The number of its last row. */
  readonly lastRow: number
  readonly rows: readonly RowPlan[]
  readonly leads: readonly LeadState[]
}

interface ActivityPlan {
  readonly id: string
  readonly type: 'lead.created' | 'lead.updated'
  readonly title: string
  readonly description: string
  readonly changes: readonly FieldChange[]
}

export interface Importer {
  readonly user: CurrentUser
  /** The organization's country. */
  readonly home: string | null
  /** Whether the person may reassign the leads of others. */
  readonly mayManage: boolean
}
