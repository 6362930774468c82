import { DatabaseUnavailable } from '../db/connection.ts'
import type { Deadline } from '../db/deadline.ts'
import type { Download, Run } from '../operation/file-answer.ts'

/**
 * The answer that sends a download. When a read fails midway, the connection is broken, so that nobody takes the part
 * for the whole file. Each page has the whole of the deadline, and is asked for again while the database does not answer,
 * because half a file is of no use.
 * @param failed called with the error
 */
export function downloadResponse(
  type: string,
  { fileName, chunks }: Download,
  run: Run,
  deadline: Deadline,
  failed: (error: unknown) => void,
): Response {
  const encoder = new TextEncoder()
  const source = chunks((read) => {
    deadline.begin()
    return deadline.repeat(
      () => run(read),
      (error) => error instanceof DatabaseUnavailable,
    )
  })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.next()
          if (done) controller.close()
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
        } catch (error) {
          failed(error)
          controller.error(error)
        }
      },
      async cancel() {
        await source.return(undefined)
      },
    },
    // Nothing is read before the response begins, so that the request's metrics cover its own reads only.
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': dispositionOf(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Characters that could make a path of a name, end a line or turn its direction. */
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]+/gu

/**
 * `Content-Disposition` by RFC 6266: the name as it is for today's browsers, its ASCII part for the rest, and nothing that
 * could be a path.
 */
export function dispositionOf(fileName: string): string {
  const safe = fileName
    .toWellFormed()
    .replace(unsafe, '-')
    .replace(/^[. -]+/, '')
  const plain = safe.replace(/[^\x20-\x7e]+|["%]/g, '_')
  // encodeURIComponent leaves these, which RFC 8187 does not allow.
  const encoded = encodeURIComponent(safe).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
