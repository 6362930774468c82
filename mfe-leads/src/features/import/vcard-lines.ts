import { decodeText, detectEncoding } from './decode-text.ts'
import type { Encoding } from './encodings.ts'

/** What programs need for themselves, pictures and sounds, and how names are spoken: none of it is of a contact person. */
const technical = new Set(
  'PRODID REV UID SOURCE NAME PHOTO LOGO SOUND KEY AGENT CLASS MAILER SORT-STRING GEO TZ LABEL PROFILE XML CLIENTPIDMAP FBURL CALURI CALADRURI MEMBER X-EVOLUTION-FILE-AS X-MOZILLA-HTML X-CLASS'.split(
    ' ',
  ),
)
const technicalBeginnings =
  'X-AB X-PHONETIC- X-IMAGE X-MS-OL X-MS-CARD X-MS-TEXT X-MS-TZ X-WAB X-ADDRESSBOOKSERVER X-APPLE- X-SHAREDPHOTO X-LOTUS- X-SYNC X-ACCOUNT X-GROUP'.split(
    ' ',
  )
const ofPeople = new Set(['X-ABLABEL', 'X-ABSHOWAS', 'X-ABRELATEDNAMES'])

const isOfCard = (name: string): boolean =>
  ofPeople.has(name) ||
  (!technical.has(name) && !technicalBeginnings.some((beginning) => name.startsWith(beginning)))

interface Line {
  readonly group: string
  readonly name: string
  readonly parameters: readonly string[]
  readonly value: string
}

/** The lines of each card as version 3.0 or 4.0 writes them, in Unicode. */
export function cardLines(bytes: Uint8Array): string[][] {
  const encoding = detectEncoding(bytes)
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be'
  // One sign for each byte, as each value may have a character set of its own.
  const text = latin(isWide ? new TextEncoder().encode(decodeText(bytes, encoding)) : bytes)
  const otherwise: Encoding = isWide ? 'utf-8' : encoding
  return cardsOf(unfold(text)).map((lines) => modern(lines, otherwise))
}

const latin = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return text.replace(/^\u00EF\u00BB\u00BF/, '')
}

/** Lines are folded before a space, and in quoted-printable behind a `=`; some programs end them in two returns. */
function unfold(text: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of text.split(/\r*\n|\r/)) {
    const last = lines.length - 1
    if (isSoft) lines[last] = `${lines[last]!.slice(0, -1)}${line}`
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line)
    const current = lines.at(-1) ?? ''
    isSoft = current.endsWith('=') && isQuotedPrintable(current)
  }
  return lines
}

const isQuotedPrintable = (line: string): boolean =>
  /quoted-printable/i.test(line.slice(0, Math.max(line.indexOf(':'), 0)))

function cardsOf(lines: readonly string[]): string[][] {
  const cards: string[][] = []
  let depth = 0
  for (const line of lines) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      depth += 1
      if (depth === 1) cards.push([])
    } else if (/^END:VCARD\s*$/i.test(line)) depth = Math.max(depth - 1, 0)
    // A card within a card is its secretary's or the like.
    else if (depth === 1) cards.at(-1)!.push(line)
  }
  return cards
}

function modern(lines: readonly string[], otherwise: Encoding): string[] {
  const all = lines.flatMap((line) => lineOf(line) ?? [])
  const version = all.find(({ name }) => name === 'VERSION')?.value.trim() ?? '3.0'
  const isOld = version.startsWith('2')
  const written = all
    .filter(({ name }) => name !== 'VERSION' && isOfCard(name))
    .map((line) => write(line, isOld, otherwise))
  return ['BEGIN:VCARD', `VERSION:${isOld ? '3.0' : version}`, ...written, 'END:VCARD']
}

/** Undefined for what is no property; a colon or semicolon in quotes belongs to a parameter. */
function lineOf(line: string): Line | undefined {
  let isQuoted = false
  const ends: number[] = []
  let colon = -1
  for (let at = 0; at < line.length && colon < 0; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ';' && !isQuoted) ends.push(at)
    else if (line[at] === ':' && !isQuoted) colon = at
  }
  if (colon < 0) return undefined
  const parts = [...ends, colon].map((end, index, all) =>
    line.slice(index === 0 ? 0 : all[index - 1]! + 1, end),
  )
  const [head = '', ...parameters] = parts
  const dot = head.lastIndexOf('.')
  const name = head.slice(dot + 1).toUpperCase()
  if (!/^[A-Z0-9-]+$/.test(name)) return undefined
  return { group: dot < 0 ? '' : head.slice(0, dot + 1), name, parameters, value: line.slice(colon + 1) }
}

function write({ group, name, parameters, value }: Line, isOld: boolean, otherwise: Encoding): string {
  const isQuoted = parameters.some((one) => /^(?:encoding=)?quoted-printable$/i.test(one))
  const charset = parameters.map((one) => /^charset="?([^"]+)"?$/i.exec(one)?.[1]).find(Boolean)
  const remaining = parameters.flatMap((one) => {
    if (/^(?:encoding|charset|language)=|^(?:quoted-printable|base64|b|8bit)$/i.test(one)) return []
    // `TEL;WORK;VOICE` of version 2.1.
    return one.includes('=') ? unicode(one, undefined, otherwise) : `TYPE=${one}`
  })
  const bytes = isQuoted ? unquoted(value) : value
  const text = withoutEmptyLines(
    unicode(bytes, charset, otherwise).replace(/\r*\n|\r/g, isQuoted ? '\\n' : ''),
  )
  // Version 2.1 knows no lists, so that a comma needs no mark there.
  const marked = isOld ? text.replace(/\\(?![;,nN\\])/g, '\\\\').replace(/\\?,/g, '\\,') : text
  return `${group}${[name, ...remaining].join(';')}:${marked}`
}

/** The text without the line breaks at its end, which are written as `\n`. */
function withoutEmptyLines(text: string): string {
  let end = text.length
  while (text.endsWith('\\n', end)) end -= 2
  return text.slice(0, end)
}

const unquoted = (value: string): string =>
  value.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function unicode(bytes: string, charset: string | undefined, otherwise: Encoding): string {
  const codes = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))
  try {
    return new TextDecoder(charset ?? otherwise).decode(codes)
  } catch {
    return decodeText(codes, otherwise)
  }
}
