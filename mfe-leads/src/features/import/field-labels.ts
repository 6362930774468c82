import { isCustomColumn, type LeadImportField, leadImportFields } from '@ginkgo/contracts'

/** The name of a field as the forms show it; of a custom one its key, where nothing but the column is at hand. */
export const fieldLabel = (field: LeadImportField): string =>
  isCustomColumn(field) ? (field.split('.')[2] ?? '') : leadImportFields[field].label
