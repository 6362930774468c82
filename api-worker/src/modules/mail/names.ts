/** Text without line breaks and other control characters, so that it cannot add a header or a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Longer texts are messages rather than names. */
const maxNameLength = 80

/**
 * A name that somebody wrote, in the form for mails. Mail programs make a link of everything that looks like an
 * address, also in plain text. A zero-width space after each punctuation mark prevents that for `evil.example`.
 */
export function asName(name: string): string {
  const line = oneLine(name)
  const letters = [...line]
  return withoutLinks(
    letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : line,
  )
}

/** Like `asName`, for a title, which may be longer. */
export const asTitle = (title: string): string => withoutLinks(oneLine(title))

/** A title for a subject. Addresses are removed, because mail programs show the subject beside the sender. */
export function asSubject(title: string): string {
  const line = oneLine(title)
    .replace(/(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu, '…')
    .replace(/(?<![\p{L}\d])[\p{L}\d-]+(?:\.[\p{L}\d-]+)+[/?#]\S*/giu, '…')
  return withoutLinks(line)
}

const withoutLinks = (text: string) => text.replace(/[.。．｡@](?=\S)|:(?=\/)/gu, '$&\u200b')
