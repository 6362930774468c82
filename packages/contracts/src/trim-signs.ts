/** The text without any of the signs at its end. */
export function trimSignsAtEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** The text without any of the signs at its ends. An expression would look at every run of them from each of its places. */
export function trimSigns(text: string, signs: string): string {
  const trimmed = trimSignsAtEnd(text, signs)
  let start = 0
  while (start < trimmed.length && signs.includes(trimmed[start]!)) start++
  return trimmed.slice(start)
}
