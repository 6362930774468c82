import type { ColumnChoice, View, ViewQuery } from '@ginkgo/contracts'
import {
  attempt,
  confirm,
  isStale,
  rememberMine,
  toastError,
  toastSuccess,
  useMutation,
  useSession,
} from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { isolated } from '@ginkgo/ui'
import { dropDraft } from '../columns/use-column-choices.ts'
import { type ListOfViews, searchOfView, withoutView } from './list-of-views.ts'

/** What an update of a view changes. */
export interface ViewChanges {
  readonly query?: ViewQuery
  readonly columns?: ColumnChoice[] | null
}

/** What can be done with a saved view, beside naming it. */
export function useViewActions(list: ListOfViews) {
  const { user } = useSession()
  const [, setSearch] = useSearchParams()
  const updating = useMutation(list.api.update, { failed: 'Failed to save view' })
  const removing = useMutation(list.api.delete, {
    saved: 'View deleted',
    failed: 'Failed to delete view',
    done: () => setSearch((before) => withoutView(list, before), { replace: true }),
  })
  const forget = ({ id }: View) => dropDraft(list.name, user.id, id)
  return {
    open: (view: View, options?: { replace: boolean }) => {
      forget(view)
      setSearch(searchOfView(list, view), options)
    },
    /** Saves what was changed since the view was read; what another tab has saved meanwhile stays. */
    update: (view: View, changed: ViewChanges): Promise<unknown> =>
      updating.send(
        { params: { viewId: view.id }, body: changed },
        {
          ifMatch: view.updatedAt,
          saved: 'View updated',
          done: () => changed.columns !== undefined && forget(view),
          onFailure: (error) => {
            if (!isStale(error)) return false
            toastError(
              `${isolated(view.name)} was changed elsewhere meanwhile. Look at it and update it again.`,
            )
            return true
          },
        },
      ),
    setDefault: (view: View, isDefault: boolean): Promise<unknown> =>
      updating.send(
        { params: { viewId: view.id }, body: { isDefault } },
        {
          saved: `${list.label} open with ${isDefault ? isolated(view.name) : list.first.tabLabel}`,
          // From now on the list opens with the view.
          ...(isDefault && { done: () => rememberMine(list.name, user.id, false) }),
        },
      ),
    share: (view: View, isShared: boolean): Promise<unknown> =>
      updating.send(
        { params: { viewId: view.id }, body: { isShared } },
        { saved: isShared ? 'Everybody in the vertical has this view now' : 'Only you have this view now' },
      ),
    remove: async (view: View) => {
      const sure = await confirm({
        title: `Delete the view ${isolated(view.name)}?`,
        description: `Links to it stop working. The ${list.label.toLowerCase()} stay as they are.`,
        confirmLabel: 'Delete',
        tone: 'destructive',
      })
      if (sure) await removing.send({ params: { viewId: view.id } })
    },
    copyLink: (view: View) =>
      attempt(async () => {
        await navigator.clipboard.writeText(`${location.origin}${location.pathname}?saved=${view.id}`)
        toastSuccess('Link copied to clipboard')
      }, 'Failed to copy the link'),
  }
}
