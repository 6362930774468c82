import type { PendingChange } from '@ginkgo/api-client'
import type { Topic } from '@ginkgo/contracts'
import { atom } from 'jotai'

/** A record whose one value was changed, as the person saw it. By it a later change of somebody else is noticed. */
export interface SeenRecord {
  /** A noun for people, e.g. `enquiry`. */
  readonly noun: string
  /** What people call it. */
  readonly name: string
  /** Where it is read. */
  readonly path: string
  /** The page that shows it. */
  readonly page: string
  readonly updatedAt: string
  /** The value that was changed: its property in the record and in what is sent, and what it was. */
  readonly field: string
  readonly before: unknown
  /** The value for people: its label, the property of the record that has its text, and the text of the new one. */
  readonly label: string
  readonly textField: string
  readonly text: string
}

/** A change that the server did not answer, and that waits on the device until it can be sent. */
export interface WaitingChange {
  /**
   * Its idempotency key, so that it is made once however often it is sent. Of a change to what exists it is the same each
   * time, so that the last one counts.
   */
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
  /** What it changes; absent where it only adds. */
  readonly seen?: SeenRecord
  /** How the record is shown until it is made. */
  readonly pending?: Omit<PendingChange, 'state'>
}

/** A change on this device, with the person who made it. */
export interface Waiting extends WaitingChange {
  readonly userId: string
  /** Why the server refused it. It is not sent again unless the person says so. */
  readonly refusal?: string
  /** The record as somebody else has changed it meanwhile. */
  readonly theirs?: { readonly value: unknown; readonly text: string; readonly updatedAt: string }
  /** The server has it, and the pages are reading what it changed. */
  readonly isSent?: true
}

/** The changes of the person who is signed in, in the order in which they were made. The shell sets it. */
export const waitingAtom = atom<readonly Waiting[]>([])

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
