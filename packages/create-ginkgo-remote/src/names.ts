/** How a remote is called in each place. */
export interface Names {
  /** Of the package, its folder and its addresses: `mfe-price-list`. */
  readonly remote: string
  /** In the names of files, dialogs and paths: `price-list`. */
  readonly word: string
  /** In identifiers: `PriceList`. */
  readonly identifier: string
  /** On the screen: `Price list`. */
  readonly title: string
}

/** From what somebody typed, `price-list` or `mfe-price-list`. @throws Error when it cannot be a remote's name */
export function namesFrom(typed: string): Names {
  const word = typed.replace(/^mfe-/, '')
  // With its prefix it has forty letters at most, as the gateway wants it.
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) || word.length > 36)
    throw new Error(
      `"${typed}" cannot be the name of a remote: lower-case letters, digits and single hyphens, as in price-list.`,
    )
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const parts = word.split('-')
  return {
    remote: `mfe-${word}`,
    word,
    identifier: parts.map(capital).join(''),
    title: capital(parts.join(' ')),
  }
}

/** A text of the template, or a path in it, for a remote of these names; the template's own is called Greetings. */
export const renamed = (text: string, { word, identifier, title }: Names): string =>
  text
    .replace(/(?<=\w)Greetings|Greetings(?=\w)/g, identifier)
    .replaceAll('Greetings', title)
    // The name of a property.
    .replace(/\bgreetings(?=: )/g, identifier.charAt(0).toLowerCase() + identifier.slice(1))
    .replaceAll('greetings', word)
