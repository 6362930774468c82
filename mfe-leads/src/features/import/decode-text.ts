import { isHeading } from '@ginkgo/contracts'
import { analyse } from 'chardet'
import { type Encoding, encodingOf } from './encodings.ts'

/** The text of a file; a byte order mark is not part of it. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** How a file seems to be encoded. */
export interface EncodingGuess {
  readonly encoding: Encoding
  /** Whether nothing else comes near it; otherwise a person has to look. */
  readonly isSure: boolean
}

/** By the byte order mark, else by what the bytes can be, else by what language they would be in. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const sure = (encoding: Encoding): EncodingGuess => ({ encoding, isSure: true })
  if (startsWith(bytes, 0xff, 0xfe)) return sure('utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return sure('utf-16be')
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return sure('utf-8')
  const wide = wideEncoding(bytes)
  if (wide) return wide
  if (hasEscapes(bytes)) return sure('iso-2022-jp')
  if (isUnicode(bytes)) return { encoding: 'utf-8', isSure: !hasShifts(bytes) }
  return mostLikely(sampleOf(bytes))
}

export const detectEncoding = (bytes: Uint8Array): Encoding => guessEncoding(bytes).encoding

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/**
 * UTF-16 without a mark has zeros in every other byte: in nearly all of them where its letters are Latin, in those of its
 * digits and line breaks where they are not. A few zeros in another text are damage and make it no UTF-16.
 */
function wideEncoding(bytes: Uint8Array): EncodingGuess | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, 4_096)
  for (let index = 0; index < length; index += 1) if (bytes[index] === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const [many, few, encoding] =
    odd > even ? ([odd, even, 'utf-16le'] as const) : ([even, odd, 'utf-16be'] as const)
  if (many <= length / 100 || few >= many / 5) return undefined
  if (many * 5 > length) return { encoding, isSure: true }
  // The other half of Cyrillic or Greek letters is a control character in each.
  if (isUnicode(bytes) && !bytes.subarray(0, length).some(isOddControl)) return undefined
  const lines = decodeText(bytes.subarray(0, length), encoding).split(/\r\n|\n|\r/)
  return lines.length > 2 ? { encoding, isSure: lines.length > 5 } : undefined
}

const isOddControl = (byte: number): boolean => byte > 0 && byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)

/** The sequences by which ISO-2022-JP begins Japanese letters; they are ASCII otherwise. */
function hasEscapes(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b)
  return at >= 0 && bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)
}

/**
 * What ASCII alone cannot be sure of: UTF-7 writes letters as `+APw-`, and ISO-2022-KR and HZ between shifts. No browser reads
 * them, so that a person has to look.
 */
function hasShifts(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes)
  if (sample.some((byte) => byte > 0x7f)) return false
  const text = decodeText(sample, 'utf-8')
  return (
    /\+A[A-Za-z\d+/]{2,8}-/.test(text) ||
    [0x0e, 0x1b].some((shift) => sample.includes(shift)) ||
    (text.includes('~{') && text.includes('~}'))
  )
}

/** Also with a few letters that are cut or damaged: no other encoding looks like it by chance. */
function isUnicode(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    const letters = new TextDecoder('utf-8').decode(bytes).match(/[^\0-\x7f]/g) ?? []
    const damaged = letters.filter((letter) => letter === '\ufffd').length
    return damaged * 10 < letters.length
  }
}

/** Bytes that are looked at: a guess needs a few thousand letters, and takes long for more. */
const sampleBytes = 48_000
const beginning = 4_000

/** The beginning of a file, and the lines behind it that have other letters than ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = [...bytes.subarray(0, beginning)]
  let lineStart = beginning
  let isOther = false
  for (let at = beginning; at < bytes.length && sample.length < sampleBytes; at += 1) {
    if (bytes[at]! > 0x7f) isOther = true
    if (bytes[at] !== 0x0a) continue
    if (isOther) sample.push(...bytes.subarray(lineStart, Math.min(at + 1, lineStart + 2_000)))
    lineStart = at + 1
    isOther = false
  }
  return Uint8Array.from(sample)
}

/** Those that a file may have though the library does not name them. */
const others: readonly Encoding[] = [
  ...([
    'windows-1252',
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'windows-1254',
    'windows-1255',
  ] as const),
  ...([
    'windows-1256',
    'windows-1257',
    'koi8-u',
    'ibm866',
    'macintosh',
    'shift_jis',
    'gb18030',
    'big5',
  ] as const),
  'euc-kr',
]

interface Candidate {
  readonly encoding: Encoding
  readonly text: string
  readonly headings: number
  readonly confidence: number
}

const hasOtherLetters = (text: string): boolean => /[^\0-\x7f]/.test(text)

/** Headings with letters beyond ASCII that are known in some language: they are the surest sign. */
const headingsIn = (text: string): number =>
  new Set(
    text
      .split(/\r\n|\n|\r/, 12)
      .flatMap((line) => line.slice(0, 5_000).split(/[,;\t|]/))
      .filter((cell) => hasOtherLetters(cell) && isHeading(cell.replaceAll('"', ''))),
  ).size

/** Letters that no text has: what could not be decoded, and the controls that ISO 8859 has where Windows has quotes. */
const broken = /[\ufffd\x80-\x9f]/
/** Signs within a word, where another encoding has a letter. */
const odd = /\p{L}[‚„…†‡ˆ‰‹•™›¤¦¨¥¢±]\p{L}/u

/** A capital with an accent within a word, where another encoding has a small letter: `MŸller`. */
const oddCapital = /\p{L}[À-ÖØ-ÞŒŠŸŽ]\p{Ll}/u

const accentedRun = /[\u00c0-\u024f]{3}/

/** How much more usual an encoding is than the others that a short text could be in. */
const usual = (encoding: Encoding): number =>
  encoding === 'windows-1252' ? 10 : encoding.startsWith('iso-8859') ? -5 : 0

function mostLikely(bytes: Uint8Array): EncodingGuess {
  const named = analyse(bytes).flatMap(({ name, confidence }) => {
    const encoding = encodingOf(name)
    return encoding && !encoding.startsWith('utf-') ? [{ encoding, confidence }] : []
  })
  const rest = others.map((encoding) => ({ encoding, confidence: 0 }))
  const seen = new Set<Encoding>()
  const candidates = [...named, ...rest].flatMap(({ encoding, confidence }): Candidate[] => {
    if (seen.has(encoding)) return []
    seen.add(encoding)
    const text = decodeText(bytes, encoding)
    const headings = broken.test(text) || odd.test(text) ? -1 : headingsIn(text)
    return [{ encoding, confidence: confidence + usual(encoding), text, headings }]
  })
  const [best, ...less] = candidates.toSorted(
    (a, b) => b.headings - a.headings || b.confidence - a.confidence,
  )
  if (!best) return { encoding: 'windows-1252', isSure: false }
  // What reads the same is no other choice.
  const next = less.find(({ text }) => text !== best.text)
  const isAlone = !next || best.headings > Math.max(next.headings, 0)
  const isClear =
    best.confidence >= 40 && best.confidence - (next?.confidence ?? 0) >= 15 && best.headings >= 0
  // Three accented letters in a row are rare in Latin letters, and usual where the text is in others, such as Cyrillic.
  const isDoubtful = best.headings <= 0 && (accentedRun.test(best.text) || oddCapital.test(best.text))
  // Of several that read the same, the one of Windows is the usual one.
  const same = candidates.filter(({ text }) => text === best.text)
  const { encoding } = same.find((each) => each.encoding === 'windows-1252') ?? best
  return { encoding, isSure: !isDoubtful && (isAlone || isClear) }
}
