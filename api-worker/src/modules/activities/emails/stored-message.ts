import type { Attachment } from 'postal-mime'
import type { Deadline } from '../../../db/deadline.ts'
import type { Bindings } from '../../../operation/env.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { chunksOf } from '../../../storage/keep-content.ts'
import { safeHtml } from '../../mail/html/safe-html.ts'
import { secretsOut } from '../../mail/own-addresses.ts'
import { bytesOf } from './attachment-bytes.ts'
import { isShownInside, type Message } from './read-message.ts'
import { readWithoutSecrets } from './read-without-secrets.ts'

/** Bytes of a picture inside an e-mail that is shown with its text; all together have the room that `safeHtml` gives them. */
const maxPicture = 2_000_000

/** Of the request that reads a stored message. */
export interface Reading {
  readonly env: Bindings
  readonly deadline: Deadline
}

/** @throws DomainError `storage_unavailable` */
export async function readStored({ env, deadline }: Reading, key: string): Promise<Message | undefined> {
  const stored = await atBucket(() => env.FILES.get(key), deadline)
  if (!stored) return undefined
  const bytes = new Uint8Array(stored.size)
  let at = 0
  for await (const chunk of chunksOf(stored.body)) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return readWithoutSecrets(env, bytes)
}

/** The HTML of an e-mail in a form that may be shown, the pictures inside it with it; null where it has none. */
export async function shownHtmlOf(
  reading: Reading,
  { object: key, html }: { readonly object: string | null; readonly html: string | null },
  ofOthers: boolean,
): Promise<string | null> {
  if (html !== null) return safeHtml(secretsOut(reading.env)(html), { ofOthers })
  if (key === null) return null
  const message = await readStored(reading, key)
  if (!message?.html) return null
  const pictures = new Map(message.parts.filter(isShownInside).map((part) => [cidOf(part), part]))
  const written = new Map<string, string | undefined>()
  // An e-mail may show the same picture thousands of times.
  const inside = (contentId: string) => {
    if (!written.has(contentId)) written.set(contentId, dataUrlOf(pictures.get(contentId)))
    return written.get(contentId)
  }
  return safeHtml(message.html, { ofOthers, inside })
}

const cidOf = ({ contentId = '' }: Attachment) => contentId.replace(/^<|>$/g, '')

function dataUrlOf(picture: Attachment | undefined): string | undefined {
  const bytes = picture && bytesOf(picture)
  if (!bytes || bytes.byteLength > maxPicture) return undefined
  return `data:${picture.mimeType};base64,${Buffer.from(bytes).toString('base64')}`
}
