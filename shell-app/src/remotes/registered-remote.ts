import type { AppDeclaration, ManifestExtensions } from '@ginkgo/portal-sdk/extensions'

/** What the gateway knows about a remote. */
export interface RegisteredRemote {
  readonly version: string
  /** Address of its federation manifest. */
  readonly manifest: string
  /** The range of SDK versions it works with. */
  readonly sdk: string
  /** The version of the API's contract that it was built with; releases from before it was recorded lack it. */
  readonly contract?: string
  /** What it adds to the portal. */
  readonly extensions: ManifestExtensions
  /** Of an app: whether it runs in this page. Absent of remotes that are for everybody. */
  readonly trust?: 'full' | 'sandbox'
  /** Of an app: what the organization granted to it, whatever this version asks for. */
  readonly scopes?: AppDeclaration['scopes']
  /** It is live for nobody, and this browser has opened it by its link. */
  readonly isPreview?: true
  /** Shows with a report that this version was served; absent while the gateway cannot sign. */
  readonly proof?: string
}

/** By the remote's name, e.g. `mfe-leads`. */
export type Registry = Readonly<Record<string, RegisteredRemote>>
