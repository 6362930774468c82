import { describe, expect, it } from 'vitest'
import { nextStop, stopThatShows } from './column-stops.ts'

const columns = [0, 332, 664, 996, 1328, 1660].map((left) => ({ left, right: left + 320 }))
const at = (scrollLeft: number, width = 1000) => ({ scrollLeft, width, end: 1980 - width })

describe('a board that scrolls by columns', () => {
  it.each([
    [0, 1, 332],
    [331.5, 1, 664],
    [400, 1, 664],
    [664, 1, 980],
    [980, 1, 980],
    [980, -1, 664],
    [400, -1, 332],
    [332, -1, 0],
    [0, -1, 0],
  ] as const)('from %s px in direction %s stops at %s px', (from, side, to) => {
    expect(nextStop(columns, at(from), side)).toBe(to)
  })

  it.each([
    ['in sight', 0, 1, 0],
    ['half in sight on the right', 0, 3, 332],
    ['far on the right', 0, 4, 664],
    ['the last', 0, 5, 980],
    ['on the left', 664, 0, 0],
    ['half in sight on the left', 400, 1, 332],
  ] as const)('shows a column that is %s from where a column begins', (_, from, column, to) => {
    expect(stopThatShows(columns, at(from), columns[column]!)).toBe(to)
  })

  it('shows the beginning of a column that is wider than the window', () => {
    expect(stopThatShows(columns, at(0, 300), columns[2]!)).toBe(664)
  })
})
