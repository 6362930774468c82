import { createHash } from 'node:crypto'
import type { ContentAnswer } from '../operation/file-answer.ts'
import { dispositionOf } from './download-response.ts'

/** What browsers or programs would run or load further things from is sent as bytes without a type. */
const asBytes = new Set(['text/html', 'image/svg+xml', 'application/xml', 'application/postscript'])

/**
 * Forbids a content everything: it runs nothing, loads nothing, has an origin of its own, so that it can use neither
 * cookies nor storage of the portal, and is shown in no frame.
 */
const everythingForbidden =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** The answer that sends a stored content. @param failed called with the error when it breaks off */
export function contentResponse(content: ContentAnswer, failed: (error: unknown) => void): Response {
  const { fileName, type, isInline, sha256 } = content
  const sentType = asBytes.has(type) ? 'application/octet-stream' : type
  const disposition = dispositionOf(fileName)
  return new Response(content.body.pipeThrough(checking(sha256, failed)), {
    headers: {
      'content-type': sentType.startsWith('text/') ? `${sentType}; charset=utf-8` : sentType,
      'content-disposition': isInline ? disposition.replace(/^attachment/, 'inline') : disposition,
      'content-security-policy': everythingForbidden,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'repr-digest': `sha-256=:${base64(sha256)}:`,
    },
  })
}

const base64 = (hex: string): string =>
  btoa(hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))))

/** Passes the bytes on, and breaks off before the last ones where they are not those that were stored. */
function checking(sha256: string, failed: (error: unknown) => void): TransformStream<Uint8Array, Uint8Array> {
  const hash = createHash('sha256')
  let pending: Uint8Array | undefined
  return new TransformStream({
    transform(chunk, controller) {
      hash.update(chunk)
      if (pending) controller.enqueue(pending)
      pending = chunk
    },
    flush(controller) {
      if (hash.digest('hex') !== sha256) {
        const error = new Error('A stored content is damaged')
        failed(error)
        controller.error(error)
      } else if (pending) controller.enqueue(pending)
    },
  })
}
