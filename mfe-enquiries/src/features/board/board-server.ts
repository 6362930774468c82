import {
  type Change,
  changesApi,
  type EnquiryDetail,
  enquiriesApi,
  LossReason,
  lossReasonsApi,
  organizationApi,
  Stage,
} from '@ginkgo/contracts'
import {
  type Asked,
  answer,
  idOf,
  refusal,
  sampleEnquiry,
  sampleSession,
  sampleVertical,
} from '@ginkgo/portal-sdk/testing'

const names = ['Inquiry', 'Contacted', 'Qualified', 'Converted', 'Enquiry Lost'] as const
export type StageName = (typeof names)[number]
const types: Partial<Record<StageName, Stage['stageType']>> = {
  Converted: 'converted',
  'Enquiry Lost': 'enquiry_lost',
}
const { createdAt, updatedAt } = sampleVertical

export const stages: readonly Stage[] = names.map((name, order) =>
  Stage.parse({
    id: idOf(50 + order),
    verticalId: sampleVertical.id,
    pipelineId: idOf(31),
    name,
    order,
    description: null,
    color: '#7FB3E8',
    isSystemStage: false,
    stageType: types[name] ?? 'open',
    idleDays: null,
    winProbability: 10,
    createdAt,
    updatedAt,
  }),
)
const stageOf = (name: StageName): Stage => stages[names.indexOf(name)]!

export const price = LossReason.parse({
  id: idOf(60),
  verticalId: sampleVertical.id,
  reason: 'Price',
  createdAt,
  updatedAt,
})

const byRank = (one: EnquiryDetail, other: EnquiryDetail) => (one.rank < other.rank ? -1 : 1)

/** Between a card and the next one of its stage, so that no other card changes; without a card, above all. */
function rankBehind(cards: readonly EnquiryDetail[], stage: Stage, afterId: string | null): string {
  const places = cards
    .filter(({ stageId }) => stageId === stage.id)
    .map(({ id, rank }) => ({ id, place: Number(rank.slice(1)) }))
  const above = places.find(({ id }) => id === afterId)?.place ?? 0
  const below = Math.min(above + 2_048, ...places.map(({ place }) => place).filter((place) => place > above))
  return `a${((above + below) / 2).toFixed(6).padStart(16, '0')}`
}

/** The cards of a vertical as its server keeps them: in order, with everything that changed since the board was read. */
export function boardServer(titles: Partial<Record<StageName, readonly string[]>>) {
  let version = 0
  let number = 100
  let cards: EnquiryDetail[] = []
  const changes: Change[] = []

  const find = (title: string) => cards.find((card) => card.title === title)!
  const put = (card: EnquiryDetail, stage: Stage, afterId: string | null, lossReasonId: string | null) => {
    version += 1
    const now = {
      ...card,
      stageId: stage.id,
      stage: stage.name,
      stageType: stage.stageType,
      lossReasonId: lossReasonId as EnquiryDetail['lossReasonId'],
      updatedAt: new Date(Date.parse(updatedAt) + version * 1_000).toISOString(),
    }
    const others = cards.filter(({ id }) => id !== card.id)
    cards = [...others, { ...now, rank: rankBehind(others, stage, afterId) }]
    return find(card.title)
  }
  const tell = (card: EnquiryDetail, actorId: string) =>
    changes.push({
      entity: 'enquiry',
      id: card.id,
      action: 'updated',
      at: card.updatedAt,
      leadId: card.leadId,
      enquiryId: card.id,
      stageId: card.stageId,
      actorId: actorId as Change['actorId'],
    })
  for (const [name, ofStage] of Object.entries(titles))
    for (const title of ofStage.toReversed()) {
      number += 1
      const card = sampleEnquiry({ title, name: title, id: idOf(number) as EnquiryDetail['id'] })
      const detail = { lead: { id: card.leadId, name: card.leadName }, primaryContact: null, assignee: null }
      put(
        { ...card, ...detail, lossReason: null, lostBy: null, lastContactAt: null },
        stageOf(name as StageName),
        null,
        null,
      )
    }

  const answerList = ({ query }: Pick<Asked, 'query'>) =>
    cards.filter(({ stageId }) => stageId === query['stageId']).toSorted(byRank)
  const lists = answer(enquiriesApi.list, answerList)
  answer(enquiriesApi.counts, () => ({
    open: cards.length,
    won: 0,
    lost: 0,
    stages: [],
    sources: [],
  }))
  answer(enquiriesApi.get, ({ params }) => {
    const card = cards.find(({ id }) => id === params['enquiryId'])
    return card ?? refusal(404, { code: 'not_found', message: 'Not found' })
  })
  answer(lossReasonsApi.list, () => [price])
  answer(organizationApi.users, () => [])
  const feed = { reset: false }
  answer(changesApi.list, ({ query }) => {
    const since = Number(query['since'] ?? changes.length)
    const { reset } = feed
    return { cursor: String(changes.length), changes: reset ? [] : changes.slice(since), reset }
  })
  const answerMove = ({ params, body }: Pick<Asked, 'params' | 'body'>) => {
    const card = cards.find(({ id }) => id === params['enquiryId'])!
    const stage = stages.find(({ id }) => id === body['stageId'])!
    const moved = put(
      card,
      stage,
      (body['afterId'] ?? null) as string | null,
      (body['lossReasonId'] ?? null) as string | null,
    )
    tell(moved, sampleSession.user.id)
    return moved
  }
  const moves = answer(enquiriesApi.changeStage, answerMove)

  return {
    /** What the page asked for. */
    lists,
    moves,
    feed,
    find,
    /** What it answers, for tests that answer later. */
    answerList,
    answerMove,
    byId: (id: string): EnquiryDetail => cards.find((card) => card.id === id)!,
    idOf: (title: string): string => find(title).id,
    /** Somebody else moves a card to the top of a stage. */
    otherMoves: (title: string, to: StageName) => tell(put(find(title), stageOf(to), null, null), idOf(9)),
    /** Somebody else adds a task to a card, which changes nothing of the card itself. */
    otherPlans: (title: string, nextTask: NonNullable<EnquiryDetail['nextTask']>) => {
      const card = find(title)
      cards = cards.map((each) => (each === card ? { ...card, nextTask } : each))
      changes.push({
        entity: 'task',
        id: nextTask.id,
        action: 'created',
        at: card.updatedAt,
        leadId: card.leadId,
        enquiryId: card.id,
        stageId: null,
        actorId: idOf(9) as Change['actorId'],
      })
    },
  }
}

/** The page asks its feed as soon as it is shown again, and need not be waited for. */
export const askFeed = () => document.dispatchEvent(new Event('visibilitychange'))
