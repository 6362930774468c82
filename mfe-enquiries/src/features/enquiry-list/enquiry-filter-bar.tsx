import { useEndpoint } from '@ginkgo/api-client'
import {
  byColumn,
  type EnquiryCounts,
  enquiryFields,
  filtersOf,
  optionsOf,
  organizationApi,
} from '@ginkgo/contracts'
import { allOf } from '@ginkgo/fields'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { ClearFilters, FilterBar, OptionalSelect, personName, SearchField } from '@ginkgo/ui'
import type { EnquiryList } from './enquiry-list-query.ts'

/** Set by links alone, which `GivenFilters` shows, but for the owner, whose choices are people. */
const byLink = new Set(['currency', 'assignedTo', 'tag'])
/** Columns of the table first. */
const offered = filtersOf(enquiryFields)
  .filter(({ query }) => !byLink.has(query))
  .toSorted(byColumn)

/** Search and filters of table and board; the sources are those present among the vertical's enquiries. */
export function EnquiryFilterBar({ list, counts }: { list: EnquiryList; counts: EnquiryCounts | undefined }) {
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { change, isFiltered, clear } = list
  const isMine = list.filters.assignedTo === user.id
  const owners = [
    { value: 'me', label: 'Me' },
    ...(users ?? []).flatMap((other) =>
      other.id === user.id ? [] : [{ value: other.id as string, label: personName(other) }],
    ),
    { value: 'none', label: 'Nobody' },
  ]
  const filters: Readonly<Record<string, string | undefined>> = { ...list.filters }
  const present = new Set<string | undefined>([...(counts?.sources ?? []), filters.source])
  return (
    <FilterBar
      beside={<MineButton isMine={isMine} onChange={(assignedTo) => change({ assignedTo })} />}
      active={offered.filter(({ query }) => filters[query]).length + (filters.assignedTo ? 1 : 0)}
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
      <div className="w-36 max-md:flex-1">
        <OptionalSelect
          aria-label="Owner"
          noneLabel={allOf('Owner')}
          value={isMine ? 'me' : filters.assignedTo}
          options={owners}
          onValueChange={(assignedTo) => change({ assignedTo })}
        />
      </div>
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
