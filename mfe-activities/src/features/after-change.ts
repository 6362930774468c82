import { useRefresh } from '@ginkgo/api-client'
import { useCallback } from 'react'

/** Reads again everything that depends on tasks, notes and meetings. */
export function useAfterChange(): () => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    () => refresh('tasks', 'notes', 'meetings', 'activities', 'leads.activities', 'myDay'),
    [refresh],
  )
}
