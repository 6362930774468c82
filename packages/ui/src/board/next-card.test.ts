import { expect, test } from 'vitest'
import { nextCard, type SeenColumn } from './next-card.ts'

/** A column whose cards are so high, one below the other from a height of the window on. */
const column = (top: number, height: number, ...cardIds: string[]): SeenColumn => ({
  cardIds,
  boxes: () =>
    cardIds.map((id, index) => ({ id, start: top + index * height, end: top + (index + 1) * height })),
})
const columns = [
  column(0, 100, 'a', 'b', 'c'),
  column(0, 100),
  // Scrolled by three cards.
  column(-300, 100, 'p', 'q', 'r', 's', 't', 'u'),
  column(0, 60, 'x', 'y'),
]

test('up and down go along the column and stop at its ends', () => {
  expect(nextCard(columns, 'a', 'ArrowDown')).toBe('b')
  expect(nextCard(columns, 'c', 'ArrowDown')).toBe('c')
  expect(nextCard(columns, 'a', 'ArrowUp')).toBe('a')
  expect(nextCard(columns, 'q', 'End')).toBe('u')
  expect(nextCard(columns, 'u', 'Home')).toBe('p')
  expect(nextCard(columns, 'q', 'PageDown')).toBe('u')
})

test('sideways goes to the card at the same height, past columns without cards', () => {
  expect(nextCard(columns, 'a', 'ArrowRight')).toBe('s')
  expect(nextCard(columns, 'c', 'ArrowRight')).toBe('u')
  expect(nextCard(columns, 's', 'ArrowLeft')).toBe('a')
  expect(nextCard(columns, 'p', 'ArrowLeft')).toBe('a')
  expect(nextCard(columns, 'u', 'ArrowRight')).toBe('y')
  expect(nextCard(columns, 'a', 'ArrowLeft')).toBeUndefined()
  expect(nextCard(columns, 'y', 'ArrowRight')).toBeUndefined()
})

test('other keys and cards that are gone lead nowhere', () => {
  expect(nextCard(columns, 'a', 'Enter')).toBeUndefined()
  expect(nextCard(columns, 'gone', 'ArrowDown')).toBeUndefined()
})
