/** An object as the bucket gives it. */
export interface StoredObject {
  readonly size: number
  readonly body: ReadableStream<Uint8Array>
}

/** An object that arrives in parts. All but the last part have the same length, of 5 MB at least. */
export interface PartedObject {
  readonly uploadId: string
  uploadPart(partNumber: number, bytes: Uint8Array): Promise<{ readonly etag: string }>
  complete(parts: { partNumber: number; etag: string }[]): Promise<unknown>
  abort(): Promise<void>
}

/**
 * The part of an R2 bucket in which contents of files are stored. The self-hosted portal has a folder that does the same.
 * Keys are `<organization id>/<id>`; an object never changes.
 */
export interface FileBucket {
  /** @param options.sha256 hexadecimal; the bucket refuses other bytes */
  put(key: string, bytes: Uint8Array, options: { sha256: string }): Promise<unknown>
  get(key: string): Promise<StoredObject | null>
  delete(keys: string[]): Promise<void>
  list(options: { prefix: string; cursor?: string }): Promise<{
    objects: { readonly key: string; readonly uploaded: Date }[]
    truncated: boolean
    cursor?: string
  }>
  createMultipartUpload(key: string): Promise<PartedObject>
  resumeMultipartUpload(key: string, uploadId: string): PartedObject | Promise<PartedObject>
}

/** What decides whether a content is harmful: an address that is asked, or a command of the self-hosted portal. */
export interface Scanner {
  fetch(request: Request): Promise<Response>
}
