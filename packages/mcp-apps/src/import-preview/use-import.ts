import type { LeadImport } from '@ginkgo/contracts'
import { useEffect, useState } from 'react'
import { callAgreed, callTool } from '../view/host.ts'

/** An import with its progress; `step` runs or undoes it to its end, some rows with each call. */
export function useImport(importId: string) {
  const [progress, setProgress] = useState<LeadImport>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    callTool<LeadImport>('get_import', { importId }).then(
      (now) => isWanted && setProgress(now),
      (error: Error) => isWanted && setFailure(error.message),
    )
    return () => void (isWanted = false)
  }, [importId, round])
  return {
    progress,
    failure,
    retry: () => {
      setFailure(undefined)
      setRound(round + 1)
    },
    step: async (tool: 'run_import' | 'undo') => {
      const underWay = tool === 'run_import' ? 'running' : 'undoing'
      let now: LeadImport
      do {
        now = await callAgreed<LeadImport>(tool, { importId })
        setProgress(now)
      } while (now.status === underWay)
    },
  }
}
