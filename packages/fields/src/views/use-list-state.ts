import { rememberMine, useSession } from '@ginkgo/portal-sdk'
import { changedSearch, type ChangeSearch, useSearchParams } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'
import { validParts } from '../list-query.ts'
import { type ListOfViews, withTab, savedIdOf } from './list-of-views.ts'

/** The filters of a list by its declaration, kept in the address so that they survive reload and the Back button. */
export function useListState(list: ListOfViews) {
  const { id: ownId } = useSession().user
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => validParts(list.filters, search), [list, search])
  // A view has a filter of its own, which says nothing about how the list opens without it.
  const isSaved = savedIdOf(search) !== null
  const change = useCallback<ChangeSearch>(
    (changes, { replace = false } = {}) => {
      if (list.person in changes && !isSaved) rememberMine(list.name, ownId, changes[list.person] === 'me')
      setSearch((current) => withTab(list, changedSearch(current, changes)), { replace })
    },
    [list, setSearch, ownId, isSaved],
  )
  const clear = useCallback(
    () => change(Object.fromEntries(Object.keys(list.filters).map((name) => [name, null]))),
    [list, change],
  )
  return { search, filters, isFiltered: Object.keys(filters).length > 0, change, clear }
}
