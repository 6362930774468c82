import { DomainError } from '../operation/errors.ts'
import { parametersOf } from './header-parameters.ts'

/** A part of a form that is a file. */
interface FilePart {
  readonly fileName: string
  /** To be read to their end before anything behind the part. */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Bytes that the lines before a part may have. */
const maxHeadBytes = 8_192

const encode = (text: string) => new TextEncoder().encode(text)
const endOfHead = encode('\r\n\r\n')

/**
 * Reads multipart/form-data (RFC 7578) while it arrives: no more than a chunk and the length of a boundary is in memory. With the
 * platform's own `formData()` the whole body would be.
 */
export class FormReader {
  readonly #source: AsyncIterator<Uint8Array>
  /** What ends a part; the first one has no line before it. */
  readonly #delimiter: Uint8Array
  #pending: Uint8Array = encode('\r\n')
  #isOver = false

  constructor(chunks: AsyncIterable<Uint8Array>, boundary: string) {
    this.#source = chunks[Symbol.asyncIterator]()
    this.#delimiter = encode(`\r\n--${boundary}`)
  }

  /** The next file under the name; undefined where there is none. @throws DomainError `malformed` */
  async next(name: string): Promise<FilePart | undefined> {
    // Before the first delimiter is a preamble that nobody reads.
    for await (const _ of this.#upToDelimiter());
    for (;;) {
      const head = await this.#head()
      if (head === undefined) return undefined
      const disposition = parametersOf(dispositionIn(head))
      const fileName = disposition.get('filename')
      if (disposition.get('name') === name && fileName !== undefined)
        return { fileName: asWritten(fileName), chunks: this.#upToDelimiter() }
      for await (const _ of this.#upToDelimiter());
    }
  }

  /** The lines of a part; undefined behind the last one. */
  async #head(): Promise<string | undefined> {
    while (this.#pending.byteLength < 2) await this.#more()
    if (this.#pending[0] === 0x2d && this.#pending[1] === 0x2d) return undefined
    for (;;) {
      const end = indexOf(this.#pending, endOfHead)
      if (end >= 0) {
        const head = new TextDecoder().decode(this.#pending.subarray(0, end))
        this.#pending = this.#pending.subarray(end + endOfHead.byteLength)
        return head
      }
      if (this.#pending.byteLength > maxHeadBytes) throw malformed()
      await this.#more()
    }
  }

  /** The bytes before the next delimiter, which is taken off. */
  async *#upToDelimiter(): AsyncGenerator<Uint8Array> {
    const delimiter = this.#delimiter
    for (;;) {
      const at = indexOf(this.#pending, delimiter)
      if (at >= 0) {
        if (at > 0) yield this.#pending.subarray(0, at)
        this.#pending = this.#pending.subarray(at + delimiter.byteLength)
        return
      }
      // The end may be the beginning of a delimiter.
      const safe = this.#pending.byteLength - delimiter.byteLength + 1
      if (safe > 0) {
        yield this.#pending.subarray(0, safe)
        this.#pending = this.#pending.subarray(safe)
      }
      await this.#more()
    }
  }

  async #more(): Promise<void> {
    const { done, value } = this.#isOver ? { done: true, value: undefined } : await this.#source.next()
    if (done || !value) {
      this.#isOver = true
      throw malformed()
    }
    if (this.#pending.byteLength === 0) {
      this.#pending = value
      return
    }
    const joined = new Uint8Array(this.#pending.byteLength + value.byteLength)
    joined.set(this.#pending)
    joined.set(value, this.#pending.byteLength)
    this.#pending = joined
  }
}

const malformed = () => new DomainError('malformed', 'The file did not arrive to its end')

/** The line that names a part of a form; nothing where it is none. */
function dispositionIn(head: string): string {
  const line = head.split('\r\n').find((each) => /^content-disposition:/i.test(each)) ?? ''
  const value = line.slice(line.indexOf(':') + 1).trim()
  return /^form-data\b/i.test(value) ? value : ''
}

/** Browsers percent-encode quotes and line ends in the name of a file. */
const asWritten = (name: string): string => name.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ')

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const last = bytes.byteLength - wanted.byteLength
  const [first] = wanted
  for (let at = bytes.indexOf(first!); at >= 0 && at <= last; at = bytes.indexOf(first!, at + 1)) {
    let same = 1
    while (same < wanted.byteLength && bytes[at + same] === wanted[same]) same++
    if (same === wanted.byteLength) return at
  }
  return -1
}
