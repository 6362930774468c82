import type { FieldChange } from '@ginkgo/contracts'
import type { Colleague, DemoVertical } from './organization.ts'

/** Something that becomes an activity. */
export interface Happening {
  readonly at: number
  readonly type: string
  readonly title: string
  readonly description: string | null
  readonly changes?: readonly FieldChange[]
}

/** The enquiry whose notes, tasks and meetings are made up. */
export interface Timeline {
  readonly vertical: DemoVertical
  readonly enquiryId: string
  readonly leadId: string
  readonly worker: Colleague
  readonly isOpen: boolean
}

/** Columns of every row below an enquiry. */
export const belongsTo = ({ vertical, leadId, enquiryId }: Timeline) => ({
  organizationId: vertical.organizationId,
  verticalId: vertical.id,
  leadId,
  enquiryId,
})
