import { generateKeyBetween } from 'fractional-indexing'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A rank between two others, null being the top or the end. It ends in four random digits, so that two cards
 * dropped into one gap at the same moment do not get the same rank.
 */
export function rankBetween(lower: string | null, upper: string | null): string {
  for (let bound = upper; ; ) {
    const key = generateKeyBetween(lower, bound)
    const rank = key + randomDigits()
    if (bound === null || rank < bound) return rank
    bound = key
  }
}

// A rank must not end in the digit zero.
function randomDigits(): string {
  const [a, b, c, d] = crypto.getRandomValues(new Uint32Array(4))
  return digits[a! % 62]! + digits[b! % 62] + digits[c! % 62] + digits[1 + (d! % 61)]
}
