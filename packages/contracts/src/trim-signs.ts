/** The text without any of the signs at its ends. An expression would look at every run of them from each of its places. */
export function trimSigns(text: string, signs: string): string {
  let [start, end] = [0, text.length]
  while (start < end && signs.includes(text[start]!)) start++
  while (end > start && signs.includes(text[end - 1]!)) end--
  return text.slice(start, end)
}
