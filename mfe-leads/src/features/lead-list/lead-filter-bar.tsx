import { useEndpoint } from '@ginkgo/api-client'
import { leadsApi, organizationApi } from '@ginkgo/contracts'
import { ClearFilters, FilterBar, FilterSelect, personName, SearchField } from '@ginkgo/ui'
import type { Ref } from 'react'
import { accountTypeLabels, leadTypeLabels, optionsOf, sourceLabels } from './lead-labels.ts'
import type { LeadList } from './lead-list-query.ts'

/** Search and filters of the list; sources and tags are those present among the vertical's leads. */
export function LeadFilterBar({
  verticalId,
  list,
  searchRef,
}: {
  verticalId: string
  list: LeadList
  searchRef: Ref<HTMLInputElement>
}) {
  const { data: facets } = useEndpoint(leadsApi.facets, { params: { verticalId } })
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { state, change, isFiltered, clear } = list
  const sources = (facets?.sources ?? []).map((source) => ({ value: source, label: sourceLabels[source] }))
  const tags = (facets?.tags ?? []).map((tag) => ({ value: tag, label: tag }))
  const owners = (users ?? []).map((user) => ({ value: user.id, label: personName(user) }))
  return (
    <FilterBar
      active={
        [state.accountType, state.leadType, state.source, state.tag, state.ownerId].filter(Boolean).length
      }
      search={
        <SearchField
          ref={searchRef}
          label="Search leads by name, email or phone"
          placeholder="Search by name or email..."
          value={state.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      }
    >
      <FilterSelect
        label="Account Type"
        allLabel="All Account Types"
        value={state.accountType}
        options={optionsOf(accountTypeLabels)}
        onValueChange={(accountType) => change({ accountType })}
      />
      <FilterSelect
        label="Lead Type"
        allLabel="All Lead Types"
        value={state.leadType}
        options={optionsOf(leadTypeLabels)}
        onValueChange={(leadType) => change({ leadType })}
      />
      <FilterSelect
        label="Source"
        allLabel="All Sources"
        value={state.source}
        options={sources}
        onValueChange={(source) => change({ source })}
      />
      {tags.length > 0 ? (
        <FilterSelect
          label="Tag"
          allLabel="All Tags"
          value={state.tag}
          options={tags}
          onValueChange={(tag) => change({ tag })}
        />
      ) : null}
      {owners.length > 1 ? (
        <FilterSelect
          label="Owner"
          allLabel="All Owners"
          value={state.ownerId}
          options={owners}
          onValueChange={(ownerId) => change({ ownerId })}
        />
      ) : null}
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
