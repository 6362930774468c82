/** Stands for the id of a vertical, without dashes, in what `gramsOf` answers. */
export const verticalMark = '@'

const kindLetters = { lead: 'l', contact: 'c', enquiry: 'e', task: 't', meeting: 'm', post: 'p' } as const
export type SearchKind = keyof typeof kindLetters

/** The characters before and behind every field of a text; none stands in a field. */
export const fieldStart = '\u0002'
export const fieldEnd = '\u0003'

/** Letters of one gram. */
const gramLength = 3

/** Letters from one gram to the next, which then share one: a gram for every letter would find little less. */
const apart = 2

/** More of them would not narrow the rows down any further. */
const maxGrams = 12

const hex = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The full-text expression that every text with the folded `needle` anywhere in it meets, and few others: rows it
 * finds are to be compared with the needle itself. Fewer than three letters are the beginning of a gram.
 * @param needle at least one letter
 */
export function gramsOf(kind: SearchKind, needle: string): string {
  const scoped = (gram: string) => `${kindLetters[kind]}${verticalMark}${hex(gram)}`
  const letters = [...needle]
  if (letters.length < gramLength) return `${scoped(needle)}*`
  const last = letters.length - gramLength
  const count = Math.min(Math.ceil(last / apart) + 1, maxGrams)
  const grams = Array.from({ length: count }, (_, index) => {
    const start = index === 0 ? 0 : Math.round((index * last) / (count - 1))
    return letters.slice(start, start + gramLength).join('')
  })
  return [...new Set(grams)].map(scoped).join(' AND ')
}

/** A needle for the beginning of a field or of a word: it is looked for as it stands. */
const isBeginning = (needle: string) => needle.startsWith(fieldStart) || needle.startsWith(' ')

/** What a text must hold, in whatever order, for it to hold the needle: its words, each once. */
export const wordsOf = (needle: string): readonly string[] =>
  isBeginning(needle) ? [needle] : [...new Set(needle.split(/\s+/u).filter((word) => word !== ''))]

/**
 * The full-text expression that every text with all words of the `needle` meets, in whatever order. Words of fewer than
 * three letters are left to the comparison where there is a longer one, as they would hardly narrow the rows down.
 */
export function gramsOfWords(kind: SearchKind, needle: string): string {
  const words = wordsOf(needle)
  const long = words.filter((word) => [...word].length >= gramLength)
  const grams = (long.length > 0 ? long : words).flatMap((word) => gramsOf(kind, word).split(' AND '))
  return [...new Set(grams)].slice(0, maxGrams).join(' AND ')
}
