import PostalMime, { type Email, type Header, type PostalMimeOptions } from 'postal-mime'
import { type CharsetOf, charsetOf } from './charset-of.ts'

const limits = { maxNestingDepth: 30, maxHeadersSize: 262_144, maxRfc822NestingDepth: 0 } as const

/** A part as the library holds it before it reads its text. Its version is pinned, and `charset-of.test.ts` reads through it. */
interface MimePart {
  readonly content: ArrayBuffer | null
  readonly contentType: { readonly parsed: Parsed }
  readonly contentDisposition: { readonly value: string; readonly parsed: Parsed }
  parseStructuredHeader(value: string): Parsed
}

interface Parsed {
  readonly value: string
  readonly params: Record<string, string>
}

/** What decodes the lines of a part, and holds them in pieces until its end. */
interface ContentDecoder {
  readonly chunks: readonly (Uint8Array | ArrayBuffer | string)[]
  flushBuffer?(): void
  flushRemainder?(): void
  finalize(): ArrayBuffer | Promise<ArrayBuffer>
}

interface OpenPart {
  readonly contentDecoder: ContentDecoder | null
}

interface Internals {
  collectNode(part: MimePart, ...rest: unknown[]): Promise<void>
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
}
const { collectNode, processLine } = PostalMime.prototype as unknown as Internals

/**
 * Reads texts that name no charset, or a wrong one: the library takes them for UTF-8 and keeps no bytes of them. Puts the
 * lines of a part together itself: the library makes a Blob of them, which takes Node 20 µs a line, and more the more there
 * are.
 */
class MailParser extends PostalMime {
  declare readonly currentNode: OpenPart
  #joined: ContentDecoder | null = null

  processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const { contentDecoder } = this.currentNode
    if (contentDecoder && contentDecoder !== this.#joined) {
      this.#joined = contentDecoder
      contentDecoder.finalize = () => contentOf(contentDecoder)
    }
    return processLine.call(this, line, isFinal)
  }

  collectNode(part: MimePart, ...rest: unknown[]): Promise<void> {
    const { value, params } = part.contentType.parsed
    if (part.content && (value === 'text/plain' || value === 'text/html')) {
      const of: CharsetOf = { declared: params.charset, isHtml: value === 'text/html' }
      params.charset = charsetOf(new Uint8Array(part.content), of)
    }
    mendName(part)
    return collectNode.call(this, part, ...rest)
  }
}

function contentOf(decoder: ContentDecoder): ArrayBuffer {
  decoder.flushBuffer?.()
  decoder.flushRemainder?.()
  const text = new TextEncoder()
  const pieces = decoder.chunks.map((chunk) => {
    if (typeof chunk === 'string') return chunk === '\n' ? lineEnd : text.encode(chunk)
    return chunk instanceof Uint8Array ? chunk : new Uint8Array(chunk)
  })
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole.buffer
}

const lineEnd = new Uint8Array([0x0a])

/** Where the name in its newer form (RFC 8187) is empty or cannot be decoded, the plain one counts. */
function mendName(part: MimePart): void {
  const { value, parsed } = part.contentDisposition
  const name = parsed.params.filename
  const isRead = name !== '' && !name?.includes('\ufffd') && !hasUnknownCharset(value)
  if (name === undefined || isRead) return
  const plain = part.parseStructuredHeader(value.replace(/filename\*/gi, 'encoded*')).params.filename
  if (plain) parsed.params.filename = plain
}

/** Whether the newer form is in a charset that nobody knows, which the library reads as windows-1252. */
function hasUnknownCharset(value: string): boolean {
  const label = /filename\*(?:0\*)?="?([\w.:-]{1,40})'/i.exec(value)?.[1]
  if (label === undefined) return false
  try {
    return new TextDecoder(label).encoding === ''
  } catch {
    return true
  }
}

const options: PostalMimeOptions = { ...limits, forceRfc822Attachments: true }

/**
 * An e-mail by postal-mime. The bytes are not copied where they are the whole of their buffer.
 * @throws Error of the library, for too many levels or bytes of headers
 */
export const parseMail = (bytes: Uint8Array): Promise<Email> =>
  new MailParser(options).parse(
    bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : bytes,
  )

/** Bytes of a part that is written as headers are, and its blocks. */
const most = { bytes: 100_000, blocks: 20 } as const

/** The fields of a part that is written as headers are, block by block. */
export async function headersIn(bytes: Uint8Array): Promise<Header[]> {
  const text = new TextDecoder().decode(bytes.subarray(0, most.bytes)).replaceAll('\r\n', '\n')
  const blocks = text
    .split('\n\n', 2 * most.blocks)
    .filter((block) => block.trim() !== '')
    .slice(0, most.blocks)
  const parsed = await Promise.all(blocks.map((block) => PostalMime.parse(`${block}\n\n`, limits)))
  return parsed.flatMap(({ headers }) => headers)
}
