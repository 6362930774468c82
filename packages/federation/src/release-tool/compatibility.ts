import {
  contractVersion,
  oldestServedContract,
  servesContract,
  type ServedContracts,
} from '@ginkgo/contracts/contract-version'
import { satisfies, sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import type { RemoteDescription } from '../remote-description.ts'

import { unreachable } from '../remote-tool/unreachable.ts'
import type { Bucket } from './bucket-type.ts'
import type { Claims } from './check-description.ts'
import { ReleaseRefused } from './refusal.ts'

/** What a portal offers to remotes: `GET /compatibility.json`. */
export interface Offered {
  /** Version of the SDK that its shell brings. */
  readonly sdk: string
  /** Contracts that its API serves. */
  readonly api: ServedContracts
  /** What its shell and the remotes of everybody have; not known of portals from before it was said. */
  readonly others?: readonly Claims[]
}

/** The release would not run in the portal, or not be served by its API; nothing was changed. */
export class Incompatible extends ReleaseRefused {
  constructor(name: string, version: string, reasons: readonly string[]) {
    super(`${name} ${version} does not fit the portal: ${reasons.join('; ')}. Nothing was changed.`)
  }
}

/** What a release needs; older ones do not state their contract. */
export type Needs = Pick<RemoteDescription, 'sdk'> &
  Partial<Pick<RemoteDescription, 'contract' | 'extensions'>>

/** Why a release does not fit a portal; empty when it does. */
export function misfitsOf({ sdk, contract }: Needs, offered: Offered): string[] {
  const misfits: string[] = []
  if (!satisfies(offered.sdk, sdk)) misfits.push(`it needs the SDK ${sdk}, and the shell has ${offered.sdk}`)
  if (contract !== undefined && !servesContract(offered.api, contract)) {
    const { oldest, version } = offered.api
    misfits.push(
      `it was built for the API's contract ${contract}, and the API serves ${oldest} to ${version}`,
    )
  }
  return misfits
}

/** What this workspace's own shell and API offer: the local stack runs them. */
export const offeredByWorkspace: Offered = {
  sdk: sdkVersion,
  api: { version: contractVersion, oldest: oldestServedContract },
}

const patienceMs = 10_000

/**
 * What a running portal offers.
 * @throws Error when it does not say: what is not known to fit is not released
 */
export async function offeredBy(portal: string): Promise<Offered> {
  const address = new URL('/compatibility.json', portal)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(
      (error: unknown) => {
        throw new Error(unreachable(address, error), { cause: error })
      },
    )
    const said = response.ok ? ((await response.json()) as Partial<Offered>) : {}
    const { sdk, api, others } = said
    if (typeof sdk === 'string' && api) return { sdk, api, ...(others && { others }) }
    throw new Error(`it answered ${response.status}`)
  } catch (error) {
    throw new Error(`${address} does not say what the portal offers: ${(error as Error).message}`)
  }
}

/** The `remote.json` of a stored version. @throws Error when there is no such version */
export async function storedNeeds(bucket: Bucket, name: string, version: string): Promise<Needs> {
  const stored = await bucket.get(`${name}/${version}/remote.json`)
  if (!stored) throw new ReleaseRefused(`${name} has no version ${version}.`)
  return JSON.parse(stored.text) as Needs
}
