import { call, NoAnswer, type PendingChange, urlOf, useAnswers } from '@ginkgo/api-client'
import { type Enquiry, type EnquiryDetail, enquiriesApi, type Stage } from '@ginkgo/contracts'
import { lazyDialog, paths, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Loss } from './loss-reason-dialog.tsx'

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
  /** Known already, so not asked for: an undone move gives back the reason that was there. */
  readonly loss?: Loss | undefined
  /** Refused when somebody changed the enquiry since. */
  readonly ifMatch?: string | undefined
  /** Takes back the moves since it was last in that stage, which then count in no figure. */
  readonly undo?: boolean | undefined
  /** Says in the toast what was done. */
  readonly textOf?: ((moved: EnquiryDetail) => string) | undefined
  /** Where an undo puts it; by default where it was among the ranks of its stage. */
  readonly formerPlace?: (() => Pick<MoveOptions, 'afterId' | 'atRank'>) | undefined
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

/**
 * Whether an enquiry that comes to this stage needs a loss reason. An enquiry that is in the stage already keeps the
 * one that it has; a new one comes from no stage.
 */
export const needsLossReason = (
  to: Pick<Stage, 'id' | 'stageType'> | undefined,
  fromStageId?: string,
): boolean => to?.stageType === 'enquiry_lost' && to.id !== fromStageId

/** How an enquiry is shown while it is on its way to a stage. */
const moveOf = (
  enquiry: Enquiry,
  { id: stageId, name, stageType }: Target,
  afterId: string | null | undefined,
): Omit<PendingChange, 'state'> => ({
  kind: 'enquiry',
  id: enquiry.id,
  patch: { stageId, stage: name, stageType },
  record: enquiry,
  afterId,
})

/**
 * The one way to change a stage: a move to the lost stage asks for the reason first. Each is one request, shown at once as a
 * change that is not made yet, and can be undone from its toast. Requests go out in the order of the moves, because a card may
 * have been dropped behind one that is not saved yet.
 */
export function useStageChange(verticalId: string): StageChange {
  const answers = useAnswers()
  const { send } = useMutation(enquiriesApi.changeStage, { failed: 'Failed to update enquiry stage' })
  const [question, setQuestion] = useState<{ answer: (loss?: Loss) => void }>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const askLoss = useCallback<AskLoss>(async ({ to, fromStageId, known }) => {
    if (!needsLossReason(to, fromStageId)) return {}
    if (known) return { loss: known }
    const loss = await new Promise<Loss | undefined>((resolve) => setQuestion({ answer: resolve }))
    setQuestion(undefined)
    return loss && { loss }
  }, [])

  const moveTo = useCallback<MoveToStage>(
    async function move(enquiry, stage, options = {}) {
      const { afterId, atRank, lateRank, ifMatch, formerPlace } = options
      const isElsewhere = stage.id !== enquiry.stageId
      const asked = await askLoss({ to: stage, fromStageId: enquiry.stageId, known: options.loss })
      if (!asked) return undefined
      const { loss } = asked
      const pending = moveOf(enquiry, stage, afterId)
      const params = { enquiryId: enquiry.id }
      const common = { stageId: stage.id, ...loss, ...(options.undo && isElsewhere && { undo: true }) }
      const body = {
        ...common,
        ...(afterId !== undefined && { afterId }),
        ...(atRank !== undefined && { atRank }),
      }
      const late = { ...common, ...(afterId === null ? { afterId } : { atRank: atRank ?? lateRank }) }
      const takeOff = answers.addPending({ ...pending, state: 'sending' })
      const before = queue.current
      let letNextGo = () => {}
      queue.current = new Promise<void>((resolve) => {
        letNextGo = resolve
      })
      const end = () => {
        takeOff()
        letNextGo()
      }
      const show = (now: EnquiryDetail) => {
        if (options.undo) return toastSuccess('Move undone')
        const usual = isElsewhere ? 'Enquiry stage updated successfully' : 'Card moved'
        const { lossReasonId, rank } = enquiry
        const undo = () =>
          void move(now, formerOf(enquiry), {
            undo: true,
            ifMatch: now.updatedAt,
            ...(lossReasonId && { loss: { lossReasonId } }),
            ...(formerPlace?.() ?? { atRank: rank }),
          })
        toastSuccess(options.textOf?.(now) ?? usual, { label: 'Undo', onSelect: undo })
      }
      await before
      // It is over when lists and page show it, not when everything else that it changed has been read again.
      return new Promise<EnquiryDetail | undefined>((resolve) => {
        const sent = send(
          { params, body },
          {
            patienceMs,
            change: { before: enquiry, afterId },
            ...(ifMatch && { ifMatch }),
            // Another place in the same stage is not worth a comparison days later.
            ...(isElsewhere && {
              waits: {
                what: 'stage move',
                done: end,
                late: { params, body: late },
                seen: seenOf(enquiry, stage),
                pending: { ...pending, afterId: afterId ?? null },
              },
            }),
            recover: async (error) => {
              const asked = answers.nextNumber()
              const actual = await outcomeOf(error, enquiry)
              if (actual) answers.change('enquiry', { id: enquiry.id, now: actual }, asked)
              const hasMoved = actual?.stageId !== enquiry.stageId || actual.rank !== enquiry.rank
              return hasMoved && actual?.stageId === stage.id ? actual : undefined
            },
            tryAgain: () => move(enquiry, stage, { ...options, loss }),
            onFailure: () => {
              letNextGo()
              return false
            },
            done: (now) => {
              end()
              show(now)
              resolve(now)
            },
          },
        )
        void sent.then((outcome) => {
          end()
          resolve(outcome.done ? outcome.answer : undefined)
        })
      })
    },
    [send, answers, askLoss],
  )

  const lossReasonDialog = question ? (
    <LossReasonDialog verticalId={verticalId} onClose={question.answer} />
  ) : null
  return { moveTo, askLoss, lossReasonDialog }
}
