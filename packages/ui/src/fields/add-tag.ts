/** The tags with one more, trimmed; unchanged when it is empty or already there (spec 2, section 5). */
export function addTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text.trim()
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag]
}
