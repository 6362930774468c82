import { type LeadView, type LeadViewQuery, leadViewsApi } from '@ginkgo/contracts'
import {
  attempt,
  confirm,
  paths,
  rememberMine,
  toastSuccess,
  useMutation,
  useSession,
} from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { searchOfView } from '../lead-list/lead-list-query.ts'

/** What can be done with a saved view, beside naming it. */
export function useViewActions() {
  const { user } = useSession()
  const [, setSearch] = useSearchParams()
  const updating = useMutation(leadViewsApi.update, { failed: 'Failed to save view' })
  const removing = useMutation(leadViewsApi.delete, {
    saved: 'View deleted',
    failed: 'Failed to delete view',
    done: () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('view')
          return next
        },
        { replace: true },
      ),
  })
  return {
    open: (view: LeadView, options?: { replace: boolean }) =>
      setSearch(searchOfView(view.id, view.query), options),
    update: (view: LeadView, query: LeadViewQuery) =>
      updating.send({ params: { viewId: view.id }, body: { query } }, { saved: 'View updated' }),
    setDefault: (view: LeadView, isDefault: boolean) =>
      updating.send(
        { params: { viewId: view.id }, body: { isDefault } },
        {
          saved: isDefault ? `Leads open with ${view.name}` : 'Leads open with Active Leads',
          // From now on the list opens with the view.
          ...(isDefault && { done: () => rememberMine('leads', user.id, false) }),
        },
      ),
    remove: async (view: LeadView) => {
      const sure = await confirm({
        title: `Delete the view ${view.name}?`,
        description: 'Links to it stop working. The leads stay as they are.',
        confirmLabel: 'Delete',
        tone: 'destructive',
      })
      if (sure) await removing.send({ params: { viewId: view.id } })
    },
    copyLink: (view: LeadView) =>
      attempt(async () => {
        await navigator.clipboard.writeText(`${location.origin}${paths.leads}?view=${view.id}`)
        toastSuccess('Link copied to clipboard')
      }, 'Failed to copy the link'),
  }
}
