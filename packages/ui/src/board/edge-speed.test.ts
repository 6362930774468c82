import { expect, it } from 'vitest'
import { edgeSpeed, continued, noHold, type Side, sideAt } from './edge-speed.ts'

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

it('a finger that trembles at the side stays there', () => {
  const board = { left: 16, right: 374 }
  expect([340, 330, 320, 310].map((x) => sideAt(x, board, 1))).toEqual([1, 1, 1, 0])
  expect([50, 70, 80].map((x) => sideAt(x, board, -1))).toEqual([-1, -1, 0])
})

/** Milliseconds at which the board goes on while a card is at these sides, one of each frame of 16 ms. */
function goesOn(frames: number, sideOf: (ms: number) => Side): number[] {
  let hold = noHold
  const times: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const before = hold
    hold = continued(hold, sideOf(frame * 16), frame * 16)
    if (hold.wentOnAt !== before.wentOnAt) times.push(frame * 16)
  }
  return times
}

it('a held card goes on after half a second, and then by one column a second', () => {
  expect(goesOn(250, () => 1)).toEqual([512, 1_520, 2_528, 3_536])
  expect(goesOn(250, () => 0)).toEqual([])
})

it('nobody goes on faster by leaving the side and coming back', () => {
  const times = goesOn(500, (ms) => (ms % 700 < 60 ? 0 : 1))
  expect(times.length).toBeGreaterThan(3)
  expect(Math.min(...times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toBeGreaterThanOrEqual(
    1_000,
  )
})
