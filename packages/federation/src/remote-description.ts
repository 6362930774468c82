import type { FirstPaint, ManifestExtensions } from '@ginkgo/portal-sdk/extensions'

/** What gateway and shell know about a release before any of its code runs: `remote.json`. */
export interface RemoteDescription {
  readonly name: string
  /** The range of SDK versions it works with. */
  readonly sdk: string
  /** The version of the API's contract that it was built with. */
  readonly contract: string
  /** What it adds to the portal. */
  readonly extensions: ManifestExtensions
  /** Files of the page behind each path, relative to the manifest. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Shared modules that the page behind each path waits for, e.g. `@ginkgo/ui/table`. */
  readonly uses: Readonly<Record<string, readonly string[]>>
  /** What the page behind each path shows first. */
  readonly firstPaint: Readonly<Record<string, FirstPaint>>
}
