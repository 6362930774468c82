/** Rows that are counted one by one are counted up to here, unless every one of them is to be read. */
export const countBound = 1_000
export const unbounded = 1_000_000_000

/** How many rows there are: exactly so many, or at least where counting on would have taken too long. */
export interface Counted {
  readonly count: number
  readonly isAtLeast: boolean
}
