/** What programs write between the values of one cell; Google writes it into its files of contacts. */
export const splitAtColons = (text: string): string[] => text.split(':::').map((part) => part.trim())

/**
 * The tags of a cell. A tag with a comma stands in quotes, as in a line of a CSV file, or in a JSON list; what Google
 * writes with a star in front is a group of its own, which everybody has.
 */
export function readTags(text: string): string[] {
  const listed = ofJson(text)
  if (listed) return listed
  const parts = quotedParts(text, (place) => (/[,;|\n]/.test(text[place]!) ? 1 : 0))
  const isListed = !text.includes(':::') || parts.some(({ wasQuoted }) => wasQuoted)
  const tags = isListed
    ? parts
    : splitAtColons(text).flatMap((tag) => (tag === '' ? [] : { tag, wasQuoted: false }))
  return tags.flatMap(({ tag, wasQuoted }) => (wasQuoted || !tag.startsWith('* ') ? tag : []))
}

function ofJson(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** @param separatorAt how many signs the separator at a place has; 0 where there is none */
function quotedParts(text: string, separatorAt: (place: number) => number) {
  const tags: { readonly tag: string; readonly wasQuoted: boolean }[] = []
  const lastQuote = text.lastIndexOf('"')
  let [tag, isQuoted, wasQuoted] = ['', false, false]
  // Noted while the tag grows, because trimming it at each quotation mark would read it anew each time.
  let isBlank = true
  const end = () => {
    const read = wasQuoted ? tag : tag.trim()
    if (read !== '') tags.push({ tag: read, wasQuoted })
    ;[tag, wasQuoted, isBlank] = ['', false, true]
  }
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place]!
    const isQuote = sign === '"'
    const separator = isQuoted ? 0 : separatorAt(place)
    if (separator > 0) {
      end()
      place += separator - 1
    } else if (isQuoted && isQuote && text[place + 1] === '"') {
      tag += sign
      isBlank = false
      place += 1
    } else if (isQuoted && isQuote) isQuoted = false
    else if (!isQuoted && isQuote && isBlank && place < lastQuote)
      [tag, isQuoted, wasQuoted] = ['', true, true]
    else if (isQuoted || !wasQuoted || sign.trim() !== '') {
      tag += sign
      isBlank &&= sign.trim() === ''
    }
  }
  end()
  return tags
}

/** Tags as one cell, which `readTags` reads again as the same. */
export const writeTags = (tags: readonly string[]): string =>
  tags
    .map((tag) => (/[",;|\n]|^[[\s*]|:::|\s$/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag))
    .join(', ')
