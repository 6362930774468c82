import { type Lead, leadFields, type leadsApi, type RequestOf } from '@ginkgo/contracts'
import { emptyValues, labelsOf, type NameOf, textOf, valuesOf as formValuesOf } from '@ginkgo/fields'

export type LeadValues = RequestOf<typeof leadsApi.update>['body']
/** Custom fields have a form of their own. */
export type LeadField = Exclude<keyof LeadValues & keyof Lead, 'customFields'>

/** Every field of the form under its label, in the order of the form. */
export const leadFieldLabels: Record<LeadField, string> = labelsOf(leadFields)

/** A new lead's form; its owner is who creates it. */
export const emptyLead = emptyValues<LeadValues>(leadFields, 'ownerId')

/** The form of a lead that exists. */
export const valuesOf = (lead: Lead) => formValuesOf<LeadValues>(leadFields, lead)

/** A value of the form as people read it. */
export const textOfValue = (field: LeadField, value: unknown, nameOf: NameOf) =>
  textOf(leadFields[field], value, nameOf)
