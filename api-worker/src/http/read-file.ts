import type { Endpoint, IncomingFile, Issue } from '@ginkgo/contracts'
import { DomainError, invalidField } from '../operation/errors.ts'
import { FormReader } from './form-reader.ts'
import { parametersOf } from './header-parameters.ts'

/** The name of the part that has the file. */
const partName = 'file'

type Takes = NonNullable<Endpoint['takes']>

/**
 * The file that a request brings. Its bytes are not read yet, but for what stands before them.
 * @throws DomainError `not_a_file`, `not_bytes`, `validation_failed`
 */
export async function fileOf(request: Request, { as, maxBytes }: Takes): Promise<IncomingFile> {
  const type = request.headers.get('content-type') ?? ''
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  const announcedBytes = Number.isInteger(announced) ? announced : undefined
  const chunks = chunksOfBody(request)
  if (as === 'bytes') {
    if (!/^application\/octet-stream\s*(;|$)/i.test(type)) throw new DomainError('not_bytes')
    return { name: '', announcedBytes, chunks: atMost(chunks, maxBytes) }
  }
  const boundary = /^multipart\/form-data\b/i.test(type) ? parametersOf(type).get('boundary') : undefined
  if (!boundary || !/^[^",\s]{1,70}$/.test(boundary)) throw new DomainError('not_a_file')
  const form = new FormReader(chunks, boundary)
  const part = await form.next(partName)
  if (!part) throw invalidField(partName, 'Choose a file')
  const { fileName } = part
  refuseName(fileName)
  return { name: fileName, announcedBytes, chunks: atMost(part.chunks, maxBytes) }
}

/** Refuses bytes that are no text, in the words used everywhere. */
function refuseName(name: string): void {
  if (!name.includes('\uFFFD')) return
  const issues: Issue[] = [{ path: partName, message: 'The name of the file is not text in UTF-8' }]
  throw new DomainError('validation_failed', issues[0]!.message, { issues })
}

async function* chunksOfBody(request: Request): AsyncGenerator<Uint8Array> {
  try {
    // The rest is read by `drain` where a file is refused midway.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) yield chunk as Uint8Array
  } catch {
    throw new DomainError('malformed', 'The file did not arrive to its end')
  }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > maxBytes)
      throw new DomainError('too_large', `A file may have ${Math.floor(maxBytes / 1_048_576)} MB at most`)
    yield chunk
  }
}

/** Bytes that are read of a body that nobody wants, so that its caller sees the answer and no broken connection. */
const maxDrainedBytes = 64 * 1_048_576

/** Reads what is left of a body, up to a limit. */
export async function drain(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return
  let bytes = 0
  try {
    for await (const chunk of request.body) {
      bytes += (chunk as Uint8Array).byteLength
      if (bytes > maxDrainedBytes) return
    }
  } catch {
    // It has gone.
  }
}
