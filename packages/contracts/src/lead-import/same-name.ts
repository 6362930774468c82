import { spellings } from '../fold.ts'

/** What stands before or behind names and says nothing about who is meant. */
const titles = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'professor', 'sir', 'jr', 'sr', 'herr', 'frau', 'dipl', 'ing'],
  ...[
    'mag',
    'monsieur',
    'madame',
    'mme',
    'mlle',
    'senor',
    'senora',
    'sr',
    'sra',
    'don',
    'dona',
    'pan',
    'pani',
  ],
  ...['sri', 'shri', 'smt'],
])

/** Forms in which companies are registered; `Acme` and `Acme Ltd.` are one. */
const legalForms = new Set([
  ...[
    'gmbh',
    'ag',
    'kg',
    'ohg',
    'gbr',
    'ug',
    'ev',
    'mbh',
    'co',
    'ltd',
    'limited',
    'llc',
    'llp',
    'inc',
    'plc',
  ],
  ...[
    'corp',
    'corporation',
    'incorporated',
    'company',
    'sa',
    'sas',
    'sarl',
    'srl',
    'spa',
    'sl',
    'bv',
    'nv',
    'ab',
  ],
  ...['as', 'aps', 'oy', 'oyj', 'sro', 'zoo', 'sp', 'z', 'o', 'pvt', 'pty', 'the', 'und', 'and'],
])

/** The words of a name without titles and legal forms; all of them where nothing else is left. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !titles.has(word) && !legalForms.has(word))
  return telling.length > 0 ? telling : words
}

const isSameWord = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))

/** Whether each word of the shorter name stands in the longer one, in any order, and at least one of them in full. */
function isPartOf(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long]
  let inFull = 0
  for (const word of short) {
    const exact = left.indexOf(word)
    const place = exact >= 0 ? exact : left.findIndex((other) => isSameWord(word, other))
    if (place < 0) return false
    if (exact >= 0 && word.length > 1) inFull += 1
    left.splice(place, 1)
  }
  return inFull > 0
}

/**
 * Whether two names can be those of one person or company, which something else than the name has in common already:
 * `Marsh, Tilda`, `Tilda Marsh`, `T. Marsh` and `Dr. Tilda M. Marsh` can, `Orson Marsh` cannot.
 */
export function isSameName(a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true
  return spellings(a).some((one) =>
    spellings(b).some((other) => {
      const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((x, y) => x.length - y.length)
      return isPartOf(short ?? [], long ?? [])
    }),
  )
}
