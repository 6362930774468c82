import type { BarFilter, FilterValues } from '@ginkgo/fields/filters'
import { ListFilters } from '@ginkgo/fields/filters'

interface FiltersFieldProps {
  /** What the filters are about, for screen readers. */
  label: string
  filters: readonly BarFilter[]
  value: Readonly<Record<string, string>>
  onChange: (value: Record<string, string>) => void
}

/** Filters of a list as part of a rule: the same that stand above the list. */
export function FiltersField({ label, filters, value, onChange }: FiltersFieldProps) {
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = Object.entries({ ...value, ...changes }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    )
    onChange(Object.fromEntries(next))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <ListFilters
        filters={filters}
        values={value as FilterValues}
        onChange={change}
        isFiltered={Object.keys(value).length > 0}
        onClear={() => onChange({})}
      />
    </div>
  )
}
