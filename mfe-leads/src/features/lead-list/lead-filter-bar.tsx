import { useEndpoint } from '@ginkgo/api-client'
import { leadsApi } from '@ginkgo/contracts'
import { ClearFilters, FilterBar, FilterSelect, SearchField } from '@ginkgo/ui'
import { accountTypeLabels, leadTypeLabels, optionsOf, sourceLabels } from './lead-labels.ts'
import type { useLeadListState } from './lead-list-query.ts'

/** Search and filters of the list; sources and tags are those present among the vertical's leads. */
export function LeadFilterBar({
  verticalId,
  list,
}: {
  verticalId: string
  list: ReturnType<typeof useLeadListState>
}) {
  const { data: facets } = useEndpoint(leadsApi.facets, { params: { verticalId } })
  const { state, change, isFiltered, clear } = list
  const sources = (facets?.sources ?? []).map((source) => ({ value: source, label: sourceLabels[source] }))
  const tags = (facets?.tags ?? []).map((tag) => ({ value: tag, label: tag }))
  return (
    <FilterBar>
      <SearchField
        label="Search leads by name, email or phone"
        placeholder="Search by name or email..."
        value={state.search ?? ''}
        onSearch={(search) => change({ search })}
        className="w-full md:w-64"
      />
      <FilterSelect
        label="Account Type"
        value={state.accountType}
        options={optionsOf(accountTypeLabels)}
        onValueChange={(accountType) => change({ accountType })}
      />
      <FilterSelect
        label="Lead Type"
        value={state.leadType}
        options={optionsOf(leadTypeLabels)}
        onValueChange={(leadType) => change({ leadType })}
      />
      <FilterSelect
        label="Source"
        value={state.source}
        options={sources}
        onValueChange={(source) => change({ source })}
      />
      {tags.length > 0 ? (
        <FilterSelect label="Tag" value={state.tag} options={tags} onValueChange={(tag) => change({ tag })} />
      ) : null}
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
