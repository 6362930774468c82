import { describe, expect, it } from 'vitest'
import { computeMove, indexAt, lineAt, stepSlot } from './compute-move.ts'
import { reordered } from './reordered.ts'

const columns = [
  { id: 'new', cardIds: ['a', 'b', 'c'] },
  { id: 'won', cardIds: [] },
  { id: 'lost', cardIds: ['x', 'y'] },
]

describe('a drop', () => {
  it('outside every column does nothing', () => expect(computeMove(columns, 'b', null)).toBeNull())
  it('on the same place does nothing', () =>
    expect(computeMove(columns, 'b', { columnId: 'new', index: 1 })).toBeNull())
  it('of a card that is gone does nothing', () =>
    expect(computeMove(columns, 'gone', { columnId: 'new', index: 0 })).toBeNull())
  it('names the card it lands after, not counting itself', () => {
    expect(computeMove(columns, 'a', { columnId: 'new', index: 2 })?.afterId).toBe('c')
    expect(computeMove(columns, 'c', { columnId: 'new', index: 1 })?.afterId).toBe('a')
    expect(computeMove(columns, 'c', { columnId: 'new', index: 0 })?.afterId).toBeNull()
  })
  it('into another column tells both', () => {
    expect(computeMove(columns, 'b', { columnId: 'lost', index: 1 })).toEqual({
      cardId: 'b',
      fromColumnId: 'new',
      toColumnId: 'lost',
      afterId: 'x',
    })
  })
  it('into an empty column or a zone lands at the top', () => {
    expect(computeMove(columns, 'b', { columnId: 'won', index: 0 })?.afterId).toBeNull()
    expect(computeMove(columns, 'b', { columnId: 'zone', index: 0 })?.toColumnId).toBe('zone')
  })
})

describe('the slot under a pointer', () => {
  const boxes = [
    { id: 'a', start: 0, end: 100 },
    { id: 'b', start: 108, end: 208 },
    { id: 'c', start: 216, end: 316 },
  ]
  it.each([
    [10, 0],
    [60, 1],
    [200, 2],
    [900, 3],
  ])('at %s px is %s', (y, index) => expect(indexAt(boxes, 'x', y)).toBe(index))
  it('does not count the lifted card', () => expect(indexAt(boxes, 'a', 900)).toBe(2))
  it('is marked between the cards', () => {
    expect(lineAt(boxes, 'x', 0, 8)).toBe(0)
    expect(lineAt(boxes, 'x', 1, 8)).toBe(104)
    expect(lineAt(boxes, 'x', 3, 8)).toBe(320)
    expect(lineAt([], 'x', 0, 8)).toBe(0)
  })
})

describe('arrow keys', () => {
  const step = (columnId: string, index: number, key: string) =>
    stepSlot(columns, ['zone'], 'b', { columnId, index }, key)
  it('move within the column and stop at its ends', () => {
    expect(step('new', 1, 'ArrowUp')).toEqual({ columnId: 'new', index: 0 })
    expect(step('new', 0, 'ArrowUp')).toEqual({ columnId: 'new', index: 0 })
    expect(step('new', 2, 'ArrowDown')).toEqual({ columnId: 'new', index: 2 })
  })
  it('move between columns and on to the zones', () => {
    expect(step('new', 1, 'ArrowRight')).toEqual({ columnId: 'won', index: 0 })
    expect(step('lost', 1, 'ArrowRight')).toEqual({ columnId: 'zone', index: 0 })
    expect(step('zone', 0, 'ArrowRight')).toEqual({ columnId: 'zone', index: 0 })
    expect(step('new', 1, 'ArrowLeft')).toEqual({ columnId: 'new', index: 1 })
  })
})

describe('a new order', () => {
  it('puts the item where it was dropped', () => {
    expect(reordered(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(reordered(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })
  it('is none when nothing changes', () => {
    expect(reordered(['a', 'b', 'c'], 'b', 1)).toBeNull()
    expect(reordered(['a'], 'gone', 0)).toBeNull()
  })
})
