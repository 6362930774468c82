/** An e-mail as a server hands it over. */
export interface Delivery {
  /** The address that it came to. */
  readonly recipient: string
  /** The return path; empty for reports of deliveries, null where the server does not say it. */
  readonly envelopeFrom: string | null
  readonly chunks: AsyncIterable<Uint8Array>
  /** How many bytes are to come, where the server says it. */
  readonly announcedBytes?: number | undefined
}

/**
 * `accepted` and filed, known already or nothing that is filed; `refused` for good; `later` is to be sent again, because
 * it could not be stored.
 */
export interface Receipt {
  readonly result: 'accepted' | 'refused' | 'later'
  /** For the log of the sending server. */
  readonly reason: string
}
