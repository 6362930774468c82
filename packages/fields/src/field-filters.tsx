import { type Fields, filtersOf, longestFilter, optionsOf } from '@ginkgo/contracts'
import { FilterSelect, SearchField, type SelectOption } from '@ginkgo/ui'

/** The choices of a filter, by its name in the query, where they are not all choices of the field. */
export type FilterChoices = Readonly<Record<string, readonly SelectOption[]>>

/** The label of the choice that does not filter: "All Sources", "All Priorities". */
export const allOf = (label: string): string =>
  `All ${label.endsWith('y') ? `${label.slice(0, -1)}ies` : label.replace(/s?$/, 's')}`

/** A select for each field that the list can be filtered by, or an input for a text; a select without choices is left out. */
export function FieldFilters({
  fields,
  choices,
  state,
  onChange,
}: {
  fields: Fields
  choices: FilterChoices
  /** The state of the list, which includes the filters that are set. */
  state: object
  onChange: (changes: Record<string, string | null>) => void
}) {
  return filtersOf(fields).map((field) => {
    const { query } = field
    const value = (state as Readonly<Record<string, string | undefined>>)[query]
    const isText = field.type === 'line' || field.type === 'email' || field.type === 'phone'
    if (isText && !choices[query])
      return (
        <SearchField
          key={query}
          label={`Filter by ${field.label}`}
          placeholder={field.label}
          maxLength={longestFilter(field)}
          value={value ?? ''}
          onSearch={(text) => onChange({ [query]: text.trim() || null })}
        />
      )
    const options = choices[query] ?? optionsOf(field)
    if (options.length === 0) return null
    const label = field.type === 'tags' ? field.label.replace(/s$/, '') : field.label
    return (
      <FilterSelect
        key={query}
        label={label}
        allLabel={allOf(label)}
        value={value}
        options={options}
        onValueChange={(value) => onChange({ [query]: value })}
      />
    )
  })
}
