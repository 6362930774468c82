import { describe, expect, it } from 'vitest'
import { placeAt } from './place-at.ts'

const column = (id: string, left: number) => ({
  id,
  left,
  right: left + 320,
  top: 100,
  bottom: 600,
  isColumn: true,
})
const zone = { id: 'won', left: 200, right: 500, top: 550, bottom: 614, isColumn: false }
const boxes = [column('new', 0), column('open', 332), zone]
const at = (x: number, y = 300) => placeAt(boxes, { x, y })

describe('the place under a pointer', () => {
  it('is the column it is in', () => {
    expect(at(0)).toBe('new')
    expect(at(320)).toBe('new')
    expect(at(332)).toBe('open')
  })
  it('is the nearer column where it is between two', () => {
    expect(at(325)).toBe('new')
    expect(at(327)).toBe('open')
    expect(at(326)).toBeDefined()
  })
  it('is the zone where that lies above a column', () => {
    expect(at(250, 560)).toBe('won')
    expect(at(326, 560)).toBe('won')
  })
  it('is none outside of the board', () => {
    expect(at(-20)).toBeUndefined()
    expect(at(700)).toBeUndefined()
    expect(at(100, 99)).toBeUndefined()
    expect(at(505, 610)).toBeUndefined()
  })
})
