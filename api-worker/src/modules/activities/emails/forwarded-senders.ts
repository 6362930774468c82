import { isRecordEmail, normalizedEmail } from '@ginkgo/contracts'
import { textOfHtml } from '../../mail/html/text-of-html.ts'
import { bytesOf, isAttachedEmail } from './attachment-bytes.ts'
import { type HeadKind, kindOfHead, longestLabel, writtenLabels, wroteWords } from './forward-words.ts'
import { type Message, type Person, readMessage, UnreadableMessage } from './read-message.ts'

/** What is looked through of one e-mail: lines, letters of a line, senders, and e-mails within e-mails. */
const most = { lines: 2_000, letters: 1_000, senders: 20, levels: 3 } as const

/** Who wrote what was forwarded, the outermost first: of attached e-mails, then of the lines above forwarded text. */
export async function forwardedSenders(message: Message, level = 1): Promise<Person[]> {
  const attached = message.parts.find(isAttachedEmail)
  const inner =
    attached && level < most.levels
      ? await readMessage(bytesOf(attached)).catch((error: unknown) => {
          if (error instanceof UnreadableMessage) return undefined
          throw error
        })
      : undefined
  const ofInner = inner?.from ? [inner.from, ...(await forwardedSenders(inner, level + 1))] : []
  const inText = sendersInText(message.text)
  // Some programs put the lines into the HTML alone.
  const inHtml = inText.length === 0 && message.html ? sendersInText(textOfHtml(message.html)) : []
  return [...ofInner, ...inText, ...inHtml].slice(0, most.senders)
}

/** Who wrote what was forwarded, by the lines that programs put above it, in the order of the text. */
export function sendersInText(text: string): Person[] {
  const lines = text.split('\n', most.lines).map(bareLine)
  const matches: Person[] = []
  for (let at = 0; at < lines.length && matches.length < most.senders; at++) {
    const head =
      headAt(lines, at) ??
      headOfWords(lines, at) ??
      inOneLine(lines[at]!) ??
      wroteLine(lines, at) ??
      dayLine(lines[at]!)
    if (!head) continue
    matches.push(head.person)
    at += head.lines - 1
  }
  return matches
}

interface Head {
  readonly person: Person
  readonly lines: number
}

/** A line without the marks of quotes, emphasis and direction around it. */
function bareLine(line: string): string {
  let start = 0
  const text = line.slice(0, most.letters)
  while (start < text.length && '>|* \t\u00a0\u200e\u200f\ufeff'.includes(text[start]!)) start++
  return text.slice(start).trimEnd()
}

interface HeadLine {
  /** Undefined for a word that is not known, as of a language that nobody has written down. */
  readonly kind: HeadKind | undefined
  readonly value: string
}

const isOfNoWord = (label: string): boolean =>
  [...label].some((sign) => '0123456789@<>/\\.,"='.includes(sign))

/** The word before the first colon, and what stands behind it. */
function headLine(line: string): HeadLine | undefined {
  const colon = colonOf(line, 0)
  if (colon < 1 || colon > longestLabel + 8) return undefined
  const label = line.slice(0, colon).replaceAll('*', '').replaceAll('_', '').trim()
  const kind = kindOfHead(label)
  if (!kind && (label.length < 2 || isOfNoWord(label))) return undefined
  return { kind, value: line.slice(colon + 1).trim() }
}

function colonOf(line: string, from: number): number {
  const [narrow, wide] = [line.indexOf(':', from), line.indexOf('：', from)]
  return narrow < 0 ? wide : wide < 0 ? narrow : Math.min(narrow, wide)
}

/** Lines of one head: a few named ones, and values that stand on the line below or go on there. */
const linesOfHead = 24

/** Lines that begin with the words of a head: the sender's, another known one and a third of any kind. */
function headAt(lines: readonly string[], at: number): Head | undefined {
  if (!headLine(lines[at]!)?.kind) return undefined
  const kinds = new Set<HeadKind>()
  let person: Person | undefined
  let [end, others, unknown] = [at, 0, 0]
  for (let next = at; next < Math.min(lines.length, at + linesOfHead) && others < 3; next++) {
    const line = lines[next]!
    const head = headLine(line)
    // A second sender begins another head.
    if (head?.kind === 'from' && kinds.has('from')) break
    if (!head) {
      if (line !== '') others++
      continue
    }
    ;[end, others] = [next, 0]
    if (head.kind) kinds.add(head.kind)
    else unknown++
    if (head.kind === 'from') person = personIn(head.value || (lines[next + 1] ?? ''))
    if (head.kind === 'from' && !person) person = personIn(`${head.value} ${lines[next + 1] ?? ''}`)
  }
  const isHead = kinds.has('from') && kinds.size >= 2 && kinds.size + unknown >= 3
  return person && isHead ? { person, lines: end - at + 1 } : undefined
}

/** As eM Client writes it, without colons: three lines or more below a line of dashes, each with a known word in front. */
function headOfWords(lines: readonly string[], at: number): Head | undefined {
  if (!lines[at - 1]?.startsWith('---')) return undefined
  const kinds = new Set<HeadKind>()
  let person: Person | undefined
  let end = at
  for (; end < Math.min(lines.length, at + linesOfHead); end++) {
    const [label = '', ...rest] = lines[end]!.split(' ')
    const kind = rest.length > 0 ? kindOfHead(label) : undefined
    if (!kind || kinds.has(kind)) break
    kinds.add(kind)
    if (kind === 'from') person = personIn(rest.join(' '))
  }
  return person && kinds.size >= 3 ? { person, lines: end - at } : undefined
}

/** `03.11.2026, 15:51, "Mia" <mia@globex.example>:` as Yandex, and `Mia <mia@globex.example> 03.11.2026 15:51 >>>` as GroupWise. */
function dayLine(line: string): Head | undefined {
  const isYandex = line.endsWith('>:') && /^\d{1,2}\.\d{1,2}\.\d{4}, \d{1,2}:\d{2},/.test(line)
  const isGroupWise = line.endsWith('>>>') && /\d{1,2}:\d{2}/.test(line.slice(-20))
  const person = isYandex
    ? personIn(line.slice(line.indexOf(':') + 4))
    : isGroupWise
      ? personIn(line)
      : undefined
  return person && { person, lines: 1 }
}

/** As Yahoo writes it: the words of the head one behind the other, without anything between. */
function inOneLine(line: string): Head | undefined {
  const matches: { kind: HeadKind; from: number; to: number }[] = []
  for (let colon = colonOf(line, 0); colon >= 0 && matches.length < 12; colon = colonOf(line, colon + 1)) {
    const before = line.slice(Math.max(0, colon - longestLabel - 1), colon).trimEnd()
    const label = writtenLabels.find((each) => before.endsWith(each.label))
    if (label) matches.push({ kind: label.kind, from: colon - label.label.length, to: colon + 1 })
  }
  const first = matches.findIndex(({ kind }) => kind === 'from')
  if (first < 0 || new Set(matches.slice(first).map(({ kind }) => kind)).size < 3) return undefined
  const person = personIn(line.slice(matches[first]!.to, matches[first + 1]!.from))
  return person && { person, lines: 1 }
}

/** A line such as "On 3 May, Niamh <niamh@globex.example> wrote:", which may be folded. */
function wroteLine(lines: readonly string[], at: number): Head | undefined {
  for (let count = 1; count <= 3; count++) {
    const line = lines.slice(at, at + count).join(' ')
    if (!line.endsWith(':') && !line.endsWith('：')) continue
    const person = wroteWords.some((word) => line.includes(word)) ? personIn(line) : undefined
    return person && { person: { ...person, name: null }, lines: count }
  }
  return undefined
}

const isOfAddress = (sign: string | undefined): boolean =>
  sign !== undefined && !' \t\u00a0<>[]()"\',;:'.includes(sign)

/** The first address of a text, and what stands before it as the name. */
export function personIn(text: string): Person | undefined {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let [start, end] = [at, at + 1]
    while (at - start < 64 && isOfAddress(text[start - 1])) start--
    while (end - at < 254 && isOfAddress(text[end])) end++
    const address = normalizedEmail(withoutDots(text.slice(start, end)))
    if (!isRecordEmail(address)) continue
    return { name: nameIn(text.slice(0, start)), address }
  }
  return undefined
}

function withoutDots(address: string): string {
  let end = address.length
  while (end > 0 && '.*_'.includes(address[end - 1]!)) end--
  return address.slice(0, end)
}

function nameIn(text: string): string | null {
  const name = text
    .replace(/mailto:/gi, '')
    .replace(/["*<>[\]()]/g, '')
    .trim()
  return name.slice(0, 200) || null
}
