import type { Fields } from '@ginkgo/contracts'
import type { Issue, Values } from './record-values.ts'

export interface EditedRecord {
  readonly id: string
  /** Grows with every change. */
  readonly updatedAt: string
}

/** How one change is sent. */
interface SaveOptions<Item> {
  /** The version that it changes. */
  readonly ifMatch: string
  readonly done: (now: Item) => unknown
  /** @returns whether the failure is shown */
  readonly onFailure: (error: unknown) => Promise<boolean>
}

export type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

/** How the records of one kind are read and saved, and what the person reads about it. */
export interface RecordSaving<Item> {
  readonly fields: Fields
  /** The contract of a change, which has the texts of what it refuses. */
  readonly schema: { readonly safeParse: (values: Values) => Parsed }
  /** Sends the body of a change by `useMutation`. */
  readonly save: (body: Values, options: SaveOptions<Item>) => Promise<unknown>
  /** Reads the record as it is now. */
  readonly read: () => Promise<Item>
  readonly saved: string
  readonly failed: string
}
