import { expect, test } from 'vitest'
import { wholeBadges } from './whole-badges.ts'

const fitting = (widths: readonly number[], room: number) => wholeBadges(widths, { room, gap: 4, rest: 26 })

test.each([
  { of: 'all have room to the pixel', widths: [50, 46], room: 100, whole: 2 },
  { of: 'the number of the others needs room too', widths: [50, 47], room: 100, whole: 1 },
  { of: 'a short last one may take the room of their number', widths: [50, 10, 10], room: 78, whole: 3 },
  {
    of: 'one that is too long ends the line, though a shorter one follows',
    widths: [40, 90, 10],
    room: 100,
    whole: 1,
  },
  { of: 'the first is there even where it has to be cut', widths: [120, 40], room: 100, whole: 1 },
  { of: 'one alone needs no number', widths: [120], room: 100, whole: 1 },
  { of: 'there is none', widths: [], room: 100, whole: 0 },
])('$of', ({ widths, room, whole }) => {
  expect(fitting(widths, room)).toBe(whole)
})
