import { dayMs } from '@ginkgo/contracts/dates'
import type { Dice } from './dice.ts'

export const hourMs = 3_600_000

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The calendar date so many days from `now`, in UTC. */
export const dateIn = (now: number, days: number): string => iso(now + days * dayMs).slice(0, 10)

/** An instant between two others, or the earlier one when they are too close. */
export const someTime = (dice: Dice, from: number, to: number): number =>
  from + Math.floor(dice.roll() * Math.max(0, to - from))

/** A quarter of an hour within office time, so many days from `now`. */
export const officeTime = (dice: Dice, now: number, days: number): number => {
  const midnight = Date.parse(`${dateIn(now, days)}T00:00:00.000Z`)
  return midnight + dice.between(7 * 4, 16 * 4) * 15 * 60_000
}
