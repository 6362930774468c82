import { useEndpoint } from '@ginkgo/api-client'
import { filtersOf, leadFields, leadsApi, optionsOf, organizationApi } from '@ginkgo/contracts'
import { FieldFilters } from '@ginkgo/fields'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { ClearFilters, FilterBar, personName, SearchField } from '@ginkgo/ui'
import type { Ref } from 'react'
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
  const { user } = useSession()
  const isMine = state.ownerId === 'me' || state.ownerId === user.id
  const present: ReadonlySet<string> = new Set(facets?.sources)
  const others = (users ?? []).filter(({ id }) => id !== user.id)
  const choices = {
    source: optionsOf(leadFields.source).filter(({ value }) => present.has(value)),
    tag: (facets?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
    // Among one there is nothing to choose.
    ownerId:
      others.length > 0
        ? [
            { value: 'me', label: 'Me' },
            ...others.map((other) => ({ value: other.id as string, label: personName(other) })),
          ]
        : [],
  }
  return (
    <FilterBar
      beside={<MineButton isMine={isMine} onChange={(ownerId) => change({ ownerId })} />}
      active={filtersOf(leadFields).filter(({ query }) => state[query as keyof typeof state]).length}
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
      <FieldFilters
        fields={leadFields}
        choices={choices}
        state={isMine ? { ...state, ownerId: 'me' } : state}
        onChange={change}
      />
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
