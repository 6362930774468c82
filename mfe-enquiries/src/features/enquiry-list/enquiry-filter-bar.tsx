import type { EnquiryCounts, EnquirySource, Priority } from '@ginkgo/contracts'
import { ClearFilters, FilterBar, OptionalSelect, SearchField } from '@ginkgo/ui'
import { optionsOf, priorityLabels, sourceLabels } from './enquiry-labels.ts'
import type { EnquiryList } from './enquiry-list-query.ts'

/** Search and filters of table and board; the sources are those present among the vertical's enquiries. */
export function EnquiryFilterBar({ list, counts }: { list: EnquiryList; counts: EnquiryCounts | undefined }) {
  const { filters, change, isFiltered, clear } = list
  const present = new Set<EnquirySource>(counts?.sources ?? [])
  if (filters.source) present.add(filters.source)
  const sources = optionsOf(sourceLabels).filter(({ value }) => present.has(value))
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
      <div className="w-36 max-md:flex-1">
        <OptionalSelect<Priority>
          aria-label="Priority"
          noneLabel="All Priorities"
          value={filters.priority}
          options={optionsOf(priorityLabels)}
          onValueChange={(priority) => change({ priority })}
        />
      </div>
      <div className="w-36 max-md:flex-1">
        <OptionalSelect<EnquirySource>
          aria-label="Source"
          noneLabel="All Sources"
          value={filters.source}
          options={sources}
          onValueChange={(source) => change({ source })}
        />
      </div>
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
