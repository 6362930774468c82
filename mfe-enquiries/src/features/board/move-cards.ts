/** A move that the server has not confirmed, or whose result was not read again yet. */
export interface PendingMove<Card> {
  readonly card: Card
  readonly fromStageId: string
  readonly toStageId: string
  readonly afterId: string | null
}

/** The loaded cards of one stage, and how many there are on the server. */
export interface StageCards<Card> {
  readonly cards: readonly Card[]
  readonly total: number
}

/**
 * The cards of a stage as they are after the moves. Applying a move that the server has carried out already changes
 * nothing, and leaving a move out takes it back.
 */
export function afterMoves<Card extends { readonly id: string }>(
  stageId: string,
  stage: StageCards<Card>,
  moves: readonly PendingMove<Card>[],
): StageCards<Card> {
  return moves.reduce((before, move) => afterMove(stageId, before, move), stage)
}

function afterMove<Card extends { readonly id: string }>(
  stageId: string,
  { cards, total }: StageCards<Card>,
  { card, fromStageId, toStageId, afterId }: PendingMove<Card>,
): StageCards<Card> {
  const present = cards.find((each) => each.id === card.id)
  if (stageId !== fromStageId && stageId !== toStageId) return { cards, total }
  const others = cards.filter((each) => each.id !== card.id)
  if (stageId !== toStageId) return { cards: others, total: present ? total - 1 : total }
  const behind = others.findIndex((each) => each.id === afterId)
  const at = afterId === null ? 0 : behind < 0 ? others.length : behind + 1
  return {
    cards: [...others.slice(0, at), present ?? card, ...others.slice(at)],
    total: present ? total : total + 1,
  }
}
