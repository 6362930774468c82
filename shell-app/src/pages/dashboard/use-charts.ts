import { useCallback, useEffect, useState } from 'react'
import type * as charts from './charts.ts'

type Charts = typeof charts

let loaded: Charts | undefined

/** The charts, loaded when they are first shown; `failed` until `retry` succeeds where they could not be loaded. */
export function useCharts(): { charts: Charts | undefined; failed: boolean; retry: () => void } {
  const [present, setPresent] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const retry = useCallback(() => {
    import(/* webpackChunkName: "dashboard-charts" */ './charts.ts').then(
      (module) => {
        loaded = module
        setPresent(module)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (!loaded) retry()
  }, [retry])
  return { charts: present, failed, retry }
}
