import type { LeadImport } from '@ginkgo/contracts'
import { useEffect, useState } from 'react'
import { callAgreed, callTool } from '../view/host.ts'

/** Milliseconds between two looks at an import that goes on. */
const lookMs = 1_000

/** An import with its progress; `begin` runs or undoes it and resolves at its end. */
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
    begin: async (tool: 'run_import' | 'undo') => {
      let now = await callAgreed<LeadImport>(tool, tool === 'undo' ? { changeId: importId } : { importId })
      setProgress(now)
      while (now.status === 'running' || now.status === 'undoing') {
        await new Promise((resolve) => setTimeout(resolve, lookMs))
        now = await callTool<LeadImport>('get_import', { importId })
        setProgress(now)
      }
    },
  }
}
