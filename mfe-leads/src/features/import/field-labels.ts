import { type LeadImportField, leadImportFields } from '@ginkgo/contracts'

/** The name of a field as the forms show it. */
export const fieldLabel = (field: LeadImportField): string => leadImportFields[field].label
