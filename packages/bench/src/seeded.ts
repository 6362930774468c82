/** Pseudo-random numbers that are the same in every run. */
export interface Seeded {
  /** 0 to `count` - 1. */
  below(count: number): number
  of<T>(choices: readonly T[]): T
  /** True with this probability in percent. */
  percent(chance: number): boolean
  /** A UUIDv7 of this instant, in milliseconds. */
  id(at: number): string
}

/** Mulberry32, a generator with 32 bits of state, which is good enough for test data. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (count: number) => next() % count
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    below,
    of: (choices) => choices[below(choices.length)]!,
    percent: (chance) => below(100) < chance,
    id(at) {
      const time = at.toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
    },
  }
}
