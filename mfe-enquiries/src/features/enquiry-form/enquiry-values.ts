import { EnquiryCreate, type EnquiryDetail } from '@ginkgo/contracts'
import type { FormInput, useZodForm } from '@ginkgo/ui'

/** The fields of an enquiry as both dialogs edit them; a new one also has a lead, a stage and maybe a loss reason. */
export const EnquiryDraft = EnquiryCreate.omit({ pipelineId: true }).partial()
export type EnquiryForm = ReturnType<typeof useZodForm<typeof EnquiryDraft>>

/** A new enquiry's form. */
export const emptyEnquiry = {
  title: '',
  productOrService: '',
  message: '',
  source: 'manual',
  priority: 'medium',
  value: null,
  currency: 'USD',
  probability: null,
  expectedCloseDate: null,
  primaryContactId: null,
  assignedTo: null,
  tags: [],
} as const satisfies FormInput<typeof EnquiryDraft>

/** The form of an enquiry that exists: the same fields, with nothing where it has none. */
export function valuesOf(enquiry: EnquiryDetail): FormInput<typeof EnquiryDraft> {
  const fields = Object.keys(emptyEnquiry) as (keyof typeof emptyEnquiry)[]
  return Object.fromEntries(fields.map((field) => [field, enquiry[field] ?? emptyEnquiry[field]]))
}
