import { detect } from 'chardet'
import { parseHtml } from '../../mail/html/parse-html.ts'

export interface CharsetOf {
  /** What the part says of itself. */
  readonly declared: string | undefined
  readonly isHtml: boolean
}

/** Bytes of a text that a guess looks at. */
const guessed = 65_536

/** Labels that only say what somebody's program puts everywhere; the bytes know better. */
const weak = new Set([
  '',
  'us-ascii',
  'ascii',
  'ansi_x3.4-1968',
  'utf-8',
  'utf8',
  '8bit',
  '7bit',
  'binary',
  'unknown-8bit',
  'x-unknown',
  'default',
  'iso-8859-1',
])

/** Names beyond those of the Encoding Standard, each as an encoding that has all of its characters. */
const supersets: readonly (readonly [name: string, encoding: string])[] = [
  ['iso-2022-jp', 'iso-2022-jp'],
  ['cp5022', 'iso-2022-jp'],
  ['x-windows-iso2022jp', 'iso-2022-jp'],
  ['iso-2022-kr', 'euc-kr'],
  ['cp943', 'shift_jis'],
  ['cp942', 'shift_jis'],
  ['x-sjis', 'shift_jis'],
  ['sjis', 'shift_jis'],
  ['x-euc-jp', 'euc-jp'],
  ['euc-jisx0213', 'euc-jp'],
  ['gb18030', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['gb_2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['x-gbk', 'gb18030'],
  ['cp936', 'gb18030'],
  ['euc-cn', 'gb18030'],
  ['hz-gb-2312', 'gb18030'],
  ['ms949', 'euc-kr'],
  ['x-windows-949', 'euc-kr'],
  ['ks_c_5601', 'euc-kr'],
  ['ksc5601', 'euc-kr'],
  ['big5', 'big5'],
  ['cp950', 'big5'],
  ['x-windows-950', 'big5'],
  ['iso-8859-8', 'windows-1255'],
  ['iso-8859-11', 'windows-874'],
  ['tis-620', 'windows-874'],
]

/** The charset by which a text is read: what it says of itself, unless its bytes cannot be that. */
export function charsetOf(bytes: Uint8Array, { declared, isHtml }: CharsetOf): string {
  const label = (declared ?? '').trim().toLowerCase().slice(0, 60)
  const known = knownAs(label)
  const isWeak = weak.has(label) || known === undefined
  if (isWeak && hasJapaneseEscapes(bytes)) return 'iso-2022-jp'
  if (!isWeak) return known
  if (isUtf8(bytes)) return 'utf-8'
  if (label === 'iso-8859-1') return 'windows-1252'
  const inHtml = isHtml ? knownAs(declaredInHtml(bytes)) : undefined
  if (inHtml && inHtml !== 'utf-8') return inHtml
  return guessOf(bytes) ?? 'windows-1252'
}

/** The encoding of a name that the platform reads; undefined for one that nobody knows. */
function knownAs(label: string | undefined): string | undefined {
  if (!label) return undefined
  const superset = supersets.find(([name]) => label.startsWith(name))?.[1]
  if (superset) return superset
  try {
    const { encoding } = new TextDecoder(label)
    return encoding === 'replacement' ? undefined : encoding
  } catch {
    return undefined
  }
}

/** ESC $ B, ESC $ @, ESC ( J and ESC ( I: nothing else writes them. */
function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.byteLength, guessed)
  for (let at = bytes.indexOf(0x1b); at >= 0 && at + 2 < end; at = bytes.indexOf(0x1b, at + 1)) {
    const [first, second] = [bytes[at + 1], bytes[at + 2]]
    if (first === 0x24 && (second === 0x42 || second === 0x40)) return true
    if (first === 0x28 && (second === 0x4a || second === 0x49)) return true
  }
  return false
}

/** Also a text of which a letter was cut in two somewhere. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return true
  } catch {
    const text = new TextDecoder().decode(bytes.subarray(0, guessed))
    let [broken, read] = [0, 0]
    for (const sign of text)
      if (sign === '\ufffd') broken++
      else if (sign > '\x7f') read++
    return read > 20 * broken
  }
}

/** Bytes at the beginning of HTML in which its charset stands; browsers look as far. */
const beginning = 4_096

/** What `<meta charset>` or its older form says. */
function declaredInHtml(bytes: Uint8Array): string | undefined {
  let declared: string | undefined
  parseHtml(new TextDecoder('windows-1252').decode(bytes.subarray(0, beginning)), {
    open: (name, { charset, content = '' }) => {
      if (name !== 'meta' || declared) return
      const at = content.toLowerCase().indexOf('charset=')
      declared = (charset ?? (at < 0 ? undefined : content.slice(at + 8).split(';', 1)[0]))
        ?.replaceAll('"', '')
        .trim()
        .toLowerCase()
    },
    close: () => undefined,
    text: () => undefined,
  })
  return declared
}

function guessOf(bytes: Uint8Array): string | undefined {
  return knownAs(detect(bytes.subarray(0, guessed))?.toLowerCase())
}
