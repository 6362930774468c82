import { call, useRefresh, userMessage } from '@ginkgo/api-client'
import { type Enquiry, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { type ReactNode, useCallback, useState } from 'react'
import { LossReasonDialog } from './loss-reason-dialog.tsx'

interface Place {
  /** The card it lands behind; null is the top of the stage, absent its end. */
  readonly afterId?: string | null
  /** Called once the change is certain to be asked for, so after a loss reason was given. */
  readonly onConfirmed?: () => void
}

/** Moves an enquiry to a stage; true when the server took it and what is on screen was read again. */
export type MoveToStage = (
  enquiry: Pick<Enquiry, 'id' | 'stageId'>,
  stage: Stage,
  place?: Place,
) => Promise<boolean>

/**
 * The one way to change a stage: a move to the lost stage asks for the reason first. `lossReasonDialog` must be
 * rendered by the caller.
 */
export function useStageChange(verticalId: string): { moveTo: MoveToStage; lossReasonDialog: ReactNode } {
  const refresh = useRefresh()
  const [question, setQuestion] = useState<{ answer: (lossReasonId?: string) => void }>()

  const moveTo = useCallback<MoveToStage>(
    async (enquiry, stage, { afterId, onConfirmed } = {}) => {
      const changesStage = stage.id !== enquiry.stageId
      let lossReasonId: string | undefined
      if (changesStage && stage.stageType === 'enquiry_lost') {
        lossReasonId = await new Promise<string | undefined>((answer) => setQuestion({ answer }))
        setQuestion(undefined)
        if (!lossReasonId) return false
      }
      onConfirmed?.()
      const body = {
        stageId: stage.id,
        ...(lossReasonId && { lossReasonId }),
        ...(afterId !== undefined && { afterId }),
      }
      try {
        await call(enquiriesApi.changeStage, { params: { enquiryId: enquiry.id }, body })
      } catch (error) {
        toastError(userMessage(error, 'Failed to update enquiry stage'))
        return false
      }
      if (changesStage) toastSuccess('Enquiry stage updated successfully')
      await refresh('enquiries', 'leads', 'pipelines', 'dashboard', 'activities')
      return true
    },
    [refresh],
  )

  const lossReasonDialog = question ? (
    <LossReasonDialog verticalId={verticalId} onClose={question.answer} />
  ) : null
  return { moveTo, lossReasonDialog }
}
