import { ApiError, call } from '@ginkgo/api-client'
import {
  type EnquiryId,
  filesApi,
  type LeadId,
  partBytes,
  type StoredFile,
  type Upload,
  type UploadId,
  uploadsApi,
} from '@ginkgo/contracts'
import { type MutationResult, remember, useMutation } from '@ginkgo/portal-sdk'
import { checksumOf } from './checksum.ts'
import { postFile } from './post-file.ts'

/** What a file is added to. */
export type FilePlace = { readonly leadId: LeadId } | { readonly enquiryId: EnquiryId }

export interface SendProgress {
  /** Called with the bytes of the file that have been sent. */
  readonly onSent: (bytes: number) => void
  readonly signal: AbortSignal
}

/** Milliseconds without anything sent or answered: a phone in a tunnel comes out again, and goes on with the part. */
const patienceMs = 60_000

// The list shows what went wrong, where the file is sent again.
const quietly = { failed: 'Failed to add file', onFailure: () => true, tryAgain: false } as const

/** Sends a file to its place; a large one in parts, which goes on where it broke off, also after the page was loaded anew. */
export function useSendFile(place: FilePlace) {
  const { send: toLead } = useMutation(filesApi.createOnLead, quietly)
  const { send: toEnquiry } = useMutation(filesApi.create, quietly)
  const { send: beginOnLead } = useMutation(uploadsApi.createOnLead, quietly)
  const { send: beginOnEnquiry } = useMutation(uploadsApi.create, quietly)
  const { send: putPart } = useMutation(uploadsApi.putPart, quietly)
  const { send: complete } = useMutation(uploadsApi.complete, quietly)

  const sending = ({ signal, onSent }: SendProgress, before = 0) => ({
    signal,
    patienceMs,
    exchange: (url: string, init: RequestInit, heard: () => void) =>
      postFile(url, init, (bytes) => {
        heard()
        onSent(before + bytes)
      }),
  })

  const sendWhole = async (file: File, sha256: string, progress: SendProgress): Promise<StoredFile> => {
    const query = { sha256 }
    return 'leadId' in place
      ? answerOf(await toLead({ params: place, query, file }, sending(progress)))
      : answerOf(await toEnquiry({ params: place, query, file }, sending(progress)))
  }

  const begin = async (file: File, sha256: string): Promise<Upload> => {
    const body = { name: file.name, size: file.size, sha256 }
    return 'leadId' in place
      ? answerOf(await beginOnLead({ params: place, body }))
      : answerOf(await beginOnEnquiry({ params: place, body }))
  }

  const sendInParts = async (file: File, sha256: string, progress: SendProgress): Promise<StoredFile> => {
    const key = `ginkgo-upload-${Object.values(place).join()}-${sha256}-${file.name}`
    const upload = (await begun(localStorage.getItem(key))) ?? (await begin(file, sha256))
    remember(key, upload.id)
    const { id: uploadId } = upload
    for (let part = 1; (part - 1) * partBytes < file.size; part++) {
      const from = (part - 1) * partBytes
      const bytes = file.slice(from, from + partBytes)
      if (!upload.parts.includes(part)) {
        const query = { sha256: await checksumOf(bytes) }
        const request = { params: { uploadId, part }, query, file: bytes }
        answerOf(await putPart(request, sending(progress, from)))
      }
      progress.onSent(from + bytes.size)
    }
    // The key makes a second try, after the answer to the first was lost, the same one.
    const added = answerOf(await complete({ params: { uploadId } }, { patienceMs, idempotencyKey: uploadId }))
    remember(key, null)
    return added
  }

  return async (file: File, progress: SendProgress): Promise<StoredFile> => {
    const sha256 = await checksumOf(file)
    return file.size < partBytes ? sendWhole(file, sha256, progress) : sendInParts(file, sha256, progress)
  }
}

/** An upload that was begun before and has not been forgotten. */
async function begun(id: string | null): Promise<Upload | undefined> {
  if (id === null) return undefined
  try {
    return await call(uploadsApi.get, { params: { uploadId: id as UploadId } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

function answerOf<T>(result: MutationResult<T>): T {
  if (result.done) return result.answer
  throw result.error
}
