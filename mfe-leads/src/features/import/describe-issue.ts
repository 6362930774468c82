import { isCustomColumn, type LeadImportIssue } from '@ginkgo/contracts'
import { fieldLabel } from './field-labels.ts'

/** What is wrong with a row, in one line. */
export function describeIssues(issues: readonly LeadImportIssue[]): string {
  return issues
    .map(({ field, message }) =>
      // What is said about a custom field names it already.
      field && !isCustomColumn(field) && !message.startsWith(fieldLabel(field))
        ? `${fieldLabel(field)}: ${message}`
        : message,
    )
    .join('; ')
}
