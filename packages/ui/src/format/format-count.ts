/** A number with thousands separators; with a plus where it is known to be at least so many. */
export const formatCount = (count: number, isAtLeast = false): string =>
  `${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''}`
