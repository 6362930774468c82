/**
 * The version of the API that this package declares. A breaking change raises the first number, an addition the second.
 */
export const contractVersion = '2.0.0'

/** The oldest version that the API still serves: a client built with it works unchanged. */
export const oldestServedContract = '2.0.0'

/** Which versions of the contract an API serves. */
export interface ServedContracts {
  /** The newest version, which the API itself was built with. */
  readonly version: string
  readonly oldest: string
}

type Version = readonly [major: number, minor: number, patch: number]

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

const isAtMost = (one: Version, other: Version) => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 || one[at]! < other[at]!
}

/** Whether a client that was built with this version works with that API. False for a text that is no version. */
export function servesContract(served: ServedContracts, contract: string): boolean {
  const [oldest, wanted, newest] = [parse(served.oldest), parse(contract), parse(served.version)]
  if (!oldest || !wanted || !newest) return false
  return isAtMost(oldest, wanted) && isAtMost(wanted, newest)
}
