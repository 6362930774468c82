import { expect, test } from 'vitest'
import type { AnswerKey } from '../answer-key.ts'
import type { Page } from '../call.ts'
import { Answers } from './answers.ts'
import type { Membership } from './membership.ts'

interface Card {
  readonly id: string
  readonly stage: string
  readonly rank: string
  readonly updatedAt: string
}

const membership: Membership = {
  belongs: ({ stage }: Card, { query }) => query.get('stage') === stage,
  answers: ['stage'],
}
const columnOf = (stage: string): AnswerKey => ['cards.list', `/api/cards?stage=${stage}&sort=rank`, 'pages']
const card = (id: string, stage: string, rank: string): Card => ({
  id,
  stage,
  rank,
  updatedAt: `2026-01-01T00:00:0${rank}.000Z`,
})

/** A page with two columns, of which the first has the cards one and two. */
async function shownColumns() {
  const answers = new Answers()
  const reads: string[] = []
  for (const [stage, rows] of [
    ['a', [card('one', 'a', '1'), card('two', 'a', '2')]],
    ['b', []],
  ] as const)
    answers.show(columnOf(stage), {
      reader: async () => {
        reads.push(stage)
        return { rows, total: rows.length, next: undefined }
      },
      kind: 'card',
      membership,
      rows: 50,
    })
  await Promise.resolve()
  const idsOf = (stage: string) =>
    (answers.snapshot(columnOf(stage)).data as Page<Card> | undefined)?.rows.map(({ id }) => id)
  await expect.poll(() => idsOf('b')).toEqual([])
  const moved = (id: string, rank: string) => ({
    kind: 'card',
    id,
    now: card(id, 'b', rank),
    asked: answers.nextNumber(),
  })
  return { answers, news: answers.news, reads, idsOf, moved }
}

test('what would move the row under the pointer waits until it is elsewhere, and other changes do not', async () => {
  const { news, idsOf, moved } = await shownColumns()
  news.setAttention({ pointsAt: 'two' })
  news.take([moved('one', '3')])
  expect(news.count()).toBe(1)
  expect(idsOf('a')).toEqual(['one', 'two'])
  news.setAttention({ pointsAt: 'one' })
  news.setAttention({ pointsAt: undefined })
  expect(news.count()).toBe(0)
  expect(idsOf('a')).toEqual(['two'])
  expect(idsOf('b')).toEqual(['one'])
})

test('while something is dragged nothing moves', async () => {
  const { news, idsOf, moved } = await shownColumns()
  news.setAttention({ isDragging: true })
  news.take([moved('one', '3')])
  expect(idsOf('a')).toEqual(['one', 'two'])
  news.setAttention({ isDragging: false })
  expect(idsOf('b')).toEqual(['one'])
})

test('what was read before a later answer is dropped', async () => {
  const { answers, news, idsOf, moved } = await shownColumns()
  const late = moved('one', '3')
  answers.change('card', { id: 'one', now: card('one', 'a', '4') })
  news.take([late])
  expect(news.count()).toBe(0)
  expect(idsOf('a')).toEqual(['two', 'one'])
})

test('lists that missed too much are read again once the pointer is elsewhere', async () => {
  const { news, reads } = await shownColumns()
  news.setAttention({ pointsAt: 'two' })
  news.takeAll()
  expect(news.count()).toBe(1)
  expect(reads).toEqual(['a', 'b'])
  news.setAttention({ pointsAt: undefined })
  expect(news.count()).toBe(0)
  expect(reads).toEqual(['a', 'b', 'a', 'b'])
})
