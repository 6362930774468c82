import { useEndpoint, usePages } from '@ginkgo/api-client'
import type { View } from '@ginkgo/contracts'
import { toastError, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useEffect } from 'react'
import { isBareView, type ListOfViews, savedIdOf, searchOfView, withoutView } from './list-of-views.ts'

export interface Views {
  /** The person's own views in this vertical and those that are shared with it; undefined while they are read. */
  readonly offered: readonly View[] | undefined
  /** The one the address names, one of those or a colleague's. */
  readonly current: View | undefined
  /** It is not known yet which filters the list has. */
  readonly waiting: boolean
  /** The address of a view follows at once, so what this one would ask for is not needed. */
  readonly leaving: boolean
}

/**
 * The saved views of a list. An address without a query opens the user's default view, one with a view alone that view:
 * both are replaced by the view's own filters, so that they can be changed from there.
 */
export function useViews(list: ListOfViews): Views {
  const { selectVertical } = useSession()
  const vertical = useVertical()
  const [search, setSearch] = useSearchParams()
  const viewId = savedIdOf(search)
  const plain = search.size === 0
  const bare = isBareView(list, search)
  const views = usePages(list.api.list, { params: { verticalId: vertical.id } }, 200)
  const known = views.rows?.find(({ id }) => id === viewId)
  const byLink = useEndpoint(list.api.get, viewId && views.rows && !known ? { params: { viewId } } : null)
  const current = viewId ? (known ?? byLink.data) : undefined
  const standard = plain ? views.rows?.find(({ own, isDefault }) => own && isDefault) : undefined
  const missing = viewId !== null && byLink.error !== undefined
  const elsewhere = current !== undefined && current.verticalId !== vertical.id

  useEffect(() => {
    if (standard) setSearch(searchOfView(list, standard), { replace: true })
  }, [list, standard, setSearch])
  useEffect(() => {
    if (!bare || !current) return
    if (elsewhere) selectVertical(current.verticalId)
    setSearch(searchOfView(list, current), { replace: true })
  }, [list, bare, current, elsewhere, selectVertical, setSearch])
  useEffect(() => {
    if (bare && missing) toastError('This view is not there any more, or it is of a vertical you cannot see')
    if (missing || (elsewhere && !bare)) setSearch((before) => withoutView(list, before), { replace: true })
  }, [list, bare, missing, elsewhere, setSearch])

  const unread = views.rows === undefined && views.error === undefined
  const leaving = bare || standard !== undefined
  return { offered: views.rows, current, waiting: leaving || (plain && unread), leaving }
}
