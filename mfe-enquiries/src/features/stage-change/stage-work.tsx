import { useEndpoint } from '@ginkgo/api-client'
import { type Stage, stagesApi } from '@ginkgo/contracts'
import { useVertical } from '@ginkgo/portal-sdk'
import { createContext, type ReactNode, use } from 'react'
import { type StageChange, useStageChange } from './use-stage-change.tsx'

interface Work {
  readonly stages: ReturnType<typeof useEndpoint<typeof stagesApi.list>>
  readonly stageChange: StageChange
}

const Context = createContext<Work | undefined>(undefined)

/** The stages of the vertical and the one way to change a stage, for table and board of a page. */
export function StageWork({ children }: { children: ReactNode }) {
  const { id: verticalId } = useVertical()
  const stages = useEndpoint(stagesApi.list, { params: { verticalId } })
  const stageChange = useStageChange(verticalId)
  return (
    <Context value={{ stages, stageChange }}>
      {children}
      {stageChange.lossReasonDialog}
    </Context>
  )
}

const none: readonly Stage[] = []

export function useStageWork() {
  const { stages, stageChange } = use(Context)!
  return {
    ...stageChange,
    stages: stages.data ?? none,
    isRead: stages.data !== undefined,
    failed: stages.failed,
  }
}
