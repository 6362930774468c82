import { servesContract } from '@ginkgo/contracts/contract-version'
import { satisfies, sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { pageData } from '../page-data.ts'
import type { RegisteredRemote } from './registered-remote.ts'

/** The remote was built for another version of what it shares with the shell, or asks of the API. */
export class RemoteIncompatible extends Error {
  constructor(name: string, needs: string, has: string) {
    super(`${name} needs ${needs}; this portal has ${has}`)
    this.name = 'RemoteIncompatible'
  }
}

/**
 * Whether a remote fits this shell and the API, as the release tool has checked before: either may have changed since.
 * @throws RemoteIncompatible
 */
export function checkCompatible(name: string, { sdk, contract }: RegisteredRemote): void {
  if (!satisfies(sdkVersion, sdk)) throw new RemoteIncompatible(name, `the SDK ${sdk}`, sdkVersion)
  const { api } = pageData
  if (api && contract !== undefined && !servesContract(api, contract))
    throw new RemoteIncompatible(name, `the API's contract ${contract}`, `${api.oldest} to ${api.version}`)
}
