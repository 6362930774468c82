import type { Attachment } from 'postal-mime'

export function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** Whether it is an e-mail by its type or, as some programs send them, by its name alone. */
export const isAttachedEmail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '')
