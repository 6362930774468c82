import { type EnquiryCounts, enquiryFields, optionsOf } from '@ginkgo/contracts'
import { FieldFilters } from '@ginkgo/fields'
import { ClearFilters, FilterBar, SearchField } from '@ginkgo/ui'
import type { EnquiryList } from './enquiry-list-query.ts'

/** Set by links alone; `GivenFilters` shows them. */
const notOffered = { currency: [], assignedTo: [], tag: [] }

/** Search and filters of table and board; the sources are those present among the vertical's enquiries. */
export function EnquiryFilterBar({ list, counts }: { list: EnquiryList; counts: EnquiryCounts | undefined }) {
  const { filters, change, isFiltered, clear } = list
  const present = new Set<string>(counts?.sources)
  if (filters.source) present.add(filters.source)
  const source = optionsOf(enquiryFields.source).filter(({ value }) => present.has(value))
  return (
    <FilterBar
      active={[filters.priority, filters.source].filter(Boolean).length}
      search={
        <SearchField
          label="Search enquiries by title"
          placeholder="Search enquiries by title..."
          value={filters.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      }
    >
      <FieldFilters
        fields={enquiryFields}
        choices={{ ...notOffered, source }}
        state={filters}
        onChange={change}
      />
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
