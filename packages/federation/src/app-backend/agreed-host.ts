/** The host of a backend, by which people know it. */
export const hostOf = (backend: string): string => new URL(backend).host

/**
 * Whether an organization agreed that an app sends data to the host of its backend. Before hosts were recorded, they agreed
 * to the one that was offered when they installed it.
 */
export const isHostAgreed = (
  { backend, offeredAt }: { readonly backend: string; readonly offeredAt: string },
  agreed: { readonly backendHost?: string | null | undefined; readonly installedAt: string },
): boolean =>
  agreed.backendHost === undefined
    ? offeredAt === '' || Date.parse(offeredAt) <= Date.parse(agreed.installedAt)
    : agreed.backendHost === hostOf(backend)
