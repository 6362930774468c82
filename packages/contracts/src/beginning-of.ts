/** The first letters of a text, at most `max`; one that has two halves, such as an emoji, is never cut in the middle. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
