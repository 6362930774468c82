import type { CanaryRemote, LiveRemotes, Standings } from './registry.ts'

/**
 * Where an organization stands among all for one release, 0 to below 100: the same on every page and machine, so a
 * greater percentage only adds organizations. It differs from release to release, so that it is not always the same
 * organizations that get canaries.
 */
export async function shareOf(name: string, version: string, organization: string): Promise<number> {
  const text = new TextEncoder().encode(`${name}/${version}/${organization}`)
  const digest = new DataView(await crypto.subtle.digest('SHA-256', text))
  return (digest.getUint32(0) / 2 ** 32) * 100
}

async function gets(name: string, canary: CanaryRemote, organization: string): Promise<boolean> {
  const { remote, percent, organizations } = canary
  if (organizations.includes(organization)) return true
  return (await shareOf(name, remote.registered.version, organization)) < percent
}

/** The remotes that the people of an organization get; without one, what is live for everybody. */
export async function chosenFor(
  standings: Standings,
  organization: string | undefined,
): Promise<LiveRemotes> {
  const chosen = await Promise.all(
    Object.entries(standings).map(async ([name, { live, canary }]) => {
      const tries = canary && organization !== undefined && (await gets(name, canary, organization))
      return [name, tries ? canary.remote : live] as const
    }),
  )
  return Object.fromEntries(chosen)
}

/** Whether it matters of which organization somebody is. */
export const hasCanary = (standings: Standings): boolean =>
  Object.values(standings).some(({ canary }) => canary !== undefined)
