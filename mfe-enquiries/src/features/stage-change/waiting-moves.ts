import { type Enquiry, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { type Waiting, waitingAtom } from '@ginkgo/portal-sdk'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { PendingMove } from '../board/move-cards.ts'

/** What is kept of a move that waits on the device, to show it. */
export interface MoveSubject {
  readonly card: Enquiry
  readonly toStageId: string
  readonly afterId: string | null
}

const moveOf = ({ seen, subject }: Waiting): PendingMove<Enquiry> => ({
  ...(subject as MoveSubject),
  fromStageId: String(seen?.before),
})

export type WaitingMoves = readonly PendingMove<Enquiry>[]

/** The moves that wait on the device until the server answers again, and that it has not refused. */
export function useWaitingMoves(): WaitingMoves {
  const waiting = useAtomValue(waitingAtom)
  return useMemo(
    () =>
      waiting
        .filter(({ path, refusal }) => path === enquiriesApi.changeStage.path && refusal === undefined)
        .map(moveOf),
    [waiting],
  )
}

interface AfterMove<Item> {
  readonly moved: Item
  readonly waits: boolean
}

/** An enquiry as it is once its waiting move is made, and whether there is one. */
export function afterMove<Item extends Enquiry>(
  enquiry: Item,
  stages: readonly Stage[] | undefined,
  moves: WaitingMoves,
): AfterMove<Item> {
  const move = moves.find(({ card }) => card.id === enquiry.id)
  const to = move && stages?.find(({ id }) => id === move.toStageId)
  return to
    ? { moved: { ...enquiry, stageId: to.id, stage: to.name, stageType: to.stageType }, waits: true }
    : { moved: enquiry, waits: false }
}

export const useAfterMove = <Item extends Enquiry>(
  enquiry: Item,
  stages: readonly Stage[] | undefined,
): AfterMove<Item> => afterMove(enquiry, stages, useWaitingMoves())
