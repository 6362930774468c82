import { call, useRefresh } from '@ginkgo/api-client'
import { type LeadView, type LeadViewQuery, leadViewsApi, type RequestOf } from '@ginkgo/contracts'
import { confirm, paths, rememberMine, toastFailure, toastSuccess, useSession } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { isGone } from '../is-gone.ts'
import { searchOfView } from '../lead-list/lead-list-query.ts'

type ViewPatch = RequestOf<typeof leadViewsApi.update>['body']

/** What can be done with saved views. */
export function useViewActions(verticalId: string) {
  const { user } = useSession()
  const refresh = useRefresh()
  const [, setSearch] = useSearchParams()
  const guarded = async (work: () => Promise<unknown>, done: string, fallback: string) => {
    try {
      await work()
      toastSuccess(done)
    } catch (error) {
      toastFailure(error, fallback, () => guarded(work, done, fallback))
      if (isGone(error)) await refresh('leadViews')
    }
  }
  const patch = async (view: LeadView, body: ViewPatch) => {
    await call(leadViewsApi.update, { params: { viewId: view.id }, body })
    await refresh('leadViews')
  }
  return {
    open: (view: LeadView) => setSearch(searchOfView(view.id, view.query)),
    /** @throws ApiError */
    create: async (name: string, query: LeadViewQuery) => {
      const view = await call(leadViewsApi.create, { params: { verticalId }, body: { name, query } })
      await refresh('leadViews')
      toastSuccess('View saved')
      setSearch(searchOfView(view.id, view.query), { replace: true })
    },
    /** @throws ApiError */
    rename: async (view: LeadView, name: string) => {
      await patch(view, { name })
      toastSuccess('View renamed')
    },
    update: (view: LeadView, query: LeadViewQuery) =>
      guarded(() => patch(view, { query }), 'View updated', 'Failed to save view'),
    setDefault: (view: LeadView, isDefault: boolean) =>
      guarded(
        async () => {
          await patch(view, { isDefault })
          // From now on the list opens with the view.
          if (isDefault) rememberMine('leads', user.id, false)
        },
        isDefault ? `Leads open with ${view.name}` : 'Leads open with Active Leads',
        'Failed to save view',
      ),
    remove: async (view: LeadView) => {
      const sure = await confirm({
        title: `Delete the view ${view.name}?`,
        description: 'Links to it stop working. The leads stay as they are.',
        confirmLabel: 'Delete',
        tone: 'destructive',
      })
      if (!sure) return
      await guarded(
        async () => {
          await call(leadViewsApi.delete, { params: { viewId: view.id } })
          setSearch(
            (before) => {
              const next = new URLSearchParams(before)
              next.delete('view')
              return next
            },
            { replace: true },
          )
          await refresh('leadViews')
        },
        'View deleted',
        'Failed to delete view',
      )
    },
    copyLink: (view: LeadView) =>
      guarded(
        () => navigator.clipboard.writeText(`${location.origin}${paths.leads}?view=${view.id}`),
        'Link copied to clipboard',
        'Failed to copy the link',
      ),
  }
}
