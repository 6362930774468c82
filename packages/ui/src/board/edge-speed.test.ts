import { expect, it } from 'vitest'
import { edgeSpeed, sideAt } from './edge-speed.ts'

const list = { top: 100, bottom: 600 }

it('a list scrolls faster the nearer the held card is to its end, and rests elsewhere', () => {
  expect(edgeSpeed(350, list)).toBe(0)
  expect(edgeSpeed(156, list)).toBe(0)
  expect(edgeSpeed(100, list)).toBe(-0.6)
  expect(edgeSpeed(20, list)).toBe(-0.6)
  expect(edgeSpeed(572, list)).toBeCloseTo(0.3)
  expect(edgeSpeed(700, list)).toBe(0.6)
})

it('a low list has low edges, so that there is a middle', () => {
  expect(edgeSpeed(150, { top: 100, bottom: 200 })).toBe(0)
})

it('the board has two sides', () => {
  const board = { left: 16, right: 374 }
  expect([0, 30, 100, 300, 340, 380].map((x) => sideAt(x, board))).toEqual([-1, -1, 0, 0, 1, 1])
})
