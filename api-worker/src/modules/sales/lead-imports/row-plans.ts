import type { LeadImportIssue } from '@ginkgo/contracts'
import type { Match } from './known-leads.ts'
import type { RowPlan } from './plan-types.ts'

/** A row that writes nothing. */
const left = (
  rowNumber: number,
  outcome: 'failed' | 'skipped',
  leadId: string | null,
  issues: readonly LeadImportIssue[],
): RowPlan => ({
  rowNumber,
  outcome,
  leadId,
  issues,
  contactId: null,
  recordId: null,
  noteId: null,
  activities: [],
  former: null,
})

export const refused = (rowNumber: number, issues: readonly LeadImportIssue[]): RowPlan =>
  left(rowNumber, 'failed', null, issues)

const sameness: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'phone number',
  externalId: 'old ID',
  name: 'name',
}

export const skipped = (rowNumber: number, { lead: { values }, by }: Match): RowPlan =>
  left(rowNumber, 'skipped', values.id, [
    { field: by, message: `${values.name} has the same ${sameness[by] ?? 'value'}` },
  ])

/** @param isInPart the row says more, which is left out */
export const unchanged = (rowNumber: number, { lead: { values }, by }: Match, isInPart: boolean): RowPlan =>
  left(rowNumber, 'skipped', values.id, [
    { field: by, message: `${values.name} has ${isInPart ? 'the other' : 'these'} values already` },
  ])

/** Nothing is imported into an archived lead. */
export const archived = (rowNumber: number, { lead: { values }, by }: Match): RowPlan =>
  left(rowNumber, 'skipped', values.id, [
    {
      field: by,
      message: `${values.name} exists already and is archived: restore it and import the row again`,
    },
  ])

/** What the row is about is there, and stays as it is. */
export const leftAlone = (rowNumber: number, leadId: string, message: string): RowPlan =>
  left(rowNumber, 'skipped', leadId, [{ field: null, message }])
