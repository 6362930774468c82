import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib'

const kinds = ['application/json', 'application/javascript', 'image/svg+xml']

/** Whether an answer of the type becomes smaller, and comes to an end. */
function isWorthIt(type: string): boolean {
  const [kind = ''] = type.split(';', 1)
  if (kind.startsWith('text/')) return kind !== 'text/event-stream'
  return kinds.includes(kind) || (kind.startsWith('application/') && kind.endsWith('+json'))
}

/** Shorter answers do not become smaller, in bytes. */
const leastBytes = 1_000

/** How much of the immutable files is cached compressed, in bytes. */
const cachedBytes = 48_000_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const quality = (level: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level },
})

type Encoding = 'br' | 'gzip'

/** The better of the two that the client takes; a weight of 0 refuses one. */
export function encodingOf(accepted: string | null): Encoding | undefined {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Compresses what text there is in answers; files that never change are compressed once, and well. */
export class Compression {
  readonly #cached = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  async apply(request: Request, response: Response): Promise<Response> {
    if (!canBeCompressed(response)) return response
    const headers = new Headers(response.headers)
    headers.append('vary', 'accept-encoding')
    const { status } = response
    const encoding = encodingOf(request.headers.get('accept-encoding'))
    const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
    if (!encoding || !response.body || length < leastBytes)
      return new Response(response.body, { status, headers })
    const whole = isMadeWhole(headers) ? new Uint8Array(await response.arrayBuffer()) : undefined
    if (whole && whole.byteLength < leastBytes) return new Response(whole, { status, headers })
    headers.delete('content-length')
    headers.set('content-encoding', encoding)
    const etag = headers.get('etag')
    // The ETag is weak, because the bytes differ by encoding.
    if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
    if (whole) return new Response(await compressed(whole, encoding), { status, headers })
    const isImmutable = headers.get('cache-control')?.includes('immutable') ?? false
    const body =
      isImmutable && encoding === 'br'
        ? await this.#once(new URL(request.url).pathname, response)
        : streamed(response.body, encoding)
    return new Response(body, { status, headers })
  }

  async #once(path: string, response: Response): Promise<Uint8Array<ArrayBuffer>> {
    const cached = this.#cached.get(path)
    if (cached) {
      await response.body?.cancel()
      return cached
    }
    const compressed = new Uint8Array(await brotli(await response.arrayBuffer(), quality(9)))
    this.#cached.set(path, compressed)
    this.#bytes += compressed.byteLength
    for (const [oldest, bytes] of this.#cached) {
      if (this.#bytes <= cachedBytes) break
      this.#cached.delete(oldest)
      this.#bytes -= bytes.byteLength
    }
    return compressed
  }
}

/**
 * Whether the answer is in memory already, as the API's JSON is: a download is named and made piece by piece, and a file
 * that never changes is compressed once. Of one text, the streams' own work takes more than compressing it.
 */
const isMadeWhole = (headers: Headers) =>
  headers.get('content-type')?.startsWith('application/json') === true &&
  !headers.has('content-disposition') &&
  !headers.get('cache-control')?.includes('immutable')

/** Up to so many bytes, compressing a text takes less than handing it to another thread does. */
const shortBytes = 100_000

const compressed = (text: Uint8Array, encoding: Encoding) => {
  if (text.byteLength > shortBytes) return encoding === 'br' ? brotli(text, quality(4)) : gzipped(text)
  return encoding === 'br' ? brotliCompressSync(text, quality(4)) : gzipSync(text)
}

function canBeCompressed({ status, headers }: Response): boolean {
  if (status === 204 || status === 304 || headers.has('content-encoding')) return false
  return isWorthIt(headers.get('content-type') ?? '')
}

function streamed(body: ReadableStream, encoding: Encoding): ReadableStream {
  // Flushed with every piece, so that a download arrives as it is made.
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ ...quality(4), flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(encoder)) as ReadableStream
}
