import { v7 } from 'uuid'

/** Random choices that come out the same in every run with the same seed. */
export interface Dice {
  /** 0 up to, not including, 1. */
  roll(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** A choice by weight. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T
  /** UUIDv7 of a record made at that instant. */
  id(milliseconds: number): string
}

/** Mulberry32: small, quick, and good enough for demo data. */
export function diceOf(seed: number): Dice {
  let state = seed
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(roll() * (high - low + 1))
  const pick = <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    pick,
    weighted(choices) {
      let left = roll() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return pick(choices)[0]
    },
    id: (milliseconds) =>
      v7({ msecs: milliseconds, random: Uint8Array.from({ length: 16 }, () => between(0, 255)) }),
  }
}
