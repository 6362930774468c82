import type { AppScope, CurrentUser, Organization, Vertical } from '@ginkgo/contracts'
import type { AppExtensions } from '@ginkgo/portal-sdk/host'

/** The kinds of places that a module of a sandboxed app is shown in, each in a frame of its own. */
export type PlaceKind = 'page' | 'dialog' | 'card'

/** What a frame knows of the portal around it. It is told what changes. */
export interface FrameState {
  readonly app: string
  readonly module: string
  readonly place: PlaceKind
  readonly props: object
  /** What the organization granted to the app. */
  readonly scopes: readonly AppScope[]
  readonly user: CurrentUser
  readonly organization: Organization
  readonly verticals: readonly Vertical[]
  readonly vertical: Vertical | undefined
  readonly theme: 'light' | 'dark'
  /** Path, query and fragment of the page around it. */
  readonly address: string
  /** What all remotes declare, for addresses and dialogs. */
  readonly apps: readonly AppExtensions[]
}

/** The frame says with it that it listens; the page around it answers with a channel. */
export const helloText = 'ginkgo-sandbox'

/** A failure in a frame, as it is told to the page around it: an error itself loses name and stack on its way. */
export interface FrameFailure {
  readonly name: string
  readonly message: string
  readonly stack: string
}

/** A call of the API or of the app's own backend, on its way through the page around the frame. */
export interface BridgedRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer | undefined
}

export interface BridgedResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: ArrayBuffer
}
