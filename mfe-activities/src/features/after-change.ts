import { useRefresh } from '@ginkgo/api-client'
import { useCallback } from 'react'

/** Reads again everything that depends on tasks, notes, calls and meetings. */
export function useAfterChange(): () => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    () =>
      refresh(
        ...['tasks', 'notes', 'calls', 'meetings', 'activities', 'leads.activities', 'myDay'],
        // When somebody last reached out.
        ...['leads.get', 'enquiries.get'],
      ),
    [refresh],
  )
}
