import { EnquiryCreate, type EnquiryDetail } from '@ginkgo/contracts'
import type { FormInput, FormOutput, useZodForm } from '@ginkgo/ui/form'

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

export type EnquiryField = keyof typeof emptyEnquiry
/** The fields that the edit dialog saves. */
export type EnquiryValues = Pick<FormOutput<typeof EnquiryDraft>, EnquiryField>

/** The fields by the names that people read. */
export const enquiryFieldLabels: Record<EnquiryField, string> = {
  title: 'Enquiry Title',
  productOrService: 'Product or Service',
  message: 'Message',
  source: 'Source',
  priority: 'Priority',
  value: 'Value',
  currency: 'Currency',
  probability: 'Probability (%)',
  expectedCloseDate: 'Expected Close Date',
  primaryContactId: 'Primary Contact',
  assignedTo: 'Assigned To',
  tags: 'Tags',
}

/** The form of an enquiry that exists: the same fields, with nothing where it has none. */
export function valuesOf(enquiry: EnquiryDetail): EnquiryValues {
  const fields = Object.keys(emptyEnquiry) as EnquiryField[]
  return Object.fromEntries(fields.map((field) => [field, enquiry[field] ?? emptyEnquiry[field]]))
}
