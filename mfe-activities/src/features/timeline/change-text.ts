import type { FieldChange } from '@ginkgo/contracts'
import { formatCalendarDate, formatDateTime } from '@ginkgo/ui'

/** Names of people by id, for changes of an owner or assignee. */
export type NameOf = (userId: string) => string | undefined

const peopleFields = new Set(['assigneeId', 'assignedTo', 'ownerId'])
const fieldNames: Record<string, string> = {
  assigneeId: 'assigned to',
  assignedTo: 'assigned to',
  meetingType: 'type',
  timezone: 'time zone',
}

/** Fields as people call them: `expectedCloseDate` is "expected close date". */
export function fieldName(field: string): string {
  return (
    fieldNames[field] ?? field.replace(/Id$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value of a change as text; null is "nothing". */
export function valueText({ field, value }: { field: string; value: unknown }, nameOf: NameOf): string {
  if (isNothing(value)) return 'nothing'
  if (Array.isArray(value)) return value.map((item) => itemText(item)).join(', ')
  if (typeof value !== 'string') return itemText(value)
  if (peopleFields.has(field)) return nameOf(value) ?? 'a former member'
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDateTime(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDate(value) : value
}

function itemText(item: unknown): string {
  if (typeof item === 'boolean') return item ? 'yes' : 'no'
  if (typeof item === 'number') return item.toLocaleString('en-US')
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, email, title } = item as Record<string, unknown>
  return String(name ?? title ?? email ?? '')
}

/** Left out: references that the activity's title names already, and positions on the board. */
const isOpaque = ({ field }: FieldChange) => !peopleFields.has(field) && /Id$|^rank$|By$/.test(field)

/** Changes worth a line; `told` is what the description says already, e.g. "Proposal → Qualified". */
export function shownChanges(changes: readonly FieldChange[], told: string | null): FieldChange[] {
  return changes.filter((change) => !isOpaque(change) && `${change.from} → ${change.to}` !== told)
}
