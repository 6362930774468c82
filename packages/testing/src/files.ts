import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@ginkgo/contracts'
import { bodyOf, type Reply, request, type SignedIn } from './api-client.ts'

/** A file as a browser's form sends it: body and headers of the request. */
export const fileForm = (name: string, bytes: Uint8Array) => {
  const boundary = `ginkgo-${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    body: new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The least that is a PDF to whoever looks at its first bytes, and unlike any other. */
export const pdfBytes = (text: string = randomUUID()): Uint8Array =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`))

type Place = `/api/leads/${string}` | `/api/enquiries/${string}`

/** Sends a file to a lead or enquiry, whose address is given as `/api/leads/…`. */
export const sendFile = (
  user: SignedIn,
  place: Place,
  name: string,
  bytes: Uint8Array,
  options: { sha256?: string; headers?: Record<string, string> } = {},
): Promise<Reply> => {
  const { body, headers } = fileForm(name, bytes)
  const query = options.sha256 ? `?sha256=${options.sha256}` : ''
  return request('POST', `${place}/files${query}`, {
    cookie: user.cookie,
    body,
    headers: { ...headers, ...options.headers },
  })
}

/** A file of a lead or enquiry: a small PDF of its own unless something else is given. */
export const createFile = async (
  user: SignedIn,
  place: Place,
  { name = 'quote.pdf', bytes = pdfBytes() }: { name?: string; bytes?: Uint8Array } = {},
): Promise<StoredFile> => bodyOf<StoredFile>(await sendFile(user, place, name, bytes), 201)
