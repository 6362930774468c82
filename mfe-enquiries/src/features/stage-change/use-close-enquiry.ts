import type { Enquiry, EnquiryDetail, Stage } from '@ginkgo/contracts'
import { toastSuccess } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'
import { outcomeText } from './outcomes.ts'
import type { MoveToStage } from './use-stage-change.tsx'

/** Moves an enquiry to a closing stage. */
export type CloseEnquiry = (enquiry: Enquiry, closing: Stage) => Promise<unknown>

/**
 * Closes enquiries as won or lost; the toast says which, and puts the enquiry back to where it was in its stage. Absent
 * where nothing may be moved.
 */
export function useCloseEnquiry(
  stages: readonly Stage[] | undefined,
  moveTo: MoveToStage | undefined,
): CloseEnquiry | undefined {
  return useMemo(() => {
    if (!moveTo) return undefined
    return (enquiry, closing) => {
      const former = stages?.find(({ id }) => id === enquiry.stageId)
      const undo = (closed: EnquiryDetail, stage: Stage) =>
        void moveTo(closed, stage, {
          undo: true,
          atRank: enquiry.rank,
          ifMatch: closed.updatedAt,
          onMoved: () => toastSuccess('Move undone'),
        })
      return moveTo(enquiry, closing, {
        onMoved: (closed) =>
          toastSuccess(
            outcomeText(closed),
            former && { label: 'Undo', onSelect: () => undo(closed, former) },
          ),
      })
    }
  }, [stages, moveTo])
}
