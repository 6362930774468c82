/**
 * The first `max` UTF-16 units of a text at most, without cutting a surrogate pair, such as an emoji, in the middle.
 */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
