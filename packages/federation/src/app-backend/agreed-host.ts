/** The host of a backend, by which people know it. */
export const hostOf = (backend: string): string => new URL(backend).host

/** An address that the operator confirmed, and when, in ISO 8601; empty where that was not recorded. */
interface Confirmed {
  readonly backend: string
  readonly offeredAt: string
}

interface Agreed {
  readonly backendHost?: string | null | undefined
  readonly installedAt: string
}

/**
 * Whether an organization agreed that an app sends data to the host of its backend. Before hosts were recorded, they agreed
 * to the one that was offered when they installed it.
 */
const isHostAgreed = ({ backend, offeredAt }: Confirmed, agreed: Agreed): boolean =>
  agreed.backendHost === undefined
    ? offeredAt === '' || Date.parse(offeredAt) <= Date.parse(agreed.installedAt)
    : agreed.backendHost === hostOf(backend)

/**
 * Where an organization's calls to the backend of an app go: to the former address while it moves and they have not agreed
 * to the host of the new one. Undefined where they agreed to neither.
 */
export const agreedBackend = (
  { backend, offeredAt, former }: Confirmed & { readonly former?: Confirmed | undefined },
  agreed: Agreed,
): string | undefined =>
  [{ backend, offeredAt }, ...(former ? [former] : [])].find((each) => isHostAgreed(each, agreed))?.backend
