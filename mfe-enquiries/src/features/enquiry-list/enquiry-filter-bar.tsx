import { type EnquiryCounts, enquiryFields, filtersOf, optionsOf } from '@ginkgo/contracts'
import { allOf } from '@ginkgo/fields'
import { ClearFilters, FilterBar, OptionalSelect, SearchField } from '@ginkgo/ui'
import type { EnquiryList } from './enquiry-list-query.ts'

/** Set by links alone; `GivenFilters` shows them. */
const byLink = new Set(['currency', 'assignedTo', 'tag'])
/** Columns of the table first. */
const offered = filtersOf(enquiryFields)
  .filter(({ query }) => !byLink.has(query))
  .toSorted((a, b) => (a.column ?? Number.POSITIVE_INFINITY) - (b.column ?? Number.POSITIVE_INFINITY))

/** Search and filters of table and board; the sources are those present among the vertical's enquiries. */
export function EnquiryFilterBar({ list, counts }: { list: EnquiryList; counts: EnquiryCounts | undefined }) {
  const { change, isFiltered, clear } = list
  const filters: Readonly<Record<string, string | undefined>> = { ...list.filters }
  const present = new Set<string | undefined>([...(counts?.sources ?? []), filters.source])
  return (
    <FilterBar
      active={offered.filter(({ query }) => filters[query]).length}
      search={
        <SearchField
          label="Search enquiries by title"
          placeholder="Search enquiries by title..."
          value={filters.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      }
    >
      {offered.map((field) => (
        <div key={field.query} className="w-36 max-md:flex-1">
          <OptionalSelect
            aria-label={field.label}
            noneLabel={allOf(field.label)}
            value={filters[field.query]}
            options={optionsOf(field).filter(({ value }) => field.query !== 'source' || present.has(value))}
            onValueChange={(value) => change({ [field.query]: value })}
          />
        </div>
      ))}
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
