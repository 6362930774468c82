import { useEndpoint, usePages } from '@ginkgo/api-client'
import { type LeadView, leadViewsApi } from '@ginkgo/contracts'
import { toastError, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { useEffect } from 'react'
import { isBareView, searchOfView } from '../lead-list/lead-list-query.ts'

export interface LeadViews {
  /** The views of the user in this vertical; undefined while they are read. */
  readonly own: readonly LeadView[] | undefined
  /** The one the address names, own or a colleague's. */
  readonly current: LeadView | undefined
  /** The saved views are not read yet, so it is not known which filters the list has. */
  readonly waiting: boolean
}

/**
 * The saved views. An address without a query opens the user's default view, one with `view` alone that view: both
 * are replaced by the view's own filters, so that they can be changed from there.
 */
export function useLeadViews(): LeadViews {
  const { selectVertical } = useSession()
  const vertical = useVertical()
  const [search, setSearch] = useSearchParams()
  const viewId = search.get('view')
  const plain = search.size === 0
  const bare = isBareView(search)
  const own = usePages(leadViewsApi.list, { params: { verticalId: vertical.id } }, 200)
  const ofOwn = own.rows?.find(({ id }) => id === viewId)
  const shared = useEndpoint(leadViewsApi.get, viewId && own.rows && !ofOwn ? { params: { viewId } } : null)
  const current = viewId ? (ofOwn ?? shared.data) : undefined
  const standard = plain ? own.rows?.find(({ isDefault }) => isDefault) : undefined
  const missing = viewId !== null && shared.error !== undefined
  const elsewhere = current !== undefined && current.verticalId !== vertical.id

  useEffect(() => {
    if (standard) setSearch(searchOfView(standard.id, standard.query), { replace: true })
  }, [standard, setSearch])
  useEffect(() => {
    if (!bare || !current) return
    if (elsewhere) selectVertical(current.verticalId)
    setSearch(searchOfView(current.id, current.query), { replace: true })
  }, [bare, current, elsewhere, selectVertical, setSearch])
  useEffect(() => {
    if (bare && missing) toastError('This view is not there any more, or it is of a vertical you cannot see')
    if (missing || (elsewhere && !bare))
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('view')
          if (!next.has('tab')) next.set('tab', 'active')
          return next
        },
        { replace: true },
      )
  }, [bare, missing, elsewhere, setSearch])

  const unread = own.rows === undefined && own.error === undefined
  return { own: own.rows, current, waiting: bare || standard !== undefined || (plain && unread) }
}
