import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { barFilters, colleagues, countSet, ListFilters, peopleLooks } from '@ginkgo/fields/filters'
import { MineButton, useSession } from '@ginkgo/portal-sdk'
import { FilterBar, SearchField } from '@ginkgo/ui'
import type { Ref } from 'react'
import type { ListBar, People } from './declaration.ts'
import type { SearchBox } from './list-data.ts'
import type { ListQuery } from './use-list-query.ts'

/** Search and filters of a list; oneself stands first among the people. */
export function ListFilterBar<List extends ListQuery>({
  declaration: { person, searchBox, bar },
  list,
  searchRef = null,
}: {
  declaration: {
    readonly person: string
    readonly searchBox: SearchBox
    readonly bar?: ((people: People, list: List) => ListBar) | undefined
  }
  list: List
  searchRef?: Ref<HTMLInputElement>
}) {
  const { user } = useSession()
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { values, change, isFiltered, clear } = list
  const people = {
    all: colleagues(users, user.id, { orNobody: false }),
    orNobody: colleagues(users, user.id, { orNobody: true }),
  }
  const { looks = {}, others = [], onAdding } = bar?.(people, list) ?? {}
  const { fields } = list.views
  const filters = [...barFilters(fields, { ...looks, ...peopleLooks(fields, people.all) }), ...others]
  return (
    <section aria-label="Filters">
      <FilterBar
        aside={
          <MineButton isMine={values[person] === 'me'} onChange={(chosen) => change({ [person]: chosen })} />
        }
        active={countSet(filters, values)}
        search={
          <SearchField
            {...searchBox}
            ref={searchRef}
            value={values['search'] ?? ''}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <ListFilters
          filters={filters}
          values={values}
          onChange={change}
          isFiltered={isFiltered}
          onClear={clear}
          onAdding={onAdding}
        />
      </FilterBar>
    </section>
  )
}
