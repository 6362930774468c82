import {
  contactFields,
  enquiryFields,
  type Field,
  type FieldChange,
  type Fields,
  leadFields,
  meetingFields,
  taskFields,
} from '@ginkgo/contracts'
import { type NameOf, textOf } from '@ginkgo/fields'
import { formatCalendarDate, formatDateTime, formatCount, isolated } from '@ginkgo/ui'

export type { NameOf } from '@ginkgo/fields'

const declared: Readonly<Record<string, Fields>> = {
  lead: leadFields,
  contact: contactFields,
  enquiry: enquiryFields,
  task: taskFields,
  meeting: meetingFields,
}

/** The declaration of a field of an activity such as `enquiry.updated`; undefined for what no form asks for. */
const fieldOf = (type: string, field: string): Field | undefined =>
  declared[type.split('.')[0] as string]?.[field]

const otherNames: Record<string, string> = { assigneeId: 'assigned to' }

/** The field as people call it: `expectedCloseDate` is "expected close date". */
export function fieldName(type: string, field: string): string {
  return (
    otherNames[field] ??
    fieldOf(type, field)?.label.toLowerCase() ??
    field.replace(/Id$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value of a change as text; null is "nothing". */
export function valueText(type: string, { field, value }: { field: string; value: unknown }, nameOf: NameOf) {
  if (isNothing(value)) return 'nothing'
  const known = fieldOf(type, field)
  if (known && typeof value === 'string')
    return textOf(known, value, (userId) => nameOf(userId) ?? 'a former member')
  if (Array.isArray(value)) return value.map((item) => isolated(itemText(item))).join(', ')
  if (typeof value !== 'string') return itemText(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDateTime(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDate(value) : value
}

function itemText(item: unknown): string {
  if (typeof item === 'boolean') return item ? 'yes' : 'no'
  if (typeof item === 'number') return formatCount(item)
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, email, title } = item as Record<string, unknown>
  return String(name ?? title ?? email ?? '')
}

/** Left out: references that the activity's title names already, and positions on the board. */
const isOpaque = (type: string, { field }: FieldChange) =>
  fieldOf(type, field)?.type !== 'person' && /Id$|^rank$|By$/.test(field)

/** Changes worth a line; `described` is what the description says already, e.g. "Proposal → Qualified". */
export function shownChanges(
  type: string,
  changes: readonly FieldChange[],
  described: string | null,
): FieldChange[] {
  return changes.filter((change) => !isOpaque(type, change) && `${change.from} → ${change.to}` !== described)
}
