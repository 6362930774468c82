import type { CustomField, FieldCounts } from '@ginkgo/contracts'
import { sumOf } from './currency-totals.ts'
import { countedInAll, countedPerOption, type CountedValues } from './field-counts.ts'

const checkbox = [
  { id: 'true', stored: '1', label: 'Yes', isArchived: false },
  { id: 'false', stored: '0', label: 'No', isArchived: false },
]

/** The options of a field with what the index of values has for each. */
export const optionsOf = ({ type, options }: CustomField) =>
  type === 'checkbox' ? checkbox : options.map((option) => ({ ...option, stored: option.id }))

/** The options in their order, archived ones where records have them, and how many of all have none. */
export function fieldCountsOf(
  field: CustomField,
  { counts, valued, isAtLeast: isPart = false, total }: CountedValues & { readonly total: number },
): FieldCounts {
  const counted = optionsOf(field)
    .map(({ id, stored, label, isArchived }) => {
      const count = counts.get(stored) ?? 0
      const isAtLeast = isPart || count > countedPerOption
      return { id, label, isArchived, count: Math.min(count, countedPerOption), isAtLeast }
    })
    .filter(({ isArchived, count }) => !isArchived || count > 0)
  const withValue = valued ?? sumOf(counted)
  const isKnown = isPart
    ? false
    : valued === null
      ? !counted.some(({ isAtLeast }) => isAtLeast)
      : valued <= countedInAll
  return {
    options: counted.map(({ isArchived: _, ...option }) => option),
    none: isKnown ? Math.max(0, total - withValue) : null,
  }
}
