/** Text without line breaks and other control characters, so that it can add no header and no line of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Longer ones are a message rather than a name. */
const longestName = 80

/**
 * A name that somebody wrote, as it stands in a mail. Mail programs make a link of everything that looks like an
 * address, also in plain text; a zero-width space after each punctuation mark keeps `evil.example` from becoming a
 * link.
 */
export function asName(name: string): string {
  const line = oneLine(name)
  const letters = [...line]
  return withoutLinks(
    letters.length > longestName ? `${letters.slice(0, longestName).join('').trimEnd()}…` : line,
  )
}

/** As `asName`, for a title, which may be longer. */
export const asTitle = (title: string): string => withoutLinks(oneLine(title))

/** A title in a subject: whole addresses are left out, as mail programs show them beside the sender. */
export function asSubject(title: string): string {
  const line = oneLine(title)
    .replace(/(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu, '…')
    .replace(/(?<![\p{L}\d])[\p{L}\d-]+(?:\.[\p{L}\d-]+)+[/?#]\S*/giu, '…')
  return withoutLinks(line)
}

const withoutLinks = (text: string) => text.replace(/[.。．｡@](?=\S)|:(?=\/)/gu, '$&\u200b')
