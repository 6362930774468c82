/** Letters that Unicode does not decompose into a simpler one, and signs that are typed in two ways. */
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ł: 'l',
  Ł: 'l',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
}

/**
 * The Unicode blocks with letters that have two cases or accents (Latin, Greek, Cyrillic, Armenian), and the quotation
 * marks.
 */
const foldedBlocks: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x58f],
  [0x1e00, 0x1fff],
  [0x2018, 0x2019],
]

function plain(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (!foldedBlocks.some(([first, last]) => first <= code && code <= last)) return letter
  const accents = /[\u0300-\u036f]/g
  return (
    special[letter] ??
    letter.normalize('NFD').toLowerCase().normalize('NFD').replace(accents, '').normalize('NFC')
  )
}

/** Letters for which people type two where a keyboard lacks them: `Mueller`, `Aarhus`, `Soeren`. */
export const spelledLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  Ä: 'ae',
  ö: 'oe',
  Ö: 'oe',
  ü: 'ue',
  Ü: 'ue',
  ø: 'oe',
  Ø: 'oe',
  å: 'aa',
  Å: 'aa',
}

/**
 * A text without case and accents, which is what the search compares, so that "zoe" finds "Zoë". It replaces letter by
 * letter, because the database does the same with the table `search_letters`, which holds `foldedLetters`.
 */
export function fold(text: string): string {
  return [...text].map(plain).join('')
}

/**
 * The spellings of a text that are compared: folded without its accents and, if different, with two letters for each of
 * `spelledLetters`. Two texts match when they have a spelling in common: "Müller" is both "muller" and "mueller".
 */
export function spellings(text: string): readonly [string, ...string[]] {
  const composed = text.normalize('NFC')
  const folded = fold(composed)
  const spelled = [...composed].map((letter) => spelledLetters[letter] ?? plain(letter)).join('')
  return spelled === folded ? [folded] : [folded, spelled]
}

/** Every letter beyond ASCII that `fold` replaces, with its replacement. */
export function foldedLetters(): Record<string, string> {
  const letters: Record<string, string> = {}
  for (const [first, last] of foldedBlocks)
    for (let code = Math.max(first, 0x80); code <= last; code++) {
      const letter = String.fromCodePoint(code)
      if (plain(letter) !== letter) letters[letter] = plain(letter)
    }
  return letters
}
