import { useRefresh } from '@ginkgo/api-client'
import { useCallback } from 'react'

/** Reads again what a change of a task, note or meeting shows up in. */
export function useAfterChange(): () => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    () => refresh('tasks', 'notes', 'meetings', 'activities', 'leads.activities', 'myDay'),
    [refresh],
  )
}
