import { call, NoAnswer, urlOf } from '@ginkgo/api-client'
import { type Enquiry, type EnquiryDetail, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { lazyDialog, paths, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { type ReactNode, useCallback, useState } from 'react'
import { settled, useEnquiryChanges } from '../freshness/use-enquiry-changes.ts'
import type { LiveEnquiries } from '../freshness/use-live-enquiries.ts'
import type { Loss } from './loss-reason-dialog.tsx'
import { needsLossReason } from './needs-loss-reason.ts'
import type { MoveSubject } from './waiting-moves.ts'

const LossReasonDialog = lazyDialog(async () => (await import('./loss-reason-dialog.tsx')).LossReasonDialog)

/** Milliseconds for a move, behind which others of the same board may wait. */
const patienceMs = 10_000

/** Reads the enquiry after a move got no answer; undefined when it cannot be read either. */
async function outcomeOf(error: unknown, enquiry: Enquiry): Promise<EnquiryDetail | undefined> {
  if (!(error instanceof NoAnswer) || error.reason === 'offline') return undefined
  const params = { enquiryId: enquiry.id }
  return call(enquiriesApi.get, { params }, { patienceMs }).catch(() => undefined)
}

export interface MoveOptions {
  /** The card it lands behind; null is the top of the stage, absent its end. */
  readonly afterId?: string | null | undefined
  /** The rank that it had in the stage before, so that it lands there again; for when no card is known to land behind. */
  readonly atRank?: string | undefined
  /** The rank before which it lands where it is made later, as others may have moved the card `afterId` until then. */
  readonly lateRank?: string | undefined
  /** Called once the change is certain to be asked for, so after a loss reason was given. */
  readonly onConfirmed?: (() => void) | undefined
  /** Known already, so not asked for: an undone move gives back the reason that was there. */
  readonly loss?: Loss | undefined
  /** Called when the server has answered; the lists may still be read again then. */
  readonly onAnswered?: (() => void) | undefined
  /** Refused when somebody changed the enquiry since. */
  readonly ifMatch?: string | undefined
  /** Takes back the moves since it was last in that stage, which then count in no figure. */
  readonly undo?: boolean | undefined
  /** Does the same once more, after there was no answer; otherwise the move is simply sent again. */
  readonly tryAgain?: (() => void) | undefined
  /** Shows the success in place of the toast of the specification. */
  readonly onMoved?: ((moved: EnquiryDetail) => void) | undefined
}

/** As much of a stage as a move to it needs. */
type Target = Pick<Stage, 'id' | 'name' | 'stageType'>

/** Moves an enquiry to a stage; what the server made of it, or nothing when it refused or the user cancelled. */
export type MoveToStage = (
  enquiry: Enquiry,
  stage: Target,
  options?: MoveOptions,
) => Promise<EnquiryDetail | undefined>

/**
 * Asks for the loss reason where a move to this stage needs one that is not known already. Answers the move's loss,
 * which is absent where none is needed; nothing when the user cancelled.
 */
type AskLoss = (move: {
  readonly to: Target
  /** The stage it comes from; absent when enquiries of several stages move. */
  readonly fromStageId?: string
  readonly known?: Loss | undefined
}) => Promise<{ readonly loss?: Loss } | undefined>

export interface StageChange {
  readonly moveTo: MoveToStage
  readonly askLoss: AskLoss
  /** Must be rendered by the caller. */
  readonly lossReasonDialog: ReactNode
}

const seenOf = ({ id, title, updatedAt, stageId }: Enquiry, { name }: Target) => ({
  noun: 'enquiry',
  name: title,
  page: paths.enquiry(id),
  updatedAt,
  path: urlOf(enquiriesApi.get, { params: { enquiryId: id } }),
  field: 'stageId',
  before: stageId,
  label: 'Stage',
  textField: 'stage',
  text: name,
})

const formerOf = ({ stageId, stage, stageType }: Enquiry): Target => ({ id: stageId, name: stage, stageType })

/** How a move is taken back: to where the enquiry was in its former stage, with the reason that it had there. */
const undoOf = ({ rank, lossReasonId }: Enquiry, moved: EnquiryDetail): MoveOptions => ({
  undo: true,
  atRank: rank,
  ifMatch: moved.updatedAt,
  ...(lossReasonId && { loss: { lossReasonId } }),
  onMoved: () => toastSuccess('Move undone'),
})

const atOnce: LiveEnquiries['during'] = (_, change) => change()

/**
 * The one way to change a stage: a move to the lost stage asks for the reason first. `during` is that of the lists
 * that are kept current on the same page.
 */
export function useStageChange(verticalId: string, during = atOnce): StageChange {
  const { settle } = useEnquiryChanges(verticalId)
  const { send } = useMutation(enquiriesApi.changeStage, {
    failed: 'Failed to update enquiry stage',
    upToDate: settled,
  })
  const [question, setQuestion] = useState<{ answer: (loss?: Loss) => void }>()

  const askLoss = useCallback<AskLoss>(async ({ to, fromStageId, known }) => {
    if (!needsLossReason(to, fromStageId)) return {}
    if (known) return { loss: known }
    const loss = await new Promise<Loss | undefined>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    return loss && { loss }
  }, [])

  const moveTo = useCallback<MoveToStage>(
    async function move(enquiry, stage, options = {}) {
      const { afterId, atRank, lateRank, onConfirmed, onAnswered, ifMatch, onMoved, undo, ...known } = options
      const isUndone = undo === true && stage.id !== enquiry.stageId
      const asked = await askLoss({ to: stage, fromStageId: enquiry.stageId, known: known.loss })
      if (!asked) return undefined
      const { loss } = asked
      onConfirmed?.()
      const body = {
        stageId: stage.id,
        ...loss,
        ...(afterId !== undefined && { afterId }),
        ...(atRank !== undefined && { atRank }),
        ...(isUndone && { undo: true }),
      }
      const params = { enquiryId: enquiry.id }
      const waits = {
        what: 'stage move',
        done: () => onAnswered?.(),
        late: {
          params,
          body: {
            stageId: stage.id,
            ...loss,
            ...(isUndone && { undo: true }),
            ...(afterId === null ? { afterId } : { atRank: atRank ?? lateRank }),
          },
        },
        seen: seenOf(enquiry, stage),
        subject: { card: enquiry, toStageId: stage.id, afterId: afterId ?? null } satisfies MoveSubject,
      }
      let actual: EnquiryDetail | undefined
      // It is over when lists and page show it, not when everything else that it changed has been read again.
      const change = () =>
        new Promise<EnquiryDetail | undefined>((resolve) => {
          const sent = send(
            { params, body },
            {
              patienceMs,
              ...(ifMatch && { ifMatch }),
              // Another place in the same stage is not worth a comparison days later.
              ...(stage.id !== enquiry.stageId && { waits }),
              recover: async (error) => {
                actual = await outcomeOf(error, enquiry)
                const hasMoved = actual?.stageId !== enquiry.stageId || actual.rank !== enquiry.rank
                return hasMoved && actual?.stageId === stage.id ? actual : undefined
              },
              tryAgain: known.tryAgain ?? (() => move(enquiry, stage, { ...options, loss })),
              onFailure: () => {
                onAnswered?.()
                return false
              },
              done: async (now) => {
                onAnswered?.()
                if (onMoved) onMoved(now)
                else if (stage.id !== enquiry.stageId)
                  toastSuccess('Enquiry stage updated successfully', {
                    label: 'Undo',
                    onSelect: () => void move(now, formerOf(enquiry), undoOf(enquiry, now)),
                  })
                await settle({ id: enquiry.id, now, before: enquiry, afterId })
                resolve(now)
              },
            },
          )
          void sent.then(async (outcome) => {
            if (!outcome.done && actual) await settle({ id: enquiry.id, now: actual, before: enquiry })
            resolve(outcome.done ? outcome.answer : undefined)
          })
        })
      return during(enquiry.id, change)
    },
    [send, settle, askLoss, during],
  )

  const lossReasonDialog = question ? (
    <LossReasonDialog verticalId={verticalId} onClose={question.answer} />
  ) : null
  return { moveTo, askLoss, lossReasonDialog }
}
