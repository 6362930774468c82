import type { Topic } from '@ginkgo/contracts'

/** A change that the server did not answer, and that waits on the device until it can be sent. */
export interface WaitingChange {
  /** Its idempotency key, so that it is made once however often it is sent. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly request: { readonly params?: unknown; readonly body?: unknown }
  /** What has to be read again once it is made. */
  readonly changes: readonly Topic[]
  /** A noun for people, e.g. `note`. */
  readonly what: string
  /** When the person saved it, in ms since 1970. */
  readonly at: number
}

type Keep = (change: WaitingChange) => Promise<boolean>
let keep: Keep | undefined

/** The shell says how changes are kept while somebody is signed in. @returns how to end that */
export function provideOutbox(keepChange: Keep): () => void {
  keep = keepChange
  return () => {
    if (keep === keepChange) keep = undefined
  }
}

/** Keeps a change on this device to be sent later. @returns whether it is kept; some devices keep nothing */
export const keepForLater: Keep = async (change) => (await keep?.(change).catch(() => false)) ?? false
