import { EnquiryCreate, type EnquiryDetail, enquiryFields } from '@ginkgo/contracts'
import { emptyValues, type InputName, labelsOf, valuesOf as formValuesOf } from '@ginkgo/fields'
import type { FormOutput, useZodForm } from '@ginkgo/ui/form'

/** The fields of an enquiry as both dialogs edit them; a new one also has a lead, a stage and maybe a loss reason. */
export const EnquiryDraft = EnquiryCreate.omit({ pipelineId: true }).partial()
export type EnquiryForm = ReturnType<typeof useZodForm<typeof EnquiryDraft>>

type EnquiryField = InputName<typeof enquiryFields>
/** The fields that the edit dialog saves. */
export type EnquiryValues = Pick<FormOutput<typeof EnquiryDraft>, EnquiryField>

/** A new enquiry's form. */
export const emptyEnquiry = emptyValues<EnquiryValues>(enquiryFields)

/** The fields by the names that people read. */
export const enquiryFieldLabels = labelsOf(enquiryFields)

/** The form of an enquiry that exists. */
export const valuesOf = (enquiry: EnquiryDetail) => formValuesOf<EnquiryValues>(enquiryFields, enquiry)
