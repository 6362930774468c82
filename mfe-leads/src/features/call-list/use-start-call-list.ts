import type { LeadId } from '@ginkgo/contracts'
import { confirm, countOf, paths } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { leftOf, useCallList } from './stored-call-list.ts'

/** Begins to call these leads; asks before that ends another list. */
export function useStartCallList(): (leadIds: readonly LeadId[]) => Promise<void> {
  const { list, keep } = useCallList()
  const navigate = useNavigate()
  return async (leadIds) => {
    const left = list ? leftOf(list) : 0
    const may =
      left === 0 ||
      (await confirm({
        title: 'Start a new call list?',
        description: `Your present list has ${countOf(left, ['lead', 'leads'])} left, and ends with this.`,
        confirmLabel: 'Start new list',
      }))
    if (!may) return
    keep({ leadIds, at: 0 })
    void navigate(paths.callList)
  }
}
