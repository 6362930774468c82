import { expect } from 'vitest'
import type { AnswerKey } from '../answer-key.ts'
import type { Page } from '../call.ts'
import { Answers } from './answers.ts'
import type { Membership, PendingChange } from './membership.ts'

// A server with some cards, people who change them, and a page that shows them: random events in a random order, and after each
// of them what the page shows is compared with what a simple model knows.

interface Card {
  readonly id: string
  readonly stage: string
  readonly rank: string
  readonly title: string
  readonly updatedAt: string
}

const stages = ['a', 'b'] as const
const columnOf = (stage: string): AnswerKey => ['cards.list', `/api/cards?stage=${stage}&sort=rank`, 'pages']
const table: AnswerKey = ['cards.list', '/api/cards?sort=-updatedAt', 'pages']
const keys = [...stages.map(columnOf), table]
const single = (id: string): AnswerKey => ['cards.get', `/api/cards/${id}`]

const membership: Membership = {
  belongs: ({ stage }: Card, { query }) => !query.has('stage') || query.get('stage') === stage,
  answers: ['stage'],
}

/** Mulberry32. */
function randomOf(seed: number): (count: number) => number {
  let state = seed >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

/** Plays so many events from a seed. Throws at the first difference. */
export async function play(seed: number, events: number): Promise<void> {
  const random = randomOf(seed)
  const any = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T
  const server = new Map<string, Card>()
  /** Ids of cards that changed, in the order of the changes. */
  const feed: string[] = []
  let instant = 0
  const now = () => new Date(1_767_225_600_000 + ++instant).toISOString()
  const rank = () => `${random(10)}${random(10)}${String(instant).padStart(6, '0')}`

  const write = (card: Card) => {
    server.set(card.id, card)
    feed.push(card.id)
  }
  let made = 0
  const create = () =>
    write({ id: `card-${++made}`, stage: any(stages), rank: rank(), title: `Card ${made}`, updatedAt: now() })
  for (let count = 0; count < 6; count++) create()
  feed.length = 0

  // What is on its way: each is a step that may be taken at any time, in any order.
  let steps: (() => void)[] = []
  const later = <T>(take: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      steps.push(() => {
        // The server answers as it is at one moment, and the answer arrives at another.
        try {
          const answer = take()
          steps.push(() => resolve(answer))
        } catch (error) {
          steps.push(() => reject(error as Error))
        }
      })
    })

  const cardsOf = (key: AnswerKey): Card[] => {
    const query = new URLSearchParams(key[1].split('?')[1])
    const all = [...server.values()].filter((card) => membership.belongs(card as never, { path: '', query }))
    return query.get('sort') === 'rank'
      ? all.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      : all.toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1))
  }
  const pageOf = (key: AnswerKey): Page<Card> => {
    const rows = cardsOf(key)
    return { rows, total: rows.length, isAtLeast: false, next: undefined }
  }

  /** The newest version of each card that has reached the page; of a deleted one that it is gone. */
  let model = new Map<string, string>()
  let answers = new Answers()
  let waiting: PendingChange[] = []
  let cursor = 0
  let isFollowing = false
  const watch = () =>
    answers.watch({
      onAnswer: (_, answer) => {
        const rows = (answer as { rows?: Card[] }).rows ?? [answer as Card]
        for (const { id, updatedAt } of rows) learn(id, updatedAt)
      },
    })
  const learn = (id: string, updatedAt: string) => {
    if ((model.get(id) ?? '') < updatedAt) model.set(id, updatedAt)
  }
  const showAll = () => {
    watch()
    for (const key of keys)
      answers.show(key, { reader: () => later(() => pageOf(key)), kind: 'card', membership, rows: 50 })
    const shown = [...server.keys()].slice(0, 2)
    for (const id of shown)
      answers.show(single(id), {
        kind: 'card',
        reader: () =>
          later(() => {
            const card = server.get(id)
            if (!card) throw new Error('Not found')
            return card
          }),
      })
  }
  showAll()

  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve()
  }
  const rowsOf = (key: AnswerKey) => (answers.snapshot(key).data as Page<Card> | undefined)?.rows ?? []

  const someoneElse = () => {
    const card = any([...server.values()])
    const what = random(5)
    if (!card || what === 0) create()
    else if (what === 1 && server.size > 3) {
      server.delete(card.id)
      feed.push(card.id)
    } else if (what === 2) write({ ...card, title: `${card.title}.`, updatedAt: now() })
    else write({ ...card, stage: any(stages), rank: rank(), updatedAt: now() })
  }

  /** One poll at a time; what it told of is read before the next one goes on behind it. */
  const followFeed = () => {
    if (isFollowing) return
    isFollowing = true
    const end = feed.length
    const current = answers
    const reading = [...new Set(feed.slice(cursor))].map(async (id) => {
      const asked = current.nextNumber()
      const card = await later(() => server.get(id))
      if (current !== answers) return
      if (card) learn(id, card.updatedAt)
      current.change('card', { id, now: card }, asked)
    })
    void Promise.all(reading).then(() => {
      if (current !== answers) return
      cursor = end
      isFollowing = false
    })
  }

  const patchOf = (card: Card) => ({ stage: stages.find((stage) => stage !== card.stage) ?? 'a' })
  /** Sends a move; the server makes it or refuses it, and the answer arrives at some time. */
  const send = (card: Card, patch: { stage: string }, takeOff: () => void) => {
    const current = answers
    const sent = current.nextNumber()
    void later(() => {
      const present = server.get(card.id)
      if (!present || random(4) === 0) throw new Error('Refused')
      const moved = { ...present, ...patch, rank: rank(), updatedAt: now() }
      write(moved)
      return moved
    }).then(
      (moved) => {
        if (current !== answers) return
        learn(moved.id, moved.updatedAt)
        current.change('card', { id: moved.id, now: moved, before: card, sent })
        takeOff()
      },
      () => current === answers && takeOff(),
    )
  }
  const moveOwn = (isOffline: boolean) => {
    const card = any(stages.flatMap((stage) => rowsOf(columnOf(stage))))
    if (!card) return
    const patch = patchOf(card)
    const change = { kind: 'card', id: card.id, patch, record: card, afterId: null }
    if (!isOffline) return send(card, patch, answers.addPending({ ...change, state: 'sending' }))
    waiting = [...waiting.filter(({ id }) => id !== card.id), { ...change, state: 'waiting' }]
    answers.setWaiting(waiting)
  }
  const online = () => {
    for (const change of waiting)
      send(change.record as Card, change.patch as { stage: string }, () => {
        waiting = waiting.filter((each) => each !== change)
        answers.setWaiting(waiting)
      })
  }

  const reload = () => {
    const stored = structuredClone(answers.all().map(({ key, kind, data }) => ({ key, kind, data })))
    steps = []
    isFollowing = false
    answers = new Answers()
    model = new Map()
    for (const each of stored) {
      const { data } = each
      answers.restore(each, true)
      const rows = (data as { rows?: Card[] }).rows ?? [data as Card]
      for (const { id, updatedAt } of rows) learn(id, updatedAt)
    }
    for (const { record } of waiting) learn((record as Card).id, (record as Card).updatedAt)
    answers.setWaiting(waiting)
    showAll()
  }

  const compare = () => {
    const columns = stages.map((stage) => ({ stage, rows: rowsOf(columnOf(stage)) }))
    const every = columns.flatMap(({ stage, rows }) => rows.map((row) => ({ row, stage })))
    const ids = every.map(({ row }) => row.id)
    expect(new Set(ids).size, 'a card is in one column').toBe(ids.length)
    for (const { row, stage } of every) expect(row.stage, 'a card is in the column of its stage').toBe(stage)
    for (const row of [...every.map((each) => each.row), ...rowsOf(table)]) {
      expect(row.updatedAt, 'a card is in its newest version').toBe(model.get(row.id))
      const patches = answers.pending().filter(({ id }) => id === row.id)
      const stage = (patches.at(-1)?.patch as { stage?: string } | undefined)?.stage
      if (stage) expect(row.stage, 'a change that is not made yet is shown').toBe(stage)
    }
    for (const id of ids) {
      const shown = answers.snapshot(single(id)).data as Card | undefined
      const inList = every.find(({ row }) => row.id === id)?.row
      if (shown) expect(shown.updatedAt, 'every screen has one version').toBe(inList?.updatedAt)
    }
  }

  const takeStep = () => {
    if (steps.length === 0) return
    const [step] = steps.splice(random(steps.length), 1)
    step?.()
  }
  for (let event = 0; event < events; event++) {
    const what = random(20)
    if (what < 10) takeStep()
    else if (what < 13) someoneElse()
    else if (what < 15) followFeed()
    else if (what < 17) moveOwn(false)
    else if (what === 17) moveOwn(true)
    else if (what === 18) void answers.outdate((key) => key === any(keys))
    else if (random(4) === 0) reload()
    else online()
    await settle()
    compare()
  }

  // Once all has arrived, the page shows what the server has.
  online()
  for (let round = 0; round < 100 && (steps.length > 0 || cursor < feed.length); round++) {
    while (steps.length > 0) {
      takeStep()
      await settle()
    }
    followFeed()
    await settle()
  }
  for (const key of keys) {
    const shown = answers.snapshot(key).data as Page<Card>
    const expected = cardsOf(key)
    const idsOf = (rows: readonly Card[]) => rows.map(({ id }) => id)
    const isRanked = key !== table
    const inOrder = (ids: string[]) => (isRanked ? ids : ids.toSorted())
    expect(inOrder(idsOf(shown.rows)), `${key[1]} at the end`).toEqual(inOrder(idsOf(expected)))
    expect(shown.rows.toSorted(byId), 'their values').toEqual(expected.toSorted(byId))
    expect(shown.total, 'their number').toBe(expected.length)
  }
}

const byId = (one: Card, other: Card) => (one.id < other.id ? -1 : 1)
