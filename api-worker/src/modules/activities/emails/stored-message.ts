import type { Attachment } from 'postal-mime'
import type { Bindings } from '../../../http/env.ts'
import { atBucket } from '../../../storage/bucket.ts'
import { chunksOf } from '../../../storage/keep-content.ts'
import { readWithoutSecrets } from './own-addresses.ts'
import { bytesOf, isShownInside, type Message } from './read-message.ts'

/** Bytes of the pictures inside an e-mail that are shown with its text. */
const maxPictures = 2_000_000

/** @throws DomainError `storage_unavailable` */
export async function readStored(env: Bindings, key: string): Promise<Message | undefined> {
  const stored = await atBucket(() => env.FILES.get(key))
  if (!stored) return undefined
  const bytes = new Uint8Array(stored.size)
  let at = 0
  for await (const chunk of chunksOf(stored.body)) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return readWithoutSecrets(env, bytes)
}

/** The HTML of an e-mail, the pictures inside it with it; null where it has none. */
export async function htmlOfStored(env: Bindings, key: string): Promise<string | null> {
  const message = await readStored(env, key)
  if (!message?.html) return null
  let room = maxPictures
  return message.parts.filter(isShownInside).reduce((html, picture) => {
    const bytes = bytesOf(picture)
    if (bytes.byteLength > room) return html
    room -= bytes.byteLength
    return html.replaceAll(`cid:${cidOf(picture)}`, dataUrl(picture, bytes))
  }, message.html)
}

const cidOf = ({ contentId = '' }: Attachment) => contentId.replace(/^<|>$/g, '')

function dataUrl({ mimeType }: Attachment, bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.byteLength; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return `data:${mimeType};base64,${btoa(text)}`
}
