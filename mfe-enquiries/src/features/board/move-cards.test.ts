import { expect, test } from 'vitest'
import { afterMoves, type PendingMove } from './move-cards.ts'

type Card = { id: string }
const cards = (ids: string) => [...ids].map((id) => ({ id }))
const move = (id: string, from: string, to: string, afterId: string | null): PendingMove<Card> => ({
  card: { id },
  fromStageId: from,
  toStageId: to,
  afterId,
})
const show = (stageId: string, ids: string, moves: PendingMove<Card>[], total = ids.length) => {
  const after = afterMoves(stageId, { cards: cards(ids), total }, moves)
  return `${after.cards.map((card) => card.id).join('')} of ${after.total}`
}

test('a card leaves its stage and lands behind another one', () => {
  const moves = [move('b', 'one', 'two', 'x')]
  expect(show('one', 'abc', moves)).toBe('ac of 2')
  expect(show('two', 'xy', moves)).toBe('xby of 3')
  expect(show('three', 'z', moves)).toBe('z of 1')
})

test('a card lands at the top', () => {
  expect(show('two', 'xy', [move('b', 'one', 'two', null)])).toBe('bxy of 3')
})

test('a neighbour that is not loaded means the end of what is loaded', () => {
  expect(show('two', 'xy', [move('b', 'one', 'two', 'gone')], 40)).toBe('xyb of 41')
})

test('a card changes its place within its stage', () => {
  expect(show('one', 'abc', [move('a', 'one', 'one', 'c')])).toBe('bca of 3')
})

test('moves that the server has carried out change nothing', () => {
  const moves = [move('b', 'one', 'two', 'x')]
  expect(show('one', 'ac', moves)).toBe('ac of 2')
  expect(show('two', 'xby', moves)).toBe('xby of 3')
})

test('moves follow each other', () => {
  const moves = [move('b', 'one', 'two', null), move('b', 'two', 'one', 'c')]
  expect(show('one', 'abc', moves)).toBe('acb of 3')
  expect(show('two', 'x', moves)).toBe('x of 1')
})
