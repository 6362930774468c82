import * as contracts from '@ginkgo/contracts'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { breaksOfSurfaces, releasedSdkVersion, tellSurfaceBreaks } from './check-surfaces.ts'
import { type ApiBreak, compareDocuments } from './compare-documents.ts'
import { endpointNames, readSources, shortened, usersOf } from './find-users.ts'
import { presentDocuments, releasedDocuments, root } from './released-documents.ts'

/** What the sources break for remotes and programs that were built with the last release. */
export interface Verdict {
  /** Breaks that the version does not declare. */
  readonly broken: readonly string[]
  /** Breaks that the version declares. */
  readonly declared: readonly string[]
  /** New values of an enumeration, which break only readers that handle every value separately. */
  readonly mild: readonly string[]
}

const majorOf = (version: string) => Number(version.split('.')[0])
const listed = (users: readonly string[]) =>
  users.length > 0 ? `; used by ${shortened(users).join(', ')}` : ''

/** The versions that decide whether a break was meant. */
export interface Versions {
  readonly contract: { readonly released: string; readonly present: string; readonly oldestServed: string }
  readonly sdk: { readonly released: string; readonly present: string }
}

/** A break of the wire is meant when the version says so, and the API does not claim to serve what was before. */
export const isContractBreakDeclared = ({ contract }: Versions): boolean =>
  majorOf(contract.present) > majorOf(contract.released) &&
  majorOf(contract.oldestServed) > majorOf(contract.released)

/**
 * The SDK's version stands for everything that remotes get from the shell: it is what they state, and what releases
 * and the shell refuse them by.
 */
export const isSdkBreakDeclared = ({ sdk }: Versions): boolean => majorOf(sdk.present) > majorOf(sdk.released)

/** Sentences about what breaks, with the files of this workspace that use it. */
export function tellApiBreaks(breaks: readonly ApiBreak[], reader: 'portal' | 'ai'): string[] {
  const sources = readSources(root)
  const nameOf = endpointNames(contracts)
  return breaks.map(({ operation, id, what }) => {
    const name = nameOf.get(id)
    const users = reader === 'ai' ? ['programs and assistants'] : name ? usersOf(name, sources) : []
    return `${operation}: ${what}${listed(users)}`
  })
}

/** The versions that the sources and the records state. */
export function versions(): Versions {
  const { contractVersion, oldestServedContract } = contracts
  return {
    contract: {
      released: releasedDocuments().version,
      present: contractVersion,
      oldestServed: oldestServedContract,
    },
    sdk: { released: releasedSdkVersion(), present: sdkVersion },
  }
}

/** Compares the API's documents, and the types of what remotes get from the shell, with those of the last release. */
export async function checkContracts(): Promise<Verdict> {
  const released = releasedDocuments()
  const [present, ofSurfaces] = await Promise.all([presentDocuments(), breaksOfSurfaces()])
  const reports = (['portal', 'ai'] as const).map((reader) => {
    const breaks = compareDocuments(released[reader], present[reader])
    const tell = (mild: boolean) =>
      tellApiBreaks(
        breaks.filter((each) => (each.mild ?? false) === mild),
        reader,
      )
    return { breaks: tell(false), mild: tell(true) }
  })
  const api = reports.flatMap(({ breaks }) => breaks)
  const sdk = tellSurfaceBreaks(ofSurfaces)
  const [apiIsDeclared, sdkIsDeclared] = [isContractBreakDeclared(versions()), isSdkBreakDeclared(versions())]
  return {
    broken: [...(apiIsDeclared ? [] : api), ...(sdkIsDeclared ? [] : sdk)],
    declared: [...(apiIsDeclared ? api : []), ...(sdkIsDeclared ? sdk : [])],
    mild: reports.flatMap(({ mild }) => mild),
  }
}
