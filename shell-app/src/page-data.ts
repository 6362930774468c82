import type { ServedContracts } from '@ginkgo/contracts/contract-version'
import type { Registry } from './remotes/registered-remote.ts'

/** In the frame of a sandboxed app: of that app alone. */
interface PageData {
  readonly registry?: Registry
  readonly manifests: Readonly<Record<string, unknown>>
  readonly hasSession: boolean
  /** Stands for the session; absent for visitors. */
  readonly device?: string
  /** Addresses whose answers come with this page. */
  readonly coming?: readonly string[]
  /** Which contracts the API serves; absent while it does not say. */
  readonly api?: ServedContracts
  /** The version of the shell that this page runs; absent where it runs from source. */
  readonly shell?: string
  /** Shows with a report that this shell was served; absent while the gateway cannot sign. */
  readonly shellProof?: string
}

function read(): Partial<PageData> {
  const text = document.getElementById('portal-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : {}
}

/** What the gateway wrote into this page; empty where something else served it. */
export const pageData: Partial<PageData> = read()
