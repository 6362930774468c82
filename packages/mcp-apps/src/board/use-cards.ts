import type { Enquiry, LossReason, QueryAnswer, Stage } from '@ginkgo/contracts'
import { useEffect, useState } from 'react'
import { callTool } from '../view/host.ts'

/** An enquiry, with the page of the portal that shows it. */
export type LinkedEnquiry = Enquiry & { readonly url: string }

/** What a card shows of an enquiry. */
const shown = [
  ...['title', 'leadName', 'value', 'currency', 'expectedCloseDate'],
  ...['pipelineId', 'stageId', 'leadId'],
]

/** Cards that a view shows at most: more than somebody looks through in a conversation. */
export const cardsAtMost = 100

interface List<Row> {
  readonly items: readonly Row[]
}

interface Loaded {
  readonly cards: readonly LinkedEnquiry[]
  readonly stages: readonly Stage[]
  readonly reasons: readonly LossReason[]
}

async function load(verticalId: string): Promise<Loaded> {
  const [{ records }, { items: reasons }, { items: pipelines }] = await Promise.all([
    callTool<QueryAnswer>('query', {
      of: 'enquiries',
      where: [
        { field: 'verticalId', op: 'is', value: verticalId },
        { field: 'status', op: 'is', value: 'open' },
      ],
      columns: shown,
      order: 'stage',
      limit: cardsAtMost,
      // What is named comes whole.
      fields: ['records'],
    }),
    callTool<List<LossReason>>('list_settings', { what: 'loss_reasons', verticalId, limit: 1_000 }),
    callTool<List<{ id: string }>>('list_settings', { what: 'pipelines', verticalId }),
  ])
  const cards = (records ?? []).map((card) => ({ ...card, stageType: 'open' }) as LinkedEnquiry)
  const stages = await Promise.all(
    pipelines.map(({ id }) =>
      callTool<List<Stage>>('list_settings', {
        what: 'stages',
        pipelineId: id,
        limit: 1_000,
        fields: ['name', 'pipelineId', 'stageType'],
      }),
    ),
  )
  return { cards, reasons, stages: stages.flatMap(({ items }) => items) }
}

/** The cards of the board, and what they can be moved to. */
export function useCards(verticalId: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    load(verticalId).then(
      (all) => isWanted && setLoaded(all),
      (error: Error) => isWanted && setFailure(error.message),
    )
    return () => void (isWanted = false)
  }, [verticalId, round])
  const retry = () => {
    setFailure(undefined)
    setRound(round + 1)
  }
  const move = async (enquiryId: string, stageId: string, lossReasonId?: string) => {
    const moved = await callTool<LinkedEnquiry>('update_enquiry_stage', {
      enquiryId,
      stageId,
      ...(lossReasonId !== undefined && { lossReasonId }),
    })
    // What was won or lost leaves the board.
    setLoaded((before) => {
      if (!before) return before
      const cards = before.cards.map((card) => (card.id === enquiryId ? { ...card, ...moved } : card))
      return { ...before, cards: cards.filter(({ stageType }) => stageType === 'open') }
    })
  }
  return { ...loaded, stages: loaded?.stages ?? [], reasons: loaded?.reasons ?? [], failure, retry, move }
}
