import type { Pointer } from './standing.ts'
import type { Audience } from './transitions.ts'

/** What the team of a remote asks of a portal, as `order` of the form that it sends; a release has files beside it. */
export type ReleaseOrder =
  | {
      readonly action: 'release'
      readonly version: string
      readonly canary?: Audience
      /** It becomes live for nobody, and is shown by a link. Of apps alone, and not beside a canary. */
      readonly preview?: true
      readonly reason?: string
    }
  | { readonly action: 'promote'; readonly canary?: Audience; readonly reason?: string }
  | { readonly action: 'rollback'; readonly to?: string; readonly reason?: string }
  | { readonly action: 'end-preview'; readonly reason?: string }
  | { readonly action: 'drop-former-backend'; readonly reason?: string }

/** What a portal answers to an order: what is live then, if anything is, and the address of a preview that was released. */
export type ReleaseAnswer = Partial<Pointer> & { readonly preview?: string }

/** The name of a file's field in that form: this, followed by its path in the build. */
export const fileField = 'file:'

/** Bytes of a form, at most. A build of the portal's largest remote with its source maps is a quarter of it. */
export const largestRelease = 20_000_000

/** Where a portal takes the orders of a remote, and lists its releases. */
export const releasesPath = (remote: string) => `/remotes/${remote}/releases`

/** Where a portal answers what browsers told about failures of a remote. */
export const errorsPath = (remote: string) => `/remotes/${remote}/errors`
