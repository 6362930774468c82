interface StoredText {
  readonly text: string
  readonly etag: string
}

/** What the release tool needs of a bucket. */
export interface Bucket {
  get(key: string): Promise<StoredText | undefined>
  put(key: string, body: Uint8Array | string, contentType: string): Promise<void>
  /**
   * Writes only if the object is still the one with this etag; `undefined` means that there must be none.
   * @returns false when somebody else was faster
   */
  putIf(key: string, body: string, etag: string | undefined): Promise<boolean>
  /** Names directly below a prefix that ends in `/`. */
  folders(prefix: string): Promise<string[]>
  /** Everything below a prefix that ends in `/`. */
  keys(prefix: string): Promise<string[]>
  close(): Promise<void>
}
